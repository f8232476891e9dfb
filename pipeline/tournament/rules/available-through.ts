import type {Instant, MatchState, Phase} from "../types.ts";
import {instantOf, kickedAt, substitutedAt, wallClock} from "./match-clock.ts";

/** Phases that show that the match went on after 90 minutes. */
const BEYOND_NINETY: ReadonlySet<Phase | null> = new Set<Phase>([
  "extra_time_break",
  "extra_time_first_half",
  "extra_time_half_time",
  "extra_time_second_half",
  "shootout",
]);

/**
 * The last instant of what `knownAt` let through of a match: its end once it is over, before that
 * its kick-off or the latest of its available goals, cards, substitutions and kicks, on the nominal
 * clock. Null before kick-off.
 */
export function availableThrough(available: MatchState): Instant | null {
  if (available.kickoffAt === null) return null;
  if (available.status === "finished") return wallClock(available).endedAt;
  const {goals, cards, substitutions, shootoutKicks, phase, score} = available;
  const match = BEYOND_NINETY.has(phase)
    ? {...available, score: {...score, extraTime: score.extraTime ?? ([0, 0] as const)}}
    : available;
  const instants = [
    available.kickoffAt,
    ...[...(goals ?? []), ...(cards ?? [])].map((event) => instantOf(match, event)),
    ...(substitutions ?? []).map((change) => substitutedAt(match, change)),
    ...(shootoutKicks ?? []).flatMap((_, n) => kickedAt(match, n) ?? []),
  ];
  return instants.sort().at(-1)!;
}
