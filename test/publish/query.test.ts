import {describe, expect, expectTypeOf, test} from "vitest";
import {
  misspelt,
  type QueryDeclarations,
  type QueryValues,
  readQuery,
} from "../../publish/query.ts";
import {threadMs} from "../fixtures/kit/thread-time.ts";

const declarations = {
  group: {kind: "enum", values: ["A", "B"]},
  page: {kind: "int", from: 1, to: 20, default: 1},
  on: {kind: "date"},
  team: {kind: "id"},
} as const satisfies QueryDeclarations;
const read = (search: string, declared: QueryDeclarations = declarations) =>
  readQuery(declared, new URLSearchParams(search));

describe("the canonical key holds declared parameters only, in declared order, without defaults", () => {
  test.each([
    ["nothing", "", ""],
    ["one value", "group=A", "group=A"],
    ["order as declared, not as given", "page=2&group=B", "group=B&page=2"],
    ["a default is dropped", "page=1&group=A", "group=A"],
    ["an undeclared name is ignored", "utm=1&group=A&__proto__=x&constructor=y", "group=A"],
    ["an undeclared name may repeat", "utm=1&utm=2", ""],
    ["percent-encoding is decoded", "page=%32", "page=2"],
    ["the last of a range", "page=20", "page=20"],
    ["a day", "on=2026-06-11", "on=2026-06-11"],
    ["a leap day that exists", "on=2028-02-29", "on=2028-02-29"],
    ["an identifier", "team=mex", "team=mex"],
    ["empty", "group=", ""],
    ["without a value", "group&team=arg", "team=arg"],
    ["empty next to a value", "group=&group=A&group=", "group=A"],
    ["another case of the list", "group=a", "group=A"],
    ["another case of an identifier", "team=ARG", "team=arg"],
  ])("%s: ?%s → %s", (_, search, key) => {
    expect(read(search)).toMatchObject({key, errors: []});
  });
});

test.each([
  ["swapped letters", "form=2026-06-11", "from"],
  ["one letter too many", "stagee=F", "stage"],
  ["another case", "Team=arg", "team"],
  ["a parameter for others", "utm_source=x&fbclid=1&ref=y", null],
  ["near one that is given", "teams=x&team=arg", null],
  ["a name too short to be near", "t=1&q=2", null],
  ["a name too long to be typed", `from${"m".repeat(50_000)}=1`, null],
])("misspelt: %s", (_, search, meant) => {
  const [wrong] = misspelt(["from", "stage", "team", "to"], new URLSearchParams(search).keys());
  expect(wrong?.detail ?? null).toBe(meant && `is not a parameter; ${meant} is`);
});

describe("a value outside its declaration is an error that says what is allowed", () => {
  test.each([
    ["not of the list", "group=C", "group", 'expected one of A, B, found "C"'],
    ["another sign", "group=a.", "group", 'found "a."'],
    ["given twice", "group=A&group=A", "group", "found 2 values"],
    ["below the range", "page=0", "page", "a whole number from 1 to 20"],
    ["above the range", "page=21", "page", 'found "21"'],
    ["a leading zero", "page=02", "page", 'found "02"'],
    ["exponent", "page=1e1", "page", 'found "1e1"'],
    ["a fraction", "page=1.5", "page", 'found "1.5"'],
    ["a space", "page=+2", "page", 'found " 2"'],
    ["malformed percent-encoding", "page=%zz", "page", 'found "%zz"'],
    ["an invalid day", "on=2026-02-30", "on", "expected a date"],
    ["an invalid month", "on=2026-13-01", "on", "expected a date"],
    ["a time", "on=2026-06-11T00:00", "on", "expected a date"],
    ["a path", "team=../x", "team", "expected an identifier"],
  ])("%s: ?%s", (_, search, parameter, detail) => {
    expect(read(search).errors).toEqual([{parameter, detail: expect.stringContaining(detail)}]);
  });

  test("all errors are listed, in declared order", () => {
    expect(read("on=x&page=x&group=A").errors.map((error) => error.parameter)).toEqual([
      "page",
      "on",
    ]);
  });

  test("a value beyond what numbers can hold is refused although the range is open", () => {
    expect(read("n=9007199254740993", {n: {kind: "int", from: 1}}).errors).toHaveLength(1);
  });
});

test("values carry defaults and numbers", () => {
  expect(read("group=A").values).toEqual({group: "A", page: 1});
  expect(read("page=3").values).toEqual({page: 3});
});

test("a required parameter must be there", () => {
  const required: QueryDeclarations = {team: {kind: "id", required: true}};
  expect(read("", required).errors).toEqual([
    {parameter: "team", detail: expect.stringContaining("is required")},
  ]);
  expect(read("team=mex", required)).toMatchObject({key: "team=mex", errors: []});
});

test("types follow the declarations", () => {
  type Values = QueryValues<typeof declarations>;
  expectTypeOf<Values["page"]>().toEqualTypeOf<number>();
  expectTypeOf<Values["group"]>().toEqualTypeOf<"A" | "B" | undefined>();
  expectTypeOf<Values["on"]>().toEqualTypeOf<string | undefined>();
});

test("reading costs as much for each parameter however many there are", () => {
  const given = Array.from({length: 20_000}, () => ["page", "1"] as const);
  const tries = Array.from({length: 5}, () => {
    const began = threadMs();
    readQuery(declarations, given);
    return threadMs() - began;
  });
  expect(Math.min(...tries)).toBeLessThan(20);
});
