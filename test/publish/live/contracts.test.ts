import {describe, expect, test} from "vitest";
import {liveContracts} from "../../../publish/live/contracts.ts";
import {liveRoutes} from "../../../publish/live/routes.ts";

const nameOf = ({method, path}: {readonly method: string; readonly path: string}) =>
  `${method} ${path}`;
const promised = liveContracts.map(nameOf);
const answered = liveRoutes.map(nameOf);

describe("contracts and routes are the same", () => {
  test.each([
    {says: "every contract has a route", names: promised, among: answered},
    {says: "every route has a contract", names: answered, among: promised},
  ])("$says", ({names, among}) => {
    expect(names.filter((name) => !among.includes(name))).toEqual([]);
  });

  test("none comes twice", () => {
    expect(promised.filter((name, index) => promised.indexOf(name) !== index)).toEqual([]);
    expect(answered.filter((name, index) => answered.indexOf(name) !== index)).toEqual([]);
  });

  test("they come in the same order", () => expect(answered).toEqual(promised));

  test("a route is its contract and how it is answered", () => {
    expect(liveRoutes.map(({handle: _, reject: __, ...contract}) => contract)).toEqual(
      liveContracts,
    );
  });
});
