import {expect, test} from "vitest";
import {createCircuit} from "../../../../pipeline/kit/fetch/circuit.ts";

let now = 0;
const circuit = () => {
  now = 0;
  return createCircuit({failures: 2, openMs: 1000, now: () => now});
};
const fail = (one: ReturnType<typeof circuit>) => {
  expect(one.enter()).toBe(true);
  one.leave("failed");
};

test("it opens after failures in a row, lets one probe through, and closes when that is answered", () => {
  const one = circuit();
  fail(one);
  expect(one.state()).toBe("closed");
  fail(one);
  expect([one.state(), one.openUntil(), one.enter()]).toEqual(["open", 1000, false]);
  now = 1000;
  expect([one.state(), one.openUntil()]).toEqual(["half-open", null]);
  expect([one.enter(), one.enter()]).toEqual([true, false]);
  one.leave("answered");
  expect([one.state(), one.enter()]).toEqual(["closed", true]);
});

test("a probe that fails doubles the wait, up to sixteen times", () => {
  const one = circuit();
  fail(one);
  fail(one);
  for (const wait of [2000, 4000, 8000, 16_000, 16_000]) {
    now = one.openUntil()!;
    fail(one);
    expect(one.openUntil()).toBe(now + wait);
  }
});

test("an answer in between restarts the count; an abandoned request counts for neither", () => {
  const one = circuit();
  fail(one);
  one.enter();
  one.leave("answered");
  fail(one);
  expect(one.state()).toBe("closed");
  one.enter();
  one.leave("undecided");
  fail(one);
  expect(one.state()).toBe("open");
});
