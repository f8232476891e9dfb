import type {CheckReport} from "./check.ts";
import type {Finding} from "./findings.ts";
import {SUBJECTS} from "./rules.ts";

/** Maximum number of addresses listed per rule. */
const TOLD = 5;

/** A readable report: successes by subject, then failures and how to fix them. */
export function* formatReport(report: CheckReport): Generator<string> {
  const {url, requests, seconds, addresses, pages, operations, findings, leftOut} = report;
  yield `${url}: ${operations} operations, ${addresses} addresses, ${pages} pages; ${requests} requests in ${seconds} s`;
  if (report.throttled > 0) yield `${report.throttled} requests waited for a limit of the server`;
  yield "";
  for (const subject of SUBJECTS) {
    const looked = report.looked[subject];
    const mine = findings.filter((finding) => finding.subject === subject);
    if (looked === 0 && mine.length === 0) continue;
    const counted = mine.length > 0 ? `, ${countsOf(mine)}` : "";
    yield `${markOf(mine)} ${subject.padEnd(11)} ${looked} checked${counted}`;
    yield* findingLines(mine);
  }
  const left = Object.entries(leftOut).sort(([, a], [, b]) => b - a);
  if (left.length > 0) {
    yield "";
    yield "Not requested, because the server counts every request there:";
    for (const [pattern, count] of left.slice(0, TOLD)) yield `  ${pattern}: ${count} more`;
  }
  yield "";
  yield findings.length === 0 ? "everything is in order" : countsOf(findings);
}

const countsOf = (findings: readonly Finding[]): string => {
  const wrong = findings.filter(({level}) => level === "fail").length;
  return `${wrong} wrong, ${findings.length - wrong} to look at`;
};

const markOf = (findings: readonly Finding[]): string =>
  findings.some(({level}) => level === "fail") ? "✗" : findings.length > 0 ? "!" : "✓";

/** Findings by rule, with the first addresses of each. */
function* findingLines(findings: readonly Finding[]): Generator<string> {
  const byRule = Map.groupBy(findings, ({rule}) => rule);
  for (const [rule, same] of byRule) {
    yield `    ${rule}: ${same[0]!.advice}`;
    for (const {address, expected, found} of same.slice(0, TOLD)) {
      yield `      ${address}`;
      yield `        expected ${expected}`;
      yield `        found    ${found}`;
    }
    if (same.length > TOLD) yield `      and ${same.length - TOLD} more`;
  }
}
