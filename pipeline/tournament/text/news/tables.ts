import {type Phrasing, phrasingOf} from "../../../kit/grammar/messages.ts";
import type {Draft} from "../../../news/generated.ts";
import type {Snapshot} from "../../snapshot.ts";
import {tableFacts} from "./table-facts.ts";
import {type TableMessage, tableMessages} from "./table-messages.ts";

/**
 * The article on a group after a matchday: the leader, the teams that have advanced and those that
 * are out; null until the matchday is over.
 */
export function tableArticle(
  snapshot: Snapshot,
  group: string,
  matchday: number,
): Draft<TableMessage> | null {
  const known = tableFacts(snapshot, group, matchday);
  if (!known) return null;
  const {facts, publishedAt} = known;
  return {
    slug: `${snapshot.tournament.year}-table-${group.toLowerCase()}-${matchday}`,
    kind: "table",
    publishedAt,
    teams: facts.rows.map(({teamId}) => teamId),
    matchIds: snapshot.matches
      .filter(({fixture}) => fixture.group === group && fixture.matchday === matchday)
      .map(({fixture}) => fixture.matchId),
    facts,
    messages: tableMessages(facts),
    phrasing: phrasingOfGroup(snapshot, group, matchday),
  };
}

/** Varies the wording between consecutive groups. */
const phrasingOfGroup = ({tournament}: Snapshot, group: string, matchday: number): Phrasing =>
  phrasingOf(`${tournament.groups.indexOf(group) + tournament.groups.length * matchday}`);
