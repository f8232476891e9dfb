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
    {
      says: "a byte that is not UTF-8 in the path",
      target: "/a%ff",
      detail: 'malformed percent-encoding in "a%ff"',
    },
    {
      says: "one in a value",
      target: "/a?b=1&c=%FF",
      detail: 'the query has bytes that are not UTF-8 in "c=%FF"',
    },
    {says: "one in a name", target: "/a?%80=1", detail: 'in "%80=1"'},
    {says: "half a letter", target: "/a?b=%C3", detail: 'in "b=%C3"'},
    {says: "half a letter before another parameter", target: "/a?b=%C3&%A9", detail: 'in "b=%C3"'},
    {
      says: "a letter that is longer than it need be",
      target: "/a?b=%C0%AF",
      detail: 'in "b=%C0%AF"',
    },
    {says: "a surrogate", target: "/a?b=%ED%A0%80", detail: 'in "b=%ED%A0%80"'},
    {says: "next to a lone percent sign", target: "/a?b=%&c=%%ff", detail: 'in "c=%%ff"'},
    {
      says: "a parameter too many",
      target: `/a?${"x&".repeat(MAX_PARAMETERS)}`,
      detail: "the query has 51 parameters: expected 50 at most",
    },
  ])("with $says is 400", ({target, detail}) =>
    expect(readTarget(target)).toEqual({status: 400, detail: expect.stringContaining(detail)}),
  );
});

test.each([
  {path: "/a", without: "/a"},
  {path: "/a/b//", without: "/a/b"},
  {path: "//a", without: "//a"},
  {path: "//", without: ""},
])("$path without slashes at its end is $without", ({path, without}) =>
  expect(withoutSlashes(path)).toBe(without),
);

/** Number of header bytes that Node accepts at most. */
const LONG = 16_000;
test.each([
  {says: "of slashes", target: `${"/".repeat(LONG)}x`},
  {says: "of parameters", target: `/a?${"a&".repeat(LONG / 2)}`},
  {says: "of percent signs", target: `/a?${"%".repeat(LONG)}`},
  {says: "of letters", target: `/${"%C3%A9".repeat(LONG / 6)}?${"%C3%A9".repeat(LONG / 6)}`},
])("the longest target $says is read in a moment", ({target}) => {
  const tries = Array.from({length: 5}, () => {
    const began = threadMs();
    const read = readTarget(target);
    withoutSlashes("pathname" in read ? read.pathname : target);
    return threadMs() - began;
  });
  expect(Math.min(...tries)).toBeLessThan(20);
});
