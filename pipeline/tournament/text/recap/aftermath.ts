import {grouped} from "../../../kit/grouped.ts";
import {bracket} from "../../rules/bracket.ts";
import {conduct} from "../../rules/conduct.ts";
import {finalGoals, isDecided, winnerOf} from "../../rules/result.ts";
import {standings} from "../../rules/standings.ts";
import {thirdPlaced} from "../../rules/third-placed.ts";
import type {BracketNode, GroupTable, KnockoutResult, ThirdPlacedRow} from "../../rules/types.ts";
import {kickoffOf, type Snapshot, type SnapshotMatch} from "../../snapshot.ts";
import {rankingOf} from "../../state.ts";
import type {Instant, MatchId} from "../../types.ts";

/**
 * Tables and bracket as matches left them that kicked off up to an instant, however much has been
 * played since.
 */
export interface Aftermath {
  readonly tables: readonly GroupTable[];
  /** Empty while no group is complete. */
  readonly thirds: readonly ThirdPlacedRow[];
  readonly bracket: ReadonlyMap<MatchId, BracketNode>;
}

/**
 * The tournament once every match is over that kicked off at an instant or before, as far as the
 * snapshot has them decided. Matches played at the same time as one of them are in, later ones
 * never are: so what a recap says of the table does not change as the days go by.
 */
export const aftermathOf = (snapshot: Snapshot, kickoffAt: Instant): Aftermath =>
  snapshot.once(`aftermath ${kickoffAt}`, () => compute(snapshot, kickoffAt));

/**
 * A group's table follows from how many of its matches count, since they count in the order of
 * their kick-offs; likewise that of the thirds.
 */
function compute(snapshot: Snapshot, kickoffAt: Instant): Aftermath {
  const {tournament, teams, allocation} = snapshot;
  const counts = (match: SnapshotMatch) => isDecided(match.state) && kickoffOf(match) <= kickoffAt;
  const ranking = rankingOf(teams);
  const ofGroup = grouped(snapshot.matches, ({fixture}) => fixture.group);
  const counted: string[] = [];
  const tables = tournament.groups.map((group): GroupTable => {
    const all = ofGroup.get(group) ?? [];
    const played = all.filter(counts);
    const key = `${group}${played.length}`;
    counted.push(key);
    return snapshot.once(`table ${key}`, () => {
      const results = played.map(({fixture, state}) => ({
        home: fixture.home,
        away: fixture.away,
        goals: finalGoals(state)!,
        conduct: [conduct(state.cards, "home"), conduct(state.cards, "away")] as const,
      }));
      const members = [...teams.values()]
        .filter((team) => team.group === group)
        .map(({teamId}) => teamId);
      const complete = results.length === all.length;
      return {group, complete, rows: standings(members, results, tournament.tieBreaks, ranking)};
    });
  });
  const rules = {
    advance: tournament.advanceThirdPlaced,
    tieBreaks: tournament.thirdPlacedTieBreaks,
    ranking,
    allocation,
  };
  const thirds = snapshot.once(`thirds ${counted.join()}`, () =>
    tables.some(({complete}) => complete) ? thirdPlaced(tables, rules) : [],
  );
  const knockouts = snapshot.matches.filter(({fixture}) => fixture.stage !== "group");
  const results = new Map<MatchId, KnockoutResult>();
  for (const {fixture, state} of knockouts.filter(counts)) {
    const winner = winnerOf(state);
    if (winner && state.home && state.away)
      results.set(fixture.matchId, {home: state.home, away: state.away, winner});
  }
  const fixtures = knockouts.map(({fixture}) => fixture);
  return {
    tables,
    thirds,
    bracket: new Map(
      bracket(fixtures, tables, thirds, results).map((node) => [node.matchId, node]),
    ),
  };
}
