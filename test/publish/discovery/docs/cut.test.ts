import {expect, test} from "vitest";
import {cutJson, cutText} from "../../../../publish/discovery/docs/cut.ts";

test.each([
  ["a short body is unchanged", {a: 1, b: null}, '{\n  "a": 1,\n  "b": null\n}'],
  ["a list keeps its first element", [1, 2, 3, 4, 5], "[\n  1,\n  … 4 more\n]"],
  ["a pair stays on a line", {score: [2, 0]}, '{\n  "score": [2, 0]\n}'],
  ["nothing is nothing", {a: [], b: {}}, '{\n  "a": [],\n  "b": {}\n}'],
])("%s", (_, body, text) => expect(cutJson(body)).toBe(text));

test("a long text is shortened", () => {
  expect(cutJson("x".repeat(200))).toBe(`"${"x".repeat(140)}…"`);
});

test("a large body closes its inner levels until it has 64 lines at most", () => {
  const wide = (depth: number): unknown =>
    depth === 0
      ? 1
      : Object.fromEntries(Array.from({length: 8}, (_, k) => [`p${k}`, wide(depth - 1)]));
  const text = cutJson(wide(4));
  expect(text.split("\n").length).toBeLessThanOrEqual(64);
  expect(text).toContain("{…}");
});

test("of a text the first sixteen lines are shown", () => {
  const lines = Array.from({length: 20}, (_, k) => `line ${k}`);
  expect(cutText(lines.join("\n")).split("\n")).toEqual([...lines.slice(0, 16), "…"]);
});
