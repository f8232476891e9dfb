import type {Phrasebook} from "../../../kit/grammar/messages.ts";
import {
  type Draft,
  type GeneratedArticle,
  inOrder,
  type KeepGenerated,
  keepNothing,
  written,
} from "../../../news/generated.ts";
import type {Snapshot} from "../../snapshot.ts";
import {championArticle, championSlug} from "./champion.ts";
import {english} from "./en.ts";
import type {NewsMessage} from "./messages.ts";
import {oddsArticle, oddsSlug} from "./odds.ts";
import {pairingsArticle, pairingsSlug, roundsOf} from "./pairings.ts";
import {previewArticle, previewSlug} from "./previews.ts";
import {recapArticle, recapSlug} from "./recaps.ts";
import * as tableEn from "./table-en.ts";
import * as tableVi from "./table-vi.ts";
import {tableArticle, tableSlug} from "./tables.ts";
import {thirdsArticle, thirdsSlug} from "./thirds.ts";
import {vietnamese} from "./vi.ts";

export const PHRASES: Phrasebook<NewsMessage> = {
  en: {...english, ...tableEn.english},
  vi: {...vietnamese, ...tableVi.vietnamese},
};

/**
 * The tournament's own news, oldest first: previews, reports, tables, the way through the bracket,
 * what moved the odds, the champions. All follow from the snapshot alone, and none is dated later
 * than it.
 *
 * @param memo is asked once for every article there can be, by a key that names the article; what
 * it keeps must follow what is read of the snapshot
 */
export function generatedTournamentNews(
  snapshot: Snapshot,
  memo: KeepGenerated = keepNothing,
): GeneratedArticle[] {
  const articles: (GeneratedArticle | null)[] = [];
  const add = (slug: string, make: () => Draft<NewsMessage> | null) =>
    articles.push(
      memo(`wire ${slug}`, () => {
        const draft = make();
        return draft && written(draft, PHRASES);
      }),
    );
  const matchdays = new Set(snapshot.matches.flatMap(({fixture}) => fixture.matchday ?? []));
  for (const match of snapshot.matches) {
    const {matchId} = match.fixture;
    add(previewSlug(snapshot, matchId), () => previewArticle(snapshot, match));
    add(recapSlug(snapshot, matchId), () => recapArticle(snapshot, match));
  }
  for (const group of snapshot.tournament.groups)
    for (const matchday of matchdays)
      add(tableSlug(snapshot, group, matchday), () => tableArticle(snapshot, group, matchday));
  add(thirdsSlug(snapshot), () => thirdsArticle(snapshot));
  for (const stage of roundsOf(snapshot))
    add(pairingsSlug(snapshot, stage), () => pairingsArticle(snapshot, stage));
  for (const {asOf} of snapshot.odds.trend)
    add(oddsSlug(snapshot, asOf), () => oddsArticle(snapshot, asOf));
  add(championSlug(snapshot), () => championArticle(snapshot));
  return inOrder(articles.filter((article) => article !== null));
}
