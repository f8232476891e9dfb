import {expect, test} from "vitest";
import {ledger} from "../../../../pipeline/tournament/import/corrections.ts";

const correction = {
  id: "goal-20",
  match: 20,
  field: "home goal 1 minute",
  value: "20'",
  overrules: ["json"],
  reason: "two of three sources say 20",
};

test("sources that agree leave no trace, and one that does not know does not disagree", () => {
  const open = ledger([]);
  expect(open.settle(1, "attendance", {text: null, table: "80824"})).toBe("80824");
  expect(open.settle(1, "referee", {text: "A", table: "A"})).toBe("A");
  expect(open.disagreements).toEqual([]);
});

test("without a correction the first source is believed and the disagreement stays open", () => {
  const open = ledger([]);
  expect(open.settle(20, "home goal 1 minute", {json: "21'", text: "20'"})).toBe("21'");
  expect(open.disagreements).toEqual([
    {match: 20, field: "home goal 1 minute", values: {json: "21'", text: "20'"}, settledBy: null},
  ]);
});

test("a correction decides and is named", () => {
  const open = ledger([correction]);
  expect(open.settle(20, "home goal 1 minute", {json: "21'", text: "20'"})).toBe("20'");
  expect(open.disagreements[0]?.settledBy).toBe("goal-20");
  expect(open.unused()).toEqual([]);
});

test("an unneeded correction is reported", () => {
  const open = ledger([correction]);
  open.settle(21, "home goal 1 minute", {json: "21'"});
  expect(open.unused()).toEqual([correction]);
});

test.each([
  ["two against one", {a: "1", b: "2", c: "2"}, "2", "majority"],
  ["one against one", {a: "1", b: "2"}, "1", null],
  ["three opinions", {a: "1", b: "2", c: "3"}, "1", null],
])("by majority: %s", (_, values, value, settledBy) => {
  const book = ledger([], {byMajority: true});
  expect(book.settle(1, "minute", values)).toBe(value);
  expect(book.disagreements.map((one) => one.settledBy)).toEqual([settledBy]);
});
