import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {isDecided} from "../../pipeline/tournament/rules/result.ts";
import {
  inPlayingOrder,
  type Snapshot,
  type SnapshotMatch,
} from "../../pipeline/tournament/snapshot.ts";
import {matchSummary} from "../tournament/parts/schedule.ts";
import {titleOf} from "./match.ts";
import {names} from "./match-names.ts";
import type {Fact} from "./types.ts";

/** The schedule: the results of the last day with any, and the matches of the next day. */
export function schedulePage(snapshot: Snapshot): Fact {
  const {year} = snapshot.tournament;
  const all = inPlayingOrder(snapshot.matches);
  const last = sameDay(all.filter(({state}) => isDecided(state)).reverse()).toReversed();
  const next = sameDay(all.filter(({state}) => state.status === "scheduled"));
  const of = (language: "en" | "vi", matches: readonly SnapshotMatch[]) =>
    matches.map((match) => titleOf(matchSummary(snapshot, match))[language]).join(", ");
  const on = ([match]: readonly SnapshotMatch[]) => match!.fixture.localOn;
  return {
    title: ["Match schedule", "Lịch thi đấu"],
    text: [
      [
        next.length > 0
          ? `Next match${next.length === 1 ? "" : "es"}, on ${en.day(on(next))}: ${of("en", next)}.`
          : "All matches have been played.",
        ...(last.length > 0 ? [`Latest results, of ${en.day(on(last))}: ${of("en", last)}.`] : []),
        `Kick-off times and results of every match of the ${year} World Cup.`,
      ].join(" "),
      [
        next.length > 0
          ? `Các trận tiếp theo, ${vi.day(on(next))}: ${of("vi", next)}.`
          : "Mọi trận đấu đã kết thúc.",
        ...(last.length > 0 ? [`Kết quả mới nhất, ${vi.day(on(last))}: ${of("vi", last)}.`] : []),
        `Giờ bóng lăn và tỷ số của mọi trận World Cup ${year}.`,
      ].join(" "),
    ],
    names: names(
      "schedule, fixtures, fixture list, results, next match, next matches, matches, upcoming matches, " +
        "lịch thi đấu, kết quả, kết quả bóng đá, trận tiếp theo, trận sắp tới, trận đấu, các trận đấu, lịch đá",
    ),
    url: "/api/schedule",
  };
}

/** The first matches of a list that are on one day at their venues. */
const sameDay = (matches: readonly SnapshotMatch[]): readonly SnapshotMatch[] =>
  matches.filter(({fixture}) => fixture.localOn === matches[0]!.fixture.localOn);
