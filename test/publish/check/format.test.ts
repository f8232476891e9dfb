import {describe, expect, test} from "vitest";
import type {CheckReport} from "../../../publish/check/check.ts";
import type {Finding} from "../../../publish/check/findings.ts";
import {formatReport} from "../../../publish/check/format.ts";
import {SUBJECTS} from "../../../publish/check/rules.ts";

const subject = SUBJECTS[0];
const finding = (level: Finding["level"]): Finding =>
  ({
    subject,
    level,
    rule: "status",
    address: "/",
    expected: "a",
    found: "b",
    advice: "c",
  }) as Finding;
const linesOf = (levels: readonly Finding["level"][]): string[] => {
  const looked = Object.fromEntries(SUBJECTS.map((one) => [one, one === subject ? 9 : 0]));
  const counts = {requests: 9, seconds: 1, addresses: 1, pages: 1, operations: 1, throttled: 0};
  const report = {url: "u", ...counts, looked, leftOut: {}, findings: levels.map(finding)};
  return [...formatReport(report as unknown as CheckReport)];
};

describe("a subject is counted as the whole is", () => {
  test.each<{levels: readonly Finding["level"][]; counts: string; mark: string}>([
    {levels: ["warn", "warn", "warn"], counts: "0 wrong, 3 to look at", mark: "!"},
    {levels: ["fail", "warn"], counts: "1 wrong, 1 to look at", mark: "✗"},
    {levels: ["fail"], counts: "1 wrong, 0 to look at", mark: "✗"},
  ])("$levels: $counts", ({levels, counts, mark}) => {
    const lines = linesOf(levels);
    expect(lines.at(-1)).toBe(counts);
    expect(lines.find((line) => line.includes(subject))).toBe(
      `${mark} ${subject.padEnd(11)} 9 checked, ${counts}`,
    );
  });

  test("nothing: all is as it should be", () =>
    expect(linesOf([]).slice(-3)).toEqual([
      `✓ ${subject.padEnd(11)} 9 checked`,
      "",
      "everything is in order",
    ]));
});
