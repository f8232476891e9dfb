import {byCode} from "../../kit/order.ts";
import {type FieldMatch, MAX_MATCH_MS} from "./types.ts";

/** Team sheets are published somewhat more than an hour before kick-off. */
const BEFORE_MS = 75 * 60_000;
/** Corrections arrive in the hours after the end. */
const AFTER_MS = 6 * 3_600_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

type PollRhythm = "in play" | "before kick-off" | "after the end" | "quiet";
export interface NextPoll {
  readonly rhythm: PollRhythm;
  readonly waitMs: number;
}

/**
 * Time of the next poll: every 5 to 15 seconds with a match in play, or with one whose end is
 * doubted however long ago it began; about every minute from 75 minutes before a kick-off; every
 * ten minutes in the hours after a match and during a suspended one; otherwise every six hours, but
 * in time for the next match. Waits are randomized, so that clients do not all poll at once.
 *
 * @param now milliseconds since the epoch
 * @param random from 0 to 1
 */
export function nextPoll(
  matches: readonly FieldMatch[],
  now: number,
  random: () => number,
): NextPoll {
  const between = (least: number, most: number) => Math.round(least + random() * (most - least));
  const toCome = matches.filter(isToCome);
  const sinceKickoff = (match: FieldMatch) => now - Date.parse(match.kickoffAt);
  if (
    toCome.some(
      (match) =>
        match.isEndDoubted ||
        isWithin(sinceKickoff(match), 0, MAX_MATCH_MS) ||
        (match.status === "live" && sinceKickoff(match) < MAX_MATCH_MS),
    )
  )
    return {rhythm: "in play", waitMs: between(5_000, 15_000)};
  if (toCome.some((match) => isWithin(sinceKickoff(match), -BEFORE_MS, 0)))
    return {rhythm: "before kick-off", waitMs: between(0.75 * MINUTE_MS, 1.25 * MINUTE_MS)};
  const nextWindow = nextMatchOnMs(matches, now) - now;
  const recent = matches.some(
    (match) =>
      match.status === "suspended" ||
      (match.status === "finished" && isWithin(sinceKickoff(match), 0, AFTER_MS)),
  );
  const wait = recent ? between(8 * MINUTE_MS, 12 * MINUTE_MS) : between(5 * HOUR_MS, 7 * HOUR_MS);
  return {rhythm: recent ? "after the end" : "quiet", waitMs: Math.min(wait, nextWindow)};
}

const isToCome = ({status}: FieldMatch): boolean =>
  status === "scheduled" || status === "live" || status === "suspended";

/** Whether a match is in play or about to begin. */
export const isMatchOn = (matches: readonly FieldMatch[], now: number): boolean =>
  ["in play", "before kick-off"].includes(nextPoll(matches, now, () => 0).rhythm);

/**
 * The time at which the next match is about to begin, in milliseconds since the epoch; infinity for
 * never.
 */
export const nextMatchOnMs = (matches: readonly FieldMatch[], now: number): number =>
  Math.min(
    ...matches
      .filter(isToCome)
      .map(({kickoffAt}) => Date.parse(kickoffAt) - BEFORE_MS)
      .filter((at) => at > now),
    Number.POSITIVE_INFINITY,
  );

/**
 * Matches to request in full from a provider: those about to begin or in play, suspended ones, and
 * those whose end is doubted. Only if there are none: those just over, whose details may be
 * corrected, and any other finished match that the provider has not reported in full, latest first.
 */
export function wantedOf(
  matches: readonly FieldMatch[],
  now: number,
  complete: ReadonlySet<string>,
): FieldMatch[] {
  const since = (match: FieldMatch) => now - Date.parse(match.kickoffAt);
  const isOver = ({status}: FieldMatch) =>
    status === "finished" || status === "awarded" || status === "cancelled";
  const active = matches.filter(
    (match) =>
      match.isEndDoubted ||
      match.status === "suspended" ||
      (!isOver(match) && isWithin(since(match), -BEFORE_MS, 2 * MAX_MATCH_MS)),
  );
  if (active.length > 0) return active;
  return matches
    .filter(
      (match) =>
        match.status !== "cancelled" &&
        since(match) > 0 &&
        (since(match) < AFTER_MS || !complete.has(match.matchId)),
    )
    .sort((a, b) => byCode(b.kickoffAt, a.kickoffAt));
}

const isWithin = (value: number, from: number, to: number): boolean => value >= from && value < to;
