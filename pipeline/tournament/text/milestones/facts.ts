import {milestonesIn} from "../../milestones/cup-matches.ts";
import type {Milestone} from "../../milestones/types.ts";
import {fullAgeOn} from "../../rules/age.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import type {MatchMinute, TeamId, Text} from "../../types.ts";
import {namesOf, type Person} from "../people.ts";

/** A milestone as used by texts, in plain JSON. */
export interface MilestoneFact extends Pick<Milestone, "rule" | "standing" | "value" | "nth"> {
  readonly us: Text;
  readonly player: Person | null;
  /** Age on the day of the match; null for a team. */
  readonly age: {readonly years: number; readonly days: number} | null;
  readonly at: MatchMinute | null;
  readonly previous: {
    readonly value: number;
    readonly holders: readonly {
      readonly name: string | null;
      readonly us: Text;
      readonly year: number;
    }[];
  } | null;
}

/** A milestone of a match. */
export function milestoneFact(
  snapshot: Snapshot,
  match: SnapshotMatch,
  {rule, standing, value, nth, scorer, at, previous, teamId, playedOn}: Milestone,
): MilestoneFact {
  const side = match.home === teamId ? "home" : "away";
  return {
    ...{rule, standing, value, nth, at},
    us: teamText(snapshot, teamId),
    player: scorer && namesOf(snapshot, match)(side, scorer.shirt, scorer.name),
    age: scorer?.bornOn ? fullAgeOn(scorer.bornOn, playedOn) : null,
    previous: previous && {
      value: previous.value,
      holders: previous.holders.map(({name, teamId, year}) => ({
        ...{name, year},
        us: teamText(snapshot, teamId),
      })),
    },
  };
}

/** The milestones of a match, in the order in which texts prefer them. */
export const milestoneFacts = (snapshot: Snapshot, match: SnapshotMatch): MilestoneFact[] =>
  milestonesIn(snapshot, match.fixture.matchId).map((one) => milestoneFact(snapshot, match, one));

/** The name of a team that may not be in this tournament. */
function teamText({teams, history}: Snapshot, teamId: TeamId): Text {
  const {name} = teams.get(teamId) ?? {};
  if (name) return name;
  const past = history.teams.find((team) => team.teamId === teamId)!;
  return {en: past.name, vi: past.nameVi};
}
