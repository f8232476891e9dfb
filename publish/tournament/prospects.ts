import {cached} from "../../pipeline/kit/cached.ts";
import {type Prospect, prospectIn} from "../../pipeline/tournament/certainty/prospects.ts";
import type {Clause} from "../../pipeline/tournament/rules/prospects/clauses.ts";
import type {Aim} from "../../pipeline/tournament/rules/prospects/prospects.ts";
import type {GroupTable} from "../../pipeline/tournament/rules/types.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {prospectText} from "../../pipeline/tournament/text/prospects/prospect-text.ts";
import type {TeamId} from "../../pipeline/tournament/types.ts";

const AIMS = {advance: "advance", first: 1, second: 2, third: 3, fourth: 4} as const;

/** Certainties about a team's progress and each group place, and the conditions for the rest. */
export const prospectsOf = cached((snapshot: Snapshot, teamId: TeamId) =>
  prospectsBy(snapshot, snapshot.tables, teamId),
);

/** The prospects by other tables of the same tournament, such as those before a match. */
export function prospectsBy(snapshot: Snapshot, tables: readonly GroupTable[], teamId: TeamId) {
  const of = (aim: Aim) => body(snapshot, teamId, aim, prospectIn(tables, teamId, aim));
  return {
    advance: of(AIMS.advance),
    first: of(AIMS.first),
    second: of(AIMS.second),
    third: of(AIMS.third),
    fourth: of(AIMS.fourth),
  };
}

function body(snapshot: Snapshot, teamId: TeamId, aim: Aim, {certain, condition}: Prospect) {
  if (condition === null) return {certain, condition};
  const name = (id: TeamId) => snapshot.teams.get(id)!.name;
  const text = prospectText({
    team: name(teamId),
    aim,
    condition,
    sides: (matchId) => {
      const {home, away} = snapshot.match(matchId).fixture;
      return {home: name(home), away: name(away)};
    },
  });
  const clause = ({own, other, margin}: Clause) => ({own, other, margin});
  return {
    certain,
    condition: {
      lastRound: condition.isLastRound,
      sure: condition.sure.map(clause),
      perhaps: condition.perhaps.map(({by, ...one}) => ({...clause(one), hangsOn: by})),
      lost: condition.lost.map(clause),
      text: text.en === "" ? null : text,
    },
  };
}
