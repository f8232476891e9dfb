import {describe, expect, test} from "vitest";
import {fastRandom} from "../../pipeline/tournament/model/random.ts";
import {type Printable, records} from "../../publish/endpoint.ts";
import type {Sheet} from "../../publish/output/types.ts";
import {type Memo, print} from "../../publish/print.ts";
import {schemasIn} from "../../publish/schemas.ts";
import {standingType} from "../../publish/standing-type.ts";
import {SCHEMAS, type Shop, shopOf, shopRecords, toy} from "../fixtures/press/shop.ts";

const schemas = schemasIn(SCHEMAS);
const TOYS = "/api/toys/{toyId}";
const ofToys = (sheets: readonly Sheet[]) => sheets.filter(({files}) => files[0]?.route === TOYS);
const toysOf = ({files}: Sheet) =>
  files.filter(({url}) => url.includes("toy-")).map(({url}) => Number(url.split("-")[1]));
const printed = (shop: Shop, memo?: Memo) => [...print(shopRecords, shop, schemas, memo)];

describe("resources are cut into sheets", () => {
  const sheets = ofToys(printed(shopOf(200)));

  test("in order, each on one of them", () => {
    expect(sheets.flatMap(toysOf)).toEqual(Array.from({length: 200}, (_, index) => index + 1));
  });

  test("no more than twelve on one, and not one on each", () => {
    const sizes = sheets.map((sheet) => toysOf(sheet).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12);
    expect(200 / sizes.length).toBeGreaterThan(4);
  });

  test("whose keys differ, those of other records included", () => {
    const keys = printed(shopOf(200)).map(({key}) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

/** A shop of which each toy is a piece of its own. */
const standingShop = () =>
  standingType<Shop>({
    pieces: ({toys}) =>
      new Map<string, unknown>([
        ["list", toys.map(({id}) => id)],
        ...toys.map((one) => [one.id, one] as const),
      ]),
    observed: ({toys}, read) => ({
      get toys() {
        read("list");
        return toys.map((one) => ({
          id: one.id,
          number: one.number,
          get name() {
            read(one.id);
            return one.name;
          },
          price: one.price,
        }));
      },
    }),
  });

describe("from edition to edition", () => {
  const toys = shopOf(200).toys;
  const without = (number: number) => toys.filter((one) => one.number !== number);
  /** How many of the second edition's sheets of toys are other objects than those of the first. */
  function madeAnew(first: Shop, second: Shop): number {
    const type = standingShop();
    const sheetsOf = (shop: Shop) => {
      const {source, memo} = type.next(shop);
      return ofToys(printed(source, memo));
    };
    const before = new Set(sheetsOf(first));
    return sheetsOf(second).filter((sheet) => !before.has(sheet)).length;
  }

  test("nothing changes: no sheet is made anew", () => {
    expect(madeAnew({toys}, {toys: [...toys]})).toBe(0);
  });

  test("one toy changes: its sheet is", () => {
    expect(
      madeAnew(
        {toys},
        {toys: toys.map((one) => (one.number === 100 ? toy(100, "Rocking horse") : one))},
      ),
    ).toBe(1);
  });

  test.each([1, 57, 100, 199])("toy %i goes or comes: every address is still printed", (number) => {
    const all = (shop: Shop) => new Set(ofToys(printed(shop)).flatMap(toysOf));
    expect(all({toys: without(number)})).toEqual(new Set(without(number).map((one) => one.number)));
  });

  test.each([1, 57, 100, 199])(
    "toy %i comes: a few keys of sheets change, not all that follow",
    (number) => {
      const keysOf = (shop: Shop) =>
        ofToys(printed(shop)).map(({key, files}) =>
          JSON.stringify([key, files.map(({url}) => url)]),
        );
      const before = new Set(keysOf({toys: without(number)}));
      const others = keysOf({toys}).filter((key) => !before.has(key));
      expect(others.length).toBeGreaterThanOrEqual(1);
      expect(others.length).toBeLessThanOrEqual(4);
    },
  );
});

describe("what stands from the edition before is what would be made anew", () => {
  /** Places in a bracket: whoever has one gives it its address. */
  interface Places {
    readonly names: readonly string[];
    readonly placeOf: (name: string) => number;
  }
  const placesOf = (names: readonly string[]): Places => ({
    names,
    placeOf: (name) => names.indexOf(name),
  });
  /** Each name is a piece of its own, and looking one up tells of that one alone. */
  const standingPlaces = () =>
    standingType<Places>({
      pieces: ({names}) => new Map(names.map((name, place) => [`place ${place}`, name])),
      observed: ({names, placeOf}, read) => ({
        get names() {
          return names.map((name, place) => {
            read(`place ${place}`);
            return name;
          });
        },
        placeOf(name) {
          read(`place ${placeOf(name)}`);
          return placeOf(name);
        },
      }),
    });
  const {resource} = records<Places>();
  const placeRecord = <const Path extends `/${string}{name}${string}`>(
    path: Path,
    says = "",
  ): Printable<Places> =>
    resource({
      path,
      summary: "Who has a place",
      type: "text/plain",
      cache: "live",
      each: ({names}) => names.map((name) => ({name, part: "x"})) as never,
      *aliases({placeOf}, params) {
        yield {...params, name: `place-${placeOf((params as {readonly name: string}).name)}`};
      },
      load: ({placeOf}, params) => `${says}${placeOf((params as {readonly name: string}).name)}`,
    });
  const contents = (sheets: readonly Sheet[]) =>
    sheets.flatMap(({files}) =>
      files.map(({url, route, bytes}) => [url, route, Buffer.from(bytes).toString()]),
    );
  /** Prints one edition after the other with what stands from the one before, and each anew. */
  function* bothOf(
    editions: readonly (readonly [
      names: readonly string[],
      records: readonly Printable<Places>[],
    ])[],
  ) {
    const type = standingPlaces();
    for (const [names, list] of editions) {
      const {source, memo} = type.next(placesOf(names));
      yield {
        standing: contents([...print(list, source, schemas, memo)]),
        anew: contents([...print(list, placesOf(names), schemas)]),
      };
    }
  }

  test.each(["first", "second", "third"])(
    "places are taken one after the other, %s series: no address is lost or there twice",
    (seed) => {
      const random = fastRandom(seed);
      const record = placeRecord("/api/places/{name}");
      let names = Array.from({length: 100}, (_, place) => `winner-${place}`);
      const editions = Array.from({length: 30}, (_, n) => {
        names = names.map((name, place) => (random() < 0.03 ? `team-${place}-${n}` : name));
        return [names, [record]] as const;
      });
      for (const {standing, anew} of bothOf(editions)) expect(standing).toEqual(anew);
    },
  );

  test("an address goes over to another record", () => {
    const [one, other] = [
      placeRecord("/api/{part}/{name}", "old "),
      placeRecord("/api/x/{name}", "new "),
    ];
    const names = ["a", "b", "c"];
    const [, then] = bothOf([
      [names, [one]],
      [names, [other]],
    ]);
    expect(then!.standing).toEqual(then!.anew);
  });

  test("two records of one path could not be told apart and are refused", () => {
    const twice = [placeRecord("/api/places/{name}"), placeRecord("/api/places/{name}")];
    expect(() => [...print(twice, placesOf(["a"]), schemas)]).toThrow(
      "two resources claim /api/places/{name}: one of /api/places/{name}",
    );
  });
});
