import {expect, test} from "vitest";
import {jsonText} from "../../../../pipeline/kit/facts/json-text.ts";

test("a value that fits is on one line", () => {
  expect(jsonText({number: 1, pair: [2, 0], none: null})).toBe(
    '{"number": 1, "pair": [2, 0], "none": null}\n',
  );
});

test("a value that does not fit has one entry a line, and means the same", () => {
  const rows = Array.from({length: 9}, (_, index) => ({index, name: "Đội tuyển".repeat(3)}));
  const text = jsonText(rows);
  expect(text.split("\n")).toHaveLength(9 + 3);
  expect(JSON.parse(text)).toEqual(rows);
});
