import type {Day, International, TeamId} from "../types.ts";
import {rates} from "./rates.ts";
import type {PairingOffset, Ratings} from "./types.ts";

const LAST_MEETINGS = 6;
const MIN_MEETINGS = 2;
/** Number of extra meetings that count as if they had gone as expected. */
const SHRINKAGE = 3;
const YEARS = 12;
const DAY_MS = 86_400_000;

/**
 * A side's results against another in past meetings, relative to those expected from the ratings,
 * shrunk towards 0.
 *
 *   x = Σ (goal difference − λ₁ + λ₂) / (n + 3)
 *   over their last n ≤ 6 meetings within twelve years
 *
 * Pairings with fewer than two meetings are left out. λ are the rates of the given ratings on the
 * ground of each meeting, without offsets.
 *
 * @param matches in order of date; only those strictly before `cutoffOn` of the ratings count
 * @param teams the teams whose pairings are wanted
 * @returns by the team whose id comes first, then by the other; x is from the former's point of
 * view
 */
export function pastMeetings(
  matches: readonly International[],
  ratings: Ratings,
  teams: Iterable<TeamId>,
): Map<TeamId, Map<TeamId, PairingOffset>> {
  const wanted = new Set(teams);
  const plain = {...ratings, offsets: []};
  const from = yearsBefore(ratings.cutoffOn);
  const pairings = new Map<TeamId, Map<TeamId, PairingOffset>>();
  for (const [first, opponents] of lastMeetings(matches, wanted, from, ratings.cutoffOn)) {
    for (const [second, met] of opponents) {
      if (met.length < MIN_MEETINGS) continue;
      const sum = met.reduce((total, match) => total + surprise(match, first, plain), 0);
      const ofFirst = pairings.get(first) ?? new Map<TeamId, PairingOffset>();
      pairings.set(first, ofFirst);
      ofFirst.set(second, {x: sum / (met.length + SHRINKAGE), meetings: met.length});
    }
  }
  return pairings;
}

const yearsBefore = (day: Day): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) - YEARS * 365.25 * DAY_MS).toISOString().slice(0, 10);

/**
 * The last meetings of every wanted pairing, newest first, keyed by the smaller id and then the
 * other.
 */
function lastMeetings(
  matches: readonly International[],
  wanted: ReadonlySet<TeamId>,
  from: Day,
  before: Day,
): Map<TeamId, Map<TeamId, International[]>> {
  const found = new Map<TeamId, Map<TeamId, International[]>>();
  for (let m = matches.length - 1; m >= 0; m--) {
    const match = matches[m]!;
    const {home, away, playedOn} = match;
    if (playedOn < from) break;
    if (playedOn >= before || !wanted.has(home) || !wanted.has(away)) continue;
    const [first, second] = home < away ? [home, away] : [away, home];
    const opponents = found.get(first) ?? new Map<TeamId, International[]>();
    found.set(first, opponents);
    const met = opponents.get(second) ?? [];
    opponents.set(second, met);
    if (met.length < LAST_MEETINGS) met.push(match);
  }
  return found;
}

/** Goal difference minus the expected one, from a team's point of view. */
function surprise(match: International, team: TeamId, ratings: Ratings): number {
  const {home, away, neutral, homeGoals, awayGoals} = match;
  const expected = rates(ratings, home, away, neutral ? "neutral" : "home");
  const more = homeGoals - awayGoals - (expected.home - expected.away);
  return home === team ? more : -more;
}
