import {describe, expect, test} from "vitest";
import type {Sheet} from "../../publish/output/types.ts";
import {type Memo, print} from "../../publish/print.ts";
import {schemasIn} from "../../publish/schemas.ts";
import {standingType} from "../../publish/standing-type.ts";
import {SCHEMAS, type Shop, shopOf, shopRecords, toy} from "../fixtures/press/shop.ts";

const schemas = schemasIn(SCHEMAS);
const TOYS = "/api/toys/{toyId}";
const ofToys = (sheets: readonly Sheet[]) => sheets.filter(({files}) => files[0]?.route === TOYS);
const toysOf = ({files}: Sheet) => files.filter(({url}) => url.includes("toy-")).map(({url}) => Number(url.split("-")[1]));
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

describe("from edition to edition", () => {
  const toys = shopOf(200).toys;
  const without = (number: number) => toys.filter((one) => one.number !== number);
  /** How many of the second edition's sheets of toys are other objects than those of the first. */
  function madeAnew(first: Shop, second: Shop): number {
    // each toy is a piece of its own
    const type = standingType<Shop>({
      pieces: ({toys}) => new Map<string, unknown>([["list", toys.map(({id}) => id)], ...toys.map((one) => [one.id, one] as const)]),
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
    expect(madeAnew({toys}, {toys: toys.map((one) => (one.number === 100 ? toy(100, "Rocking horse") : one))})).toBe(1);
  });

  test.each([1, 57, 100, 199])("toy %i goes or comes: every address is still printed", (number) => {
    const all = (shop: Shop) => new Set(ofToys(printed(shop)).flatMap(toysOf));
    expect(all({toys: without(number)})).toEqual(new Set(without(number).map((one) => one.number)));
  });

  test.each([1, 57, 100, 199])("toy %i comes: a few keys of sheets change, not all that follow", (number) => {
    const keysOf = (shop: Shop) => ofToys(printed(shop)).map(({key, files}) => JSON.stringify([key, files.map(({url}) => url)]));
    const before = new Set(keysOf({toys: without(number)}));
    const others = keysOf({toys}).filter((key) => !before.has(key));
    expect(others.length).toBeGreaterThanOrEqual(1);
    expect(others.length).toBeLessThanOrEqual(4);
  });
});
