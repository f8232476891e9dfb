import {type MessageIn, phrasingOf, says} from "../../../kit/grammar/messages.ts";
import type {Draft} from "../../../news/generated.ts";
import {isDecided} from "../../rules/result.ts";
import type {Criterion} from "../../rules/types.ts";
import type {Snapshot} from "../../snapshot.ts";
import type {Stage, TeamId, Text} from "../../types.ts";
import {aftermathOf} from "../recap/aftermath.ts";
import {lastKickoff, settledAt} from "./settled.ts";

export interface Third {
  readonly teamId: TeamId;
  readonly team: Text;
  readonly group: string;
  readonly position: number;
  readonly points: number;
  readonly goalDifference: number;
  readonly advances: boolean;
}
/** The third-placed teams once every group is complete. */
interface ThirdsFacts {
  readonly leadsTo: Stage;
  readonly advance: number;
  readonly of: number;
  readonly thirds: readonly Third[];
  /**
   * The criterion that separated the last team in from the first team out, if they had the same
   * points.
   */
  readonly edge: Exclude<Criterion, "points"> | null;
}

/**
 * The article on which third-placed teams go through; null until every group is complete, and if
 * the tournament has no such rule.
 */
export function thirdsArticle(snapshot: Snapshot): Draft<ThirdsMessage> | null {
  const advance = snapshot.tournament.advanceThirdPlaced;
  const matches = snapshot.matches.filter(({fixture}) => fixture.stage === "group");
  if (advance === 0 || !matches.every(({state}) => isDecided(state))) return null;
  const kickoffAt = lastKickoff(matches);
  const publishedAt = settledAt(snapshot, kickoffAt);
  const {thirds} = aftermathOf(snapshot, kickoffAt);
  const [lastIn, firstOut] = [thirds[advance - 1], thirds[advance]];
  if (!publishedAt || !lastIn || !firstOut) return null;
  const by = firstOut.decidedBy;
  const facts: ThirdsFacts = {
    leadsTo: snapshot.matches.find(({fixture}) => fixture.stage !== "group")!.fixture.stage,
    advance,
    of: thirds.length,
    thirds: thirds.map(({teamId, group, position, points, goalDifference, advances}) => ({
      teamId,
      team: snapshot.teams.get(teamId)!.name,
      group,
      position,
      points,
      goalDifference,
      advances: advances === true,
    })),
    edge: lastIn.points === firstOut.points && by !== "points" ? by : null,
  };
  return {
    slug: `${snapshot.tournament.year}-thirds`,
    kind: "thirds",
    publishedAt,
    teams: thirds.map(({teamId}) => teamId),
    matchIds: [],
    facts,
    messages: thirdsMessages(facts),
    phrasing: phrasingOf(""),
  };
}

export type ThirdsMessage = MessageIn<ReturnType<typeof thirdsMessages>>;

/** Messages on the thirds that advance, those that are out, and what separated them. */
function thirdsMessages({thirds, advance, of, leadsTo, edge}: ThirdsFacts) {
  const [through, out] = [true, false].map((is) => thirds.filter(({advances}) => advances === is));
  const ends = {lastIn: through!.at(-1)!, firstOut: out![0]!};
  return {
    title: says("thirds", ends),
    summary: says("groups over", {advance, of, leadsTo}),
    body: [
      [says("best thirds", {thirds: through!})],
      [says("last place", {...ends, edge}), says("thirds out", {thirds: out!})],
    ],
  };
}
