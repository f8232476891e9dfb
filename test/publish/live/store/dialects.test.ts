import {expect, test} from "vitest";
import {
  prepared,
  sqliteText,
  sqliteValues,
  valuesFor,
} from "../../../../publish/live/store/dialects.ts";

test.each([
  ["none", "SELECT 1", {}, "SELECT 1", []],
  [
    "some, one of them twice",
    "SELECT @b, @a, @b::int WHERE @ab",
    {a: 1, ab: 3, b: 2, c: 4},
    "SELECT $1, $2, $1::int WHERE $3",
    [2, 1, 3],
  ],
  [
    "with NUL, which PostgreSQL does not hold",
    "SELECT @a, @b::text[]",
    {a: "a\0b", b: ["\0", "c"]},
    "SELECT $1, $2::text[]",
    ["a\ufffdb", ["\ufffd", "c"]],
  ],
])("PostgreSQL is given parameters by number: %s", (_, text, given, expected, values) => {
  const statement = prepared(text);
  expect(statement).toMatchObject({name: expect.stringMatching(/^[0-9a-f]{32}$/), text: expected});
  expect(valuesFor(statement, given)).toEqual(values);
});

test.each([
  [
    "a lock",
    "SELECT v FROM t w LIMIT @limit::bigint FOR UPDATE OF w SKIP LOCKED",
    "SELECT v FROM t w LIMIT @limit",
  ],
  [
    "lists",
    "SELECT v FROM t WHERE id = ANY (@ids::text[]) AND w.id <> ALL (@others::bigint[])",
    "SELECT v FROM t WHERE id IN (SELECT value FROM json_each(@ids)) AND w.id NOT IN (SELECT value FROM json_each(@others))",
  ],
  [
    "JSON, the greater and the less of two, bytes compared",
    `SELECT value ->> 'a' FROM json_array_elements_text(t.x::json), json_array_elements(@y) WHERE greatest(a, least(b, 1)) = lower(c COLLATE "C")`,
    "SELECT value ->> 'a' FROM json_each(t.x), json_each(@y) WHERE max(a, min(b, 1)) = lower(c)",
  ],
])("SQLite gets its own text: %s", (_, text, expected) => {
  expect(sqliteText(text)).toBe(expected);
});

test("lists come to SQLite as JSON, other values as they are", () => {
  expect(sqliteValues({a: ["x", "y"], b: 1, c: null})).toEqual({a: '["x","y"]', b: 1, c: null});
});
