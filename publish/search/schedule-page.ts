import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {competitionOf} from "../../pipeline/tournament/rules/competition.ts";
import {isDecided} from "../../pipeline/tournament/rules/result.ts";
import {
  inPlayingOrder,
  kickoffTimes,
  matchDay,
  type Snapshot,
  type SnapshotMatch,
} from "../../pipeline/tournament/snapshot.ts";
import {matchSummary} from "../tournament/parts/schedule.ts";
import {titleOf} from "./match.ts";
import type {Fact} from "./types.ts";

/** The schedule: the results of the last day with any, and the matches of the next day. */
export function schedulePage(snapshot: Snapshot): Fact {
  const {year} = snapshot.tournament;
  const {name: cup} = competitionOf(snapshot.tournament);
  const all = inPlayingOrder(snapshot.matches);
  const last = sameDay(all.filter(({state}) => isDecided(state)).reverse()).toReversed();
  const next = sameDay(all.filter(({state}) => state.status === "scheduled"));
  const of = (language: "en" | "vi", matches: readonly SnapshotMatch[]) =>
    matches.map((match) => titleOf(matchSummary(snapshot, match))[language]).join(", ");
  /** The day of the first match, and of the last where it is another in Vietnam. */
  const on = {
    en: (matches: readonly SnapshotMatch[]) => en.day(kickoffTimes(matches[0]!).en.on),
    vi: (matches: readonly SnapshotMatch[]) =>
      [...new Set(matches.map((match) => vi.day(kickoffTimes(match).vi.on)))].join(" – "),
  };
  return {
    title: ["Match schedule", "Lịch thi đấu"],
    text: [
      [
        next.length > 0
          ? `Next match${next.length === 1 ? "" : "es"}, on ${on.en(next)}: ${of("en", next)}.`
          : "All matches have been played.",
        ...(last.length > 0 ? [`Latest results, of ${on.en(last)}: ${of("en", last)}.`] : []),
        `Kick-off times and results of every match of the ${year} ${cup.en}.`,
      ].join(" "),
      [
        next.length > 0
          ? `Các trận tiếp theo, ${on.vi(next)}: ${of("vi", next)}.`
          : "Mọi trận đấu đã kết thúc.",
        ...(last.length > 0 ? [`Kết quả mới nhất, ${on.vi(last)}: ${of("vi", last)}.`] : []),
        `Giờ bóng lăn và tỷ số của mọi trận ${cup.vi} ${year}.`,
      ].join(" "),
    ],
    names:
      "schedule, fixtures, fixture list, results, next match, next matches, matches, upcoming matches, lịch thi đấu, kết quả, kết quả bóng đá, trận, trận nào, game, games, trận tiếp theo, trận sắp tới, trận đấu, các trận đấu, lịch đá",
    url: "/schedule",
    dataUrl: "/api/schedule",
  };
}

/** The first matches of a list that are on one day at their venues. */
const sameDay = (matches: readonly SnapshotMatch[]): readonly SnapshotMatch[] =>
  matches.filter((match) => matchDay(match) === matchDay(matches[0]!));
