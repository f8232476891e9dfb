import {expect, test} from "vitest";
import {jsonBytes} from "../../../publish/render/json-bytes.ts";

const items = Array.from({length: 2345}, (_, n) => ({n, text: "“é” Việt", left: undefined}));

test.each([
  ["a short one", {a: 1, items: [1, 2]}],
  ["a list", [1, "x"]],
  ["a long list by itself", items],
  ["a text", "x\n"],
  ["nothing", null],
  ["a long list in it", {total: items.length, items}],
  ["two long lists", {first: items, between: {a: []}, second: items, empty: []}],
  ["what is left out, before and after", {a: undefined, items, b: undefined, c: "d"}],
  ["holes in a long list", {items: Array.from({length: 1001}, () => undefined)}],
])("%s reads as JSON.stringify writes it", (_, body) => {
  expect(String(jsonBytes(body))).toBe(`${JSON.stringify(body)}\n`);
});
