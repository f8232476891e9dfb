import {FactsError} from "../../../kit/errors.ts";
import {conduct} from "../../rules/conduct.ts";
import {winnerBy} from "../../rules/result.ts";
import {standings} from "../../rules/standings.ts";
import type {Fixture, MatchFacts, Slot, Stage, TeamId, TieBreak} from "../../types.ts";

/**
 * Slots of the knock-outs by official number, the same from 1998 to 2022 for 32 teams in eight
 * groups.
 */
export const ARCHIVE_BRACKET = `
49 R16 1A 2B
50 R16 1C 2D
51 R16 1B 2A
52 R16 1D 2C
53 R16 1E 2F
54 R16 1G 2H
55 R16 1F 2E
56 R16 1H 2G
57 QF W49 W50
58 QF W53 W54
59 QF W51 W52
60 QF W55 W56
61 SF W57 W58
62 SF W59 W60
63 3RD L61 L62
64 F W61 W62`
  .trim()
  .split("\n")
  .map((tie) => {
    const [number, stage, home, away] = tie.split(" ") as [string, Stage, Slot, Slot];
    return {number: Number(number), stage, home, away};
  });

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
    const winner = winnerBy(match)!;
    numbered.set(number, match);
    slots.set(`W${number}`, match[winner]);
    slots.set(`L${number}`, match[winner === "home" ? "away" : "home"]);
  }
  return numbered;
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
