import {afterAll, expect, test} from "vitest";
import {unrecorded} from "../../../../pipeline/tournament/rules/result.ts";
import type {Snapshot} from "../../../../pipeline/tournament/snapshot.ts";
import {SCHEMAS, schemasIn} from "../../../../publish/render/schemas.ts";
import {editionStatus} from "../../../../publish/status/status-view.ts";
import {calendar} from "../../../../publish/tournament/calendar/calendar.ts";
import {matchDetail} from "../../../../publish/tournament/matches/match.ts";
import {matchPageView} from "../../../../publish/tournament/pages/match/match-page-view.ts";
import {schedule} from "../../../../publish/tournament/parts/schedule.ts";
import type {Frame} from "../../../../site/layout/frame.ts";
import {statusPage} from "../../../../site/status/status-page.tsx";
import {matchPage} from "../../../../site/tournament/match/match-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";
import {closeStores, cupFacts, snapshotsOf} from "../snapshots.ts";

afterAll(closeStores);

/** m-003, planned for the 10th in Arden City, is moved to the 11th in Port Arden. */
const MOVED = {
  ...unrecorded("m-003"),
  ...{scheduledAt: "2030-06-11T18:30:00Z", venueId: "port-arden"},
};
const AT = "2030-06-07T09:00:00Z";
const played = snapshotsOf({...cupFacts, matches: []}, [MOVED], AT);
const snapshot = played.at("2030-06-08T06:00:00Z");
const textOf = (html: string) =>
  html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, "").replaceAll("\u00a0", " ");
const pageIn = (of: Snapshot, frame: Frame) =>
  textOf(matchPage(matchPageView(of, of.match("m-003"), frame)));
const statusIn = (of: Snapshot, frame: Frame) =>
  textOf(
    statusPage(editionStatus({tournament: of, list: {news: [], providers: [], prices: []}}, frame)),
  );

test("its JSON has the new plan, and the original time and place", () => {
  const detail = matchDetail(snapshot, snapshot.match("m-003"));
  expect(detail).toMatchObject({
    ...{scheduledAt: "2030-06-11T18:30:00Z", kickoffAt: "2030-06-11T18:30:00Z"},
    ...{localOn: "2030-06-11", venue: {venueId: "port-arden"}},
    movedFrom: {
      ...{scheduledAt: "2030-06-10T17:00:00Z", localOn: "2030-06-10"},
      venue: {venueId: "arden-city", name: "Copper Kettle Arena"},
    },
  });
  const schemas = schemasIn(SCHEMAS);
  expect(() => schemas.validate("tournament/match.json", detail, "m-003")).not.toThrow();
  const list = schedule(snapshot, {});
  expect(() => schemas.validate("tournament/schedule.json", list, "schedule")).not.toThrow();
  expect(list.matches.filter((match) => "movedFrom" in match)).toHaveLength(1);
});

test.each([
  [ENGLISH, "Moved fromMon 10 Jun 18:00, Copper Kettle Arena"],
  [VIETNAMESE, "Lịch ban đầu00:00 thứ Ba 11/6, Copper Kettle Arena"],
])("its page says so, by the clock of its language: %#", (frame, words) => {
  expect(pageIn(snapshot, frame)).toContain(words);
  expect(pageIn(played.at(cupFacts.tournament.fieldCompleteAt), frame)).not.toContain(words);
});

test.each([
  [
    ENGLISH,
    "Match m-003 was moved from Mon 10 Jun 18:00, Copper Kettle Arena to Tue 11 Jun 18:30, Harbour Ground (local time).",
  ],
  [
    VIETNAMESE,
    "Trận m-003 đã dời lịch: từ 00:00 thứ Ba 11/6, Copper Kettle Arena sang 01:30 thứ Tư 12/6, Harbour Ground (giờ Việt Nam).",
  ],
])("the status page has a line of it: %#", (frame, words) => {
  expect(statusIn(snapshot, frame)).toContain(words);
  expect(statusIn(played.at(cupFacts.tournament.fieldCompleteAt), frame)).not.toContain("m-003");
});

test("its calendar has the new time and place under the old address", () => {
  const text = calendar(snapshot, ENGLISH, {name: "All", matches: [snapshot.match("m-003")]});
  expect(text).toContain("DTSTART:20300611T183000Z");
  expect(text).toContain("LOCATION:Harbour Ground");
  expect(text).toContain("2030-06-10");
});
