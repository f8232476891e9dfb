import {readFileSync} from "node:fs";
import {afterAll, expect, test} from "vitest";
import type {SourceList} from "../../../publish/news/source-list.ts";
import {editionStatus} from "../../../publish/status/status-view.ts";
import {statusPage} from "../../../site/status/status-page.tsx";
import {WORDS} from "../../../site/status/words.ts";
import {ENGLISH, VIETNAMESE} from "../../site/frame.ts";
import {closeStores, cupFacts, snapshotsOf} from "../tournament/snapshots.ts";

afterAll(closeStores);

const textOf = (html: string) => html.replace(/<[^>]+>/g, "").replaceAll("\u00a0", " ");
const AT = "2030-06-10T06:00:00Z";
const READ = {
  ...{provider: "openfootball", firstAttemptAt: AT, lastAttemptAt: AT, lastSuccessAt: AT},
  ...{lastErrorAt: null, lastError: null, httpStatus: 200, latencyMs: 12, failures: 0, refused: 0},
  doubts: [],
  ...{nextAttemptAt: null, circuit: "closed" as const},
};
const FAILED = {
  ...READ,
  ...{provider: "fifa", lastSuccessAt: null, lastErrorAt: AT, lastError: "boom at /home/x"},
  ...{httpStatus: 503, failures: 3, nextAttemptAt: "2030-06-10T07:00:00Z"},
};
const sources: SourceList = {
  news: [],
  providers: [
    {provider: "openfootball", enabled: true, status: READ},
    {provider: "fifa", enabled: true, status: FAILED},
    {provider: "espn", enabled: true, status: null},
    {provider: "api-football", enabled: false, status: null},
  ],
  prices: [],
};
const tournament = snapshotsOf(cupFacts).modelled("2030-06-12T06:00:00Z");
const view = editionStatus({tournament, list: sources}, ENGLISH);

test("an edition says what it knows, and that it knows nothing of later", () => {
  const text = textOf(statusPage(view));
  for (const words of [
    "As of this edition.",
    "3 enabled: 1 read at the last attempt, 1 failed, 1 not fetched yet.",
    "openfootball: read Mon 10 Jun 06:00",
    "FIFA match centre: failed Mon 10 Jun 06:00 (HTTP 503), 3 times in a row, never read, not before Mon 10 Jun 07:00",
    "ESPN: not fetched yet",
    "1 disabled",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("boom");
  expect(text).toContain("News: well");
  expect(text).toMatch(/5 known only to a running server\s*Search · Partners’ feed and webhooks/);
});

test("the same in Vietnamese, by Vietnam's clock", () => {
  const text = textOf(statusPage({...view, ...VIETNAMESE}));
  for (const words of [
    "Tình trạng vào lúc ra số báo này.",
    "FIFA match centre: lỗi 13:00 thứ Hai 10/6 (HTTP 503), 3 lần liên tiếp, chưa đọc được lần nào, hỏi lại từ 14:00 thứ Hai 10/6",
    "5 dịch vụ chỉ máy chủ đang chạy mới biết",
  ])
    expect(text).toContain(words);
});

test("nothing in it changes with the clock alone, so that a build without news changes nothing", () => {
  const later = editionStatus(
    {tournament: {...tournament, asOf: "2030-06-12T07:00:00Z"}, list: sources},
    ENGLISH,
  );
  expect(statusPage(later)).toBe(statusPage(view));
});

test("an edition without a fetched source has a sentence for each kind", () => {
  const [espn] = sources.providers.slice(2);
  const text = textOf(
    statusPage(editionStatus({tournament, list: {...sources, providers: [espn!]}}, ENGLISH)),
  );
  expect(text).toContain("1 enabled, none fetched yet.");
});

test.each([
  [ENGLISH, "impossible or not understood: m-074: over at 1–1"],
  [VIETNAMESE, "chưa tin hoặc chưa hiểu: m-074"],
])("a source that is not believed names the match: %#", (frame, words) => {
  const status = {...READ, doubts: [{about: "m-074", why: "over at 1–1", since: AT}]};
  const providers = [{provider: "openfootball", enabled: true, status}] as const;
  const list = {...sources, providers};
  expect(textOf(statusPage(editionStatus({tournament, list}, frame)))).toContain(words);
});

test.each([
  {failing: 5, isCounted: false},
  {failing: 6, isCounted: true},
])("$failing failing sources are counted at a glance: $isCounted", ({failing, isCounted}) => {
  const [group] = view.sources;
  const line = group!.on.find(({state}) => state === "failed")!;
  const on = Array.from({length: failing}, (_, index) => ({...line, sourceId: `feed-${index}`}));
  const html = statusPage({...view, sources: [{...group!, on}]});
  const [, glance] = /<section aria-labelledby="summary">(.*?)<\/section>/s.exec(html)!;
  expect(glance!.includes(`${failing} sources failed at the last attempt</summary>`)).toBe(
    isCounted,
  );
  expect(glance!.match(/FIFA match centre/g)).toHaveLength(failing);
});

/** Reasons in the health bodies, extracted from the code. */
test("every reason of the health bodies has Vietnamese words", () => {
  const code = ["publish/tournament/services.ts", "publish/live/answers/monitoring/health.ts"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const reasons = [
    ...code.matchAll(/(?:reason|"\w+ (?:late|missing|pending|failing)"): "([^"]+)"/g),
  ];
  expect(reasons.length).toBeGreaterThan(10);
  expect(reasons.flatMap(([, reason]) => (WORDS.vi.reasons[reason!] ? [] : reason))).toEqual([]);
});
