import {describe, expect, test} from "vitest";
import {MAX_PARAMETERS, readTarget, withoutSlashes} from "../../../../publish/live/http/target.ts";
import {threadMs} from "../../../fixtures/kit/thread-time.ts";

describe("a request target", () => {
  test.each([
    {target: "/a/b", pathname: "/a/b", search: ""},
    {target: "/%C3%A9?q=%C3%A9", pathname: "/é", search: "?q=%C3%A9"},
    {target: "http://other.example/a?b", pathname: "/a", search: "?b"},
    {target: "/a?", pathname: "/a", search: "?"},
    {target: "/a?q=100%&r=50%of", pathname: "/a", search: "?q=100%&r=50%of"},
    {
      target: `/a?${"x&".repeat(MAX_PARAMETERS - 1)}`,
      pathname: "/a",
      search: `?${"x&".repeat(MAX_PARAMETERS - 1)}`,
    },
  ])("$target is $pathname and $search", ({target, pathname, search}) =>
    expect(readTarget(target)).toMatchObject({pathname, search}),
  );

  test.each([
    ["a byte that is not UTF-8 in the path", "/a%ff", 'malformed percent-encoding in "a%ff"'],
    ["one in a value", "/a?b=1&c=%FF", 'the query has bytes that are not UTF-8 in "c=%FF"'],
    ["one in a name", "/a?%80=1", 'in "%80=1"'],
    ["half a letter", "/a?b=%C3", 'in "b=%C3"'],
    ["half a letter before another parameter", "/a?b=%C3&%A9", 'in "b=%C3"'],
    ["a letter that is longer than it need be", "/a?b=%C0%AF", 'in "b=%C0%AF"'],
    ["a surrogate", "/a?b=%ED%A0%80", 'in "b=%ED%A0%80"'],
    ["next to a lone percent sign", "/a?b=%&c=%%ff", 'in "c=%%ff"'],
    [
      "a parameter too many",
      `/a?${"x&".repeat(MAX_PARAMETERS)}`,
      "the query has 51 parameters: expected 50 at most",
    ],
  ])("with %s is 400", (_, target, detail) =>
    expect(readTarget(target)).toEqual({status: 400, detail: expect.stringContaining(detail)}),
  );
});

test.each([
  ["/a", "/a"],
  ["/a/b//", "/a/b"],
  ["//a", "//a"],
  ["//", ""],
])("%s without slashes at its end is %s", (path, without) =>
  expect(withoutSlashes(path)).toBe(without),
);

/** Number of header bytes that Node accepts at most. */
const LONG = 16_000;
test.each([
  ["of slashes", `${"/".repeat(LONG)}x`],
  ["of parameters", `/a?${"a&".repeat(LONG / 2)}`],
  ["of percent signs", `/a?${"%".repeat(LONG)}`],
  ["of letters", `/${"%C3%A9".repeat(LONG / 6)}?${"%C3%A9".repeat(LONG / 6)}`],
])("the longest target %s is read in a moment", (_, target) => {
  const tries = Array.from({length: 5}, () => {
    const began = threadMs();
    const read = readTarget(target);
    withoutSlashes("pathname" in read ? read.pathname : target);
    return threadMs() - began;
  });
  expect(Math.min(...tries)).toBeLessThan(20);
});
