import {competitionOf} from "../../../../pipeline/tournament/rules/competition.ts";
import {record as balanceOf} from "../../../../pipeline/tournament/rules/head-to-head.ts";
import {
  knowsPast,
  type Snapshot,
  type SnapshotMatch,
} from "../../../../pipeline/tournament/snapshot.ts";
import type {InLanguages} from "../../../../site/layout/frame.ts";
import type {MeetingsView} from "../../../../site/tournament/match/meetings-view.ts";
import {shared} from "../../matches/shared-bodies.ts";
import {STAGES} from "../../stages.ts";

/** Number of the newest internationals listed; the JSON has all. */
const NEWEST = 5;

/** Past meetings of the two sides; null while the sides are unknown. */
export function meetingsView(snapshot: Snapshot, match: SnapshotMatch): MeetingsView | null {
  const {record, meetings, internationals} = shared.history(snapshot, match);
  if (!record || !meetings || !internationals) return null;
  const {inHistory} = competitionOf(snapshot.tournament);
  const atTheCup = internationals.meetings.filter(({competition}) => competition === inHistory);
  return {
    balances: {
      cup: knowsPast(snapshot) ? record : balanceOf(atTheCup),
      all: internationals.record,
    },
    newest: internationals.meetings.slice(0, NEWEST),
    meetings: !knowsPast(snapshot)
      ? []
      : meetings.map(({year, stage, goals, afterExtraTime, shootout}) => ({
          year,
          stage: stageIn(stage),
          goals,
          afterExtraTime,
          shootout,
        })),
  };
}

/** Stages of past tournaments that no longer exist, by English name. */
const PAST: Readonly<Record<string, string>> = {
  "First round": "Vòng một",
  "Preliminary round": "Vòng sơ loại",
  "Final round": "Vòng chung kết xếp hạng",
};
const VIETNAMESE: ReadonlyMap<string, string> = new Map([
  ...Object.values(STAGES).map(({en, vi}) => [en, vi] as const),
  ...Object.entries(PAST),
]);

/** `Quarter-final replay` → `Tứ kết (đá lại)`, `Group 2 Play-off` → `Bảng 2 (trận quyết định)`. */
function stageIn(english: string): InLanguages<string> {
  const [, stage, again] = /^(.*?)( replay| Play-off)?$/.exec(english)!;
  const group = /^Group (\w+)$/.exec(stage!)?.[1];
  const name = group ? `Bảng ${group}` : (VIETNAMESE.get(stage!) ?? stage!);
  const suffix =
    again === undefined ? "" : again === " replay" ? " (đá lại)" : " (trận quyết định)";
  return {en: english, vi: `${name}${suffix}`};
}
