import type {Speaker} from "../../../kit/grammar/messages.ts";
import {speakerOf} from "../../../kit/grammar/messages.ts";
import type {Phrasing} from "../../../kit/grammar/phrasing.ts";
import {phrasingOf} from "../../../kit/grammar/phrasing.ts";
import {capitalised, paragraph, sentence} from "../../../kit/grammar/sentence.ts";
import type {GeneratedArticle, GeneratedText} from "../../../news/generated.ts";
import type {Snapshot} from "../../snapshot.ts";
import {english} from "./table-en.ts";
import {type TableFacts, tableFacts} from "./table-facts.ts";
import {type TableMessage, tableMessages} from "./table-messages.ts";
import {vietnamese} from "./table-vi.ts";

/** A group after a matchday: who leads, who is through, who is out; null while it is not over. */
export function tableArticle(
  snapshot: Snapshot,
  group: string,
  matchday: number,
): GeneratedArticle | null {
  const known = tableFacts(snapshot, group, matchday);
  if (!known) return null;
  const {facts, publishedAt} = known;
  return {
    slug: tableSlug(snapshot, group, matchday),
    kind: "table",
    publishedAt,
    teams: facts.rows.map(({teamId}) => teamId),
    matchIds: snapshot.matches
      .filter(({fixture}) => fixture.group === group && fixture.matchday === matchday)
      .map(({fixture}) => fixture.matchId),
    facts,
    versions: versionsOf(facts, phrasingOfGroup(snapshot, group, matchday)),
  };
}

/** What is said of the group in both languages. */
function versionsOf(facts: TableFacts, phrasing: Phrasing): GeneratedArticle["versions"] {
  const {title, summary, body} = tableMessages(facts);
  const text = ({say}: Speaker<TableMessage>): GeneratedText => ({
    title: capitalised(say(title)),
    summary: `${say(summary)}.`,
    body: body.flatMap(
      (messages) => paragraph(...messages.map((message) => sentence(say(message)))) ?? [],
    ),
  });
  return {
    en: text(speakerOf(english, phrasing)),
    vi: text(speakerOf(vietnamese, (slot, ways) => phrasing(`${slot} vi`, ways))),
  };
}

const tableSlug = ({tournament}: Snapshot, group: string, matchday: number): string =>
  `${tournament.year}-table-${group.toLowerCase()}-${matchday}`;

/** Groups in a row are told in other words. */
const phrasingOfGroup = ({tournament}: Snapshot, group: string, matchday: number): Phrasing =>
  phrasingOf(`${tournament.groups.indexOf(group) + tournament.groups.length * matchday}`);
