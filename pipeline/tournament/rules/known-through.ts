import type {Instant, MatchState, Phase} from "../types.ts";
import {instantOf, kickedAt, substitutedAt, wallClock} from "./match-clock.ts";

/** Phases from which it is known that the match went on after 90 minutes. */
const BEYOND_NINETY: ReadonlySet<Phase | null> = new Set<Phase>([
  "extra_time_break",
  "extra_time_first_half",
  "extra_time_half_time",
  "extra_time_second_half",
  "shootout",
]);

/**
 * The last instant of what `knownAt` let through of a match: its end once it is over, before that
 * its kick-off or the latest of its known goals, cards, substitutions and kicks, on the nominal
 * clock. Null before kick-off.
 */
export function knownThrough(known: MatchState): Instant | null {
  if (known.kickoffAt === null) return null;
  if (known.status === "finished") return wallClock(known).endedAt;
  const {goals, cards, substitutions, shootoutKicks, phase, score} = known;
  const match = BEYOND_NINETY.has(phase)
    ? {...known, score: {...score, extraTime: score.extraTime ?? ([0, 0] as const)}}
    : known;
  const instants = [
    known.kickoffAt,
    ...[...(goals ?? []), ...(cards ?? [])].map((event) => instantOf(match, event)),
    ...(substitutions ?? []).map((change) => substitutedAt(match, change)),
    ...(shootoutKicks ?? []).flatMap((_, n) => kickedAt(match, n) ?? []),
  ];
  return instants.sort().at(-1)!;
}
