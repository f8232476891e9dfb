import {
  type Draft,
  type GeneratedArticle,
  inOrder,
  type KeepGenerated,
  keepNothing,
  written,
} from "../../../news/generated.ts";
import type {Edition} from "../../edition.ts";
import {championArticle, championSlug} from "./champion.ts";
import type {NewsMessage} from "./messages.ts";
import {oddsArticle, oddsSlug} from "./odds.ts";
import {pairingsArticle, pairingsSlug, roundsOf} from "./pairings.ts";
import {PHRASES} from "./phrases.ts";
import {previewArticle, previewSlug} from "./previews.ts";
import {recapArticle, recapSlug} from "./recaps.ts";
import {tableArticle, tableSlug} from "./tables.ts";
import {thirdsArticle, thirdsSlug} from "./thirds.ts";

/**
 * The tournament's own news, oldest first: previews, reports, tables, the way through the bracket,
 * what moved the odds, the champions. All follow from the edition alone, and none is dated later
 * than it.
 *
 * @param memo is asked once for every article there can be, by a key that names the article; what
 * it keeps must follow what is read of the edition
 */
export function generatedTournamentNews(
  edition: Edition,
  memo: KeepGenerated = keepNothing,
): GeneratedArticle[] {
  const articles: (GeneratedArticle | null)[] = [];
  const add = (slug: string, make: () => GeneratedArticle | Draft<NewsMessage> | null) =>
    articles.push(
      memo(`wire ${slug}`, () => {
        const article = make();
        return article && "messages" in article ? written(article, PHRASES) : article;
      }),
    );
  const matchdays = new Set(edition.matches.flatMap(({fixture}) => fixture.matchday ?? []));
  for (const match of edition.matches) {
    const {matchId} = match.fixture;
    add(previewSlug(edition, matchId), () => previewArticle(edition, match));
    add(recapSlug(edition, matchId), () => recapArticle(edition, match));
  }
  for (const group of edition.tournament.groups)
    for (const matchday of matchdays)
      add(tableSlug(edition, group, matchday), () => tableArticle(edition, group, matchday));
  add(thirdsSlug(edition), () => thirdsArticle(edition));
  for (const stage of roundsOf(edition))
    add(pairingsSlug(edition, stage), () => pairingsArticle(edition, stage));
  for (const {asOf} of edition.odds.trend)
    add(oddsSlug(edition, asOf), () => oddsArticle(edition, asOf));
  add(championSlug(edition), () => championArticle(edition));
  return inOrder(articles.filter((article) => article !== null));
}
