import {expect, test} from "vitest";
import {type Box, placeLabels} from "../../site/charts/label-placement.ts";

const frame: Box = {left: 0, top: 0, right: 600, bottom: 300};
const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test("a lone label stands level with the end of its line", () => {
  const [label] = placeLabels(
    [{text: "Spain 14%", end: {x: 100, y: 100}, where: "margin"}],
    [],
    frame,
    10,
  );
  expect(label).toMatchObject({at: {x: 107, y: 103.5}, anchor: "start", moved: false});
});

test.each([{where: "margin"}, {where: "inside"}] as const)(
  "eight ends at one point, $where: no two labels overlap and none leaves the frame",
  ({where}) => {
    const requests = Array.from({length: 8}, (_, index) => ({
      text: `Team ${index} 12%`,
      end: {x: 400, y: 295},
      where,
    }));
    const boxes = placeLabels(requests, [], frame, 12).map(({box}) => box);
    for (const [index, box] of boxes.entries()) {
      expect(box.bottom).toBeLessThanOrEqual(300);
      expect(box.right).toBeLessThanOrEqual(600);
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
    }
  },
);

test("a label far from its end says so, for a connecting stroke", () => {
  const requests = Array.from({length: 5}, (_, index) => ({
    text: `T${index}`,
    end: {x: 100, y: 150},
    where: "margin" as const,
  }));
  expect(placeLabels(requests, [], frame, 12).map(({moved}) => moved)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test("a label makes way for a line", () => {
  const ink = Array.from({length: 50}, (_, step) => ({x: 100 + step * 2, y: 100}));
  const [label] = placeLabels(
    [{text: "Spain 14%", end: {x: 100, y: 100}, where: "inside"}],
    ink,
    frame,
    10,
  );
  expect(
    ink.filter(
      ({x, y}) =>
        x > label!.box.left && x < label!.box.right && y > label!.box.top && y < label!.box.bottom,
    ),
  ).toEqual([]);
});
