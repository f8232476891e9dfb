import {expect, test} from "vitest";
import {prepared, valuesFor} from "../../../../publish/live/store/dialects.ts";

test.each([
  {says: "none", text: "SELECT 1", given: [], expected: "SELECT 1", values: []},
  {
    says: "by place",
    text: "SELECT ? + ?::int",
    given: [3, 4],
    expected: "SELECT $1 + $2::int",
    values: [3, 4],
  },
  {
    says: "by name, one of them twice",
    text: "SELECT @b, @a, @b WHERE @ab",
    given: [{a: 1, ab: 3, b: 2}],
    expected: "SELECT $1, $2, $1 WHERE $3",
    values: [2, 1, 3],
  },
  {
    says: "with NUL, which PostgreSQL does not hold",
    text: "SELECT ?, ?::text[]",
    given: ["a\0b", ["\0", "c"]],
    expected: "SELECT $1, $2::text[]",
    values: ["a\ufffdb", ["\ufffd", "c"]],
  },
])("parameters: $says", ({text, given, expected, values}) => {
  const statement = prepared(text);
  expect(statement).toMatchObject({name: expect.stringMatching(/^[0-9a-f]{32}$/), text: expected});
  expect(valuesFor(statement, given)).toEqual(values);
});

test("of both kinds are refused", () => {
  expect(() => prepared("SELECT ?, @a")).toThrow(/by place and by name/);
});
