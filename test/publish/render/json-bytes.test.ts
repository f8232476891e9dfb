import {expect, test} from "vitest";
import {jsonBytes} from "../../../publish/render/json-bytes.ts";

const items = Array.from({length: 2345}, (_, n) => ({n, text: "“é” Việt", left: undefined}));

test.each([
  {name: "a short one", body: {a: 1, items: [1, 2]}},
  {name: "a list", body: [1, "x"]},
  {name: "a long list by itself", body: items},
  {name: "a text", body: "x\n"},
  {name: "nothing", body: null},
  {name: "a long list in it", body: {total: items.length, items}},
  {name: "two long lists", body: {first: items, between: {a: []}, second: items, empty: []}},
  {name: "what is left out, before and after", body: {a: undefined, items, b: undefined, c: "d"}},
  {name: "holes in a long list", body: {items: Array.from({length: 1001}, () => undefined)}},
])("$name reads as JSON.stringify writes it", ({body}) => {
  expect(String(jsonBytes(body))).toBe(`${JSON.stringify(body)}\n`);
});
