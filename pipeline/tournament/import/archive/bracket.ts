import {FactsError} from "../../../kit/errors.ts";
import {conduct} from "../../rules/conduct.ts";
import {standings} from "../../rules/standings.ts";
import type {Fixture, MatchFacts, Side, Slot, Stage, TeamId, TieBreak} from "../../types.ts";

/**
 * Slots of the knock-outs by official number, the same from 1998 to 2022 for 32 teams in eight
 * groups.
 */
export const ARCHIVE_BRACKET: readonly {
  readonly number: number;
  readonly stage: Stage;
  readonly home: Slot;
  readonly away: Slot;
}[] = [
  {number: 49, stage: "R16", home: "1A", away: "2B"},
  {number: 50, stage: "R16", home: "1C", away: "2D"},
  {number: 51, stage: "R16", home: "1B", away: "2A"},
  {number: 52, stage: "R16", home: "1D", away: "2C"},
  {number: 53, stage: "R16", home: "1E", away: "2F"},
  {number: 54, stage: "R16", home: "1G", away: "2H"},
  {number: 55, stage: "R16", home: "1F", away: "2E"},
  {number: 56, stage: "R16", home: "1H", away: "2G"},
  {number: 57, stage: "QF", home: "W49", away: "W50"},
  {number: 58, stage: "QF", home: "W53", away: "W54"},
  {number: 59, stage: "QF", home: "W51", away: "W52"},
  {number: 60, stage: "QF", home: "W55", away: "W56"},
  {number: 61, stage: "SF", home: "W57", away: "W58"},
  {number: 62, stage: "SF", home: "W59", away: "W60"},
  {number: 63, stage: "3RD", home: "L61", away: "L62"},
  {number: 64, stage: "F", home: "W61", away: "W62"},
];

/**
 * Criteria of the group tables in 2018 and 2022; the drawing of lots, which came last, was not
 * needed in either.
 */
const TIE_BREAKS: readonly TieBreak[] = [
  "points",
  "goalDifference",
  "goalsFor",
  "headToHead",
  "conduct",
];

type Played = Pick<MatchFacts, "home" | "away" | "score" | "cards">;

/**
 * The knock-out matches by official number. The sources do not number them, but the group tables
 * determine the team in `1A`, so each pairing fits only one position in the bracket. If all fit,
 * tables, pairings and winners agree with the matches played.
 *
 * @throws FactsError when a pairing of the bracket was not played
 */
export function bracketNumbers<T extends Played>(
  groups: ReadonlyMap<
    string,
    {readonly teams: readonly TeamId[]; readonly matches: readonly Played[]}
  >,
  knockouts: readonly T[],
): Map<number, T> {
  const slots = new Map<Slot, TeamId>();
  for (const [group, {teams, matches}] of groups) {
    const results = matches.map(({home, away, score, cards}) => ({
      home,
      away,
      goals: score.fullTime!,
      conduct: [conduct(cards, "home"), conduct(cards, "away")] as const,
    }));
    for (const {position, teamId} of standings(teams, results, TIE_BREAKS, () => null))
      slots.set(`${position}${group}`, teamId);
  }
  const numbered = new Map<number, T>();
  for (const {number, home, away} of ARCHIVE_BRACKET) {
    const [first, second] = [slots.get(home), slots.get(away)];
    const match = knockouts.find((one) => one.home === first && one.away === second);
    if (!match)
      throw new FactsError(`match ${number}, ${home}–${away}: ${first}–${second} was not played`);
    const winner = winnerOf(match);
    numbered.set(number, match);
    slots.set(`W${number}`, match[winner]);
    slots.set(`L${number}`, match[winner === "home" ? "away" : "home"]);
  }
  return numbered;
}

function winnerOf({score}: Played): Side {
  const [home, away] = score.shootout ?? score.extraTime ?? score.fullTime!;
  return home > away ? "home" : "away";
}

/**
 * The draw position of each team of a group, 1 to 4, from its home and away matches: 1 home, home,
 * away; 2 away, away, home; 3 home, away, away; 4 away, home, home. This holds for every World Cup
 * group of four.
 *
 * @throws FactsError when a team's matches fit no position
 */
export function drawOrder(
  group: string,
  fixtures: readonly Pick<Fixture, "home" | "away" | "matchday">[],
): TeamId[] {
  const patterns = ["HHA", "AAH", "HAA", "AHH"];
  const teams = [...new Set(fixtures.flatMap(({home, away}) => [home, away]))];
  const played = new Map(
    teams.map((team) => {
      const own = fixtures
        .filter(({home, away}) => home === team || away === team)
        .sort((a, b) => a.matchday! - b.matchday!);
      return [own.map(({home}) => (home === team ? "H" : "A")).join(""), team];
    }),
  );
  return patterns.map((pattern) => {
    const team = played.get(pattern);
    if (team === undefined)
      throw new FactsError(
        `group ${group}: no team plays ${pattern}; expected the calendar of a group of four`,
      );
    return team;
  });
}
