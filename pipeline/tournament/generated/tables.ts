import {type Phrasing, phrasingOf} from "../../kit/grammar/phrasing.ts";
import type {GeneratedArticle} from "../../news/generated.ts";
import type {Edition} from "../edition.ts";
import {english} from "./table-en.ts";
import {tableFacts} from "./table-facts.ts";
import {vietnamese} from "./table-vi.ts";

/** A group after a matchday: who leads, who is through, who is out; null while it is not over. */
export function tableArticle(edition: Edition, group: string, matchday: number): GeneratedArticle | null {
  const known = tableFacts(edition, group, matchday);
  if (!known) return null;
  const {facts, publishedAt} = known;
  const pick = phrasingOfGroup(edition, group, matchday);
  return {
    slug: tableSlug(edition, group, matchday),
    kind: "table",
    publishedAt,
    teams: facts.rows.map(({teamId}) => teamId),
    matchIds: edition.matches
      .filter(({fixture}) => fixture.group === group && fixture.matchday === matchday)
      .map(({fixture}) => fixture.matchId),
    facts,
    versions: {en: english(facts, pick), vi: vietnamese(facts, pick)},
  };
}

export const tableSlug = ({tournament}: Edition, group: string, matchday: number): string =>
  `${tournament.year}-table-${group.toLowerCase()}-${matchday}`;

/** Groups in a row are told in other words. */
const phrasingOfGroup = ({tournament}: Edition, group: string, matchday: number): Phrasing =>
  phrasingOf(`${tournament.groups.indexOf(group) + tournament.groups.length * matchday}`);
