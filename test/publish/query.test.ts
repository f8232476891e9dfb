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
    {says: "nothing", search: "", key: ""},
    {says: "one value", search: "group=A", key: "group=A"},
    {says: "order as declared, not as given", search: "page=2&group=B", key: "group=B&page=2"},
    {says: "a default is dropped", search: "page=1&group=A", key: "group=A"},
    {
      says: "an undeclared name is ignored",
      search: "utm=1&group=A&__proto__=x&constructor=y",
      key: "group=A",
    },
    {says: "an undeclared name may repeat", search: "utm=1&utm=2", key: ""},
    {says: "percent-encoding is decoded", search: "page=%32", key: "page=2"},
    {says: "the last of a range", search: "page=20", key: "page=20"},
    {says: "a day", search: "on=2026-06-11", key: "on=2026-06-11"},
    {says: "a leap day that exists", search: "on=2028-02-29", key: "on=2028-02-29"},
    {says: "an identifier", search: "team=mex", key: "team=mex"},
    {says: "empty", search: "group=", key: ""},
    {says: "without a value", search: "group&team=arg", key: "team=arg"},
    {says: "empty next to a value", search: "group=&group=A&group=", key: "group=A"},
    {says: "another case of the list", search: "group=a", key: "group=A"},
    {says: "another case of an identifier", search: "team=ARG", key: "team=arg"},
  ])("$says: ?$search → $key", ({search, key}) => {
    expect(read(search)).toMatchObject({key, errors: []});
  });
});

test.each([
  {says: "swapped letters", search: "form=2026-06-11", meant: "from"},
  {says: "one letter too many", search: "stagee=F", meant: "stage"},
  {says: "another case", search: "Team=arg", meant: "team"},
  {says: "a parameter for others", search: "utm_source=x&fbclid=1&ref=y", meant: null},
  {says: "near one that is given", search: "teams=x&team=arg", meant: null},
  {says: "a name too short to be near", search: "t=1&q=2", meant: null},
  {says: "a name too long to be typed", search: `from${"m".repeat(50_000)}=1`, meant: null},
])("misspelt: $says", ({search, meant}) => {
  const [wrong] = misspelt(["from", "stage", "team", "to"], new URLSearchParams(search).keys());
  expect(wrong?.detail ?? null).toBe(meant && `is not a parameter; ${meant} is`);
});

describe("a value outside its declaration is an error that says what is allowed", () => {
  test.each([
    {
      says: "not of the list",
      search: "group=C",
      parameter: "group",
      detail: 'expected one of A, B, found "C"',
    },
    {says: "another sign", search: "group=a.", parameter: "group", detail: 'found "a."'},
    {says: "given twice", search: "group=A&group=A", parameter: "group", detail: "found 2 values"},
    {
      says: "below the range",
      search: "page=0",
      parameter: "page",
      detail: "a whole number from 1 to 20",
    },
    {says: "above the range", search: "page=21", parameter: "page", detail: 'found "21"'},
    {says: "a leading zero", search: "page=02", parameter: "page", detail: 'found "02"'},
    {says: "exponent", search: "page=1e1", parameter: "page", detail: 'found "1e1"'},
    {says: "a fraction", search: "page=1.5", parameter: "page", detail: 'found "1.5"'},
    {says: "a space", search: "page=+2", parameter: "page", detail: 'found " 2"'},
    {
      says: "malformed percent-encoding",
      search: "page=%zz",
      parameter: "page",
      detail: 'found "%zz"',
    },
    {
      says: "an invalid day",
      search: "on=2026-02-30",
      parameter: "on",
      detail: "expected a date",
    },
    {
      says: "an invalid month",
      search: "on=2026-13-01",
      parameter: "on",
      detail: "expected a date",
    },
    {says: "a time", search: "on=2026-06-11T00:00", parameter: "on", detail: "expected a date"},
    {says: "a path", search: "team=../x", parameter: "team", detail: "expected an identifier"},
  ])("$says: ?$search", ({search, parameter, detail}) => {
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
