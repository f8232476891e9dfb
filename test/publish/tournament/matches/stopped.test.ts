import {afterAll, expect, test} from "vitest";
import {unrecorded} from "../../../../pipeline/tournament/rules/result.ts";
import type {MatchState} from "../../../../pipeline/tournament/types.ts";
import {matchPageView} from "../../../../publish/tournament/pages/match/match-page-view.ts";
import {matchPage} from "../../../../site/tournament/match/match-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";
import {closeStores, cupFacts, snapshotsOf} from "../snapshots.ts";

afterAll(closeStores);

/** m-001 is stopped in its 33rd minute. */
const STOPPED: MatchState = {
  ...unrecorded("m-001"),
  ...({status: "suspended", phase: "first_half", clock: {minute: 33, stoppage: 0}} as const),
  ...({home: "ard", away: "bel", kickoffAt: "2030-06-08T17:00:00Z", goalsNow: [1, 0]} as const),
  goals: [{side: "home", shirt: 9, name: "Nine", kind: "goal", minute: 20, stoppage: 0}],
};
const played = snapshotsOf({...cupFacts, matches: []}, [STOPPED], "2030-06-08T17:33:00Z");

test.each([
  [ENGLISH, /play interrupted .*\nSuspended, 33′/s],
  [VIETNAMESE, /trận đấu tạm dừng .*\nTạm dừng, 33′/s],
])("while play is stopped the page says so, clock and chances stand: %#", (frame, words) => {
  const chances = ["17:34", "17:50", "23:00"].map((time) => {
    const snapshot = played.modelled(`2030-06-08T${time}:00Z`);
    const view = matchPageView(snapshot, snapshot.match("m-001"), frame);
    expect(matchPage(view).replaceAll(/<[^>]*>/g, "\n")).toMatch(words);
    return view.now!.result;
  });
  expect(new Set(chances.map((one) => JSON.stringify(one))).size).toBe(1);
});
