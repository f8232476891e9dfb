import {fold} from "../../import/names.ts";
import {namedTeam, teamIdOf} from "../../import/team-codes.ts";
import {hasResult} from "../../rules/result.ts";
import type {Instant, Side, TeamId} from "../../types.ts";
import type {Field, FieldMatch, Polled, ProviderId} from "../types.ts";

/**
 * Maximum distance from our kick-off at which a match is taken as ours before others are
 * considered.
 */
const MOVED_MS = 4 * 86_400_000;

/** Our match, and whether the provider lists its sides in reverse. */
export interface Identified {
  readonly match: FieldMatch;
  readonly swapped: boolean;
}

/** The answer of a source that is not asked, because the competition has no id there. */
export const unknownCompetition = (source: ProviderId, {competition}: Field): Polled => ({
  unasked: true,
  observations: [],
  refused: [
    `the ${competition.name.en} has no id; expected competition.sources.${source} in tournament.json`,
  ],
});

/**
 * Team by a provider's code or by its name in any known spelling; null for a placeholder
 * (`Winner Group A`) or a team outside the tournament.
 */
export function teamOf(field: Field, code: string | null, name: string | null): TeamId | null {
  const byCode = code?.toLowerCase() ?? "";
  if (field.teams.has(byCode)) return byCode;
  if (name === null) return null;
  const named = [...field.teams.values()].find(({teamId, name: {en}}) =>
    [en, namedTeam(teamId)?.name ?? en].some((one) => fold(one) === fold(name)),
  );
  if (named) return named.teamId;
  try {
    const teamId = teamIdOf(name);
    return field.teams.has(teamId) ? teamId : null;
  } catch {
    return null;
  }
}

/**
 * Finds the match of two teams near an instant, in either order; otherwise their only undecided
 * match, however far it was moved; otherwise, if the teams of a match are not known yet, the only
 * such match with that kick-off. Undefined when a team is unknown, or unless exactly one match
 * fits.
 */
export function identify(
  field: Field,
  home: TeamId | null,
  away: TeamId | null,
  kickoffAt: Instant,
): Identified | undefined {
  if (!home || !away) return undefined;
  const apart = ({kickoffAt: ours}: FieldMatch) =>
    Math.abs(Date.parse(ours) - Date.parse(kickoffAt));
  const sides = [home, away].sort().join();
  const theirs = field.matches.filter((match) => [match.home, match.away].sort().join() === sides);
  const near = theirs.filter((match) => apart(match) <= MOVED_MS);
  const [match] = near.sort((a, b) => apart(a) - apart(b));
  if (match) return {match, swapped: match.home !== home};
  const undecided = theirs.filter((one) => !hasResult(one));
  if (undecided.length === 1) return {match: undecided[0]!, swapped: undecided[0]!.home !== home};
  const fits = field.matches.filter(
    (one) =>
      (one.home === null || one.away === null) &&
      apart(one) === 0 &&
      [one.home, one.away].every((team) => team === null || team === home || team === away),
  );
  return fits.length === 1
    ? {match: fits[0]!, swapped: fits[0]!.home === away || fits[0]!.away === home}
    : undefined;
}

/** Our side for a provider's first (`home`) or second team. */
export const sideOf = (listed: Side, {swapped}: Identified): Side =>
  swapped ? (listed === "home" ? "away" : "home") : listed;

/** A pair in our order. */
export const inOrder = <T>(pair: readonly [T, T], {swapped}: Identified): readonly [T, T] =>
  swapped ? [pair[1], pair[0]] : pair;

export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");
