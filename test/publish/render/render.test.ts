import {describe, expect, test} from "vitest";
import {cached} from "../../../pipeline/kit/cached.ts";
import {fastRandom} from "../../../pipeline/tournament/model/random.ts";
import {tracked} from "../../../publish/editions/incremental/tracked.ts";
import {type Renderable, records} from "../../../publish/endpoint.ts";
import type {RenderedFile} from "../../../publish/output/types.ts";
import {render} from "../../../publish/render/render.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";
import {SCHEMAS, type Shop, shopOf, shopRecords, toy} from "../../fixtures/publishing/shop.ts";

const schemas = schemasIn(SCHEMAS);
const TOYS = "/api/toys/{toyId}";
const toysOf = (files: Iterable<RenderedFile>) =>
  [...files]
    .filter(({route, url}) => route === TOYS && url.includes("toy-"))
    .map(({url}) => Number(url.split("-")[1]));

test("every resource is rendered once, in order", () => {
  expect(toysOf(render(shopRecords, shopOf(200), schemas))).toEqual(
    Array.from({length: 200}, (_, index) => index + 1),
  );
});

describe("from source to source", () => {
  const toys = shopOf(200).toys;
  const nameOf = cached(({toys}: Shop, id: string) => toys.find((one) => one.id === id)?.name);
  const idsOf = cached(({toys}: Shop) => toys.map(({id}) => id).join());
  const {resource} = records<Shop>();
  const record = resource({
    path: TOYS,
    summary: "What a toy is called",
    type: "text/plain",
    cache: "live",
    each: (shop) =>
      idsOf(shop)
        .split(",")
        .map((toyId) => ({toyId})),
    load: (shop, {toyId}) => String(nameOf(shop, toyId)),
  });
  /** Numbers of the toys whose files from the second source are not the objects of the first. */
  function renderedAgain(first: Shop, second: Shop): readonly number[] {
    const newest = tracked<Shop>();
    const before = new Set(render([record], newest(first), schemas));
    return toysOf(
      [...render([record], newest(second), schemas)].filter((file) => !before.has(file)),
    );
  }

  test.each<{says: string; second: Shop; again: number[]}>([
    {says: "nothing changes", second: {toys: [...toys]}, again: []},
    {
      says: "one toy changes",
      second: {toys: toys.map((one) => (one.number === 100 ? toy(100, "Rocking horse") : one))},
      again: [100],
    },
    {says: "a toy goes", second: {toys: toys.filter(({number}) => number !== 57)}, again: []},
    {says: "a toy comes", second: {toys: [...toys, toy(201)]}, again: [201]},
  ])("$says: $again is rendered again", ({second, again}) => {
    expect(renderedAgain({toys}, second)).toEqual(again);
  });

  test.each([1, 57, 100, 199])("toy %i goes or comes: every address is still there", (number) => {
    const without = toys.filter((one) => one.number !== number);
    const newest = tracked<Shop>();
    for (const list of [toys, without, toys])
      expect(toysOf(render([record], newest({toys: list}), schemas))).toEqual(
        list.map((one) => one.number),
      );
  });
});

describe("rendering from one source after the other equals rendering from nothing", () => {
  /** Places in a bracket: the name in a place has the place as an alias. */
  interface Places {
    readonly names: readonly string[];
  }
  const placeOf = cached(({names}: Places, name: string) => names.indexOf(name));
  const {resource} = records<Places>();
  const placeRecord = <const Path extends `/${string}{name}${string}`>(
    path: Path,
    says = "",
  ): Renderable<Places> =>
    resource({
      path,
      summary: "Who has a place",
      type: "text/plain",
      cache: "live",
      each: ({names}) => names.map((name) => ({name, part: "x"})) as never,
      *aliases(places, params) {
        const {name} = params as {readonly name: string};
        yield {...params, name: `place-${placeOf(places, name)}`};
      },
      load: (places, params) =>
        `${says}${placeOf(places, (params as {readonly name: string}).name)}`,
    });
  const contents = (files: Iterable<RenderedFile>) =>
    [...files].map(({url, route, bytes}) => [url, route, Buffer.from(bytes).toString()]);
  /** Renders one source after another with the cache of the one before, and each from scratch. */
  function* bothOf(
    sources: readonly (readonly [
      names: readonly string[],
      records: readonly Renderable<Places>[],
    ])[],
  ) {
    const newest = tracked<Places>();
    for (const [names, list] of sources) {
      yield {
        incremental: contents(render(list, newest({names}), schemas)),
        anew: contents(render(list, {names}, schemas)),
      };
    }
  }

  test.each(["first", "second", "third"])(
    "places are taken one after the other, %s series: no address is lost or repeated",
    (seed) => {
      const random = fastRandom(seed);
      const record = placeRecord("/api/places/{name}");
      let names = Array.from({length: 100}, (_, place) => `winner-${place}`);
      const sources = Array.from({length: 30}, (_, n) => {
        names = names.map((name, place) => (random() < 0.03 ? `team-${place}-${n}` : name));
        return [names, [record]] as const;
      });
      for (const {incremental, anew} of bothOf(sources)) expect(incremental).toEqual(anew);
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
    expect(then!.incremental).toEqual(then!.anew);
  });

  test("two records with one path are ambiguous and refused", () => {
    const twice = [placeRecord("/api/places/{name}"), placeRecord("/api/places/{name}")];
    expect(() => [...render(twice, {names: ["a"]}, schemas)]).toThrow(
      "two records have the path /api/places/{name}",
    );
  });
});
