import {sha256} from "../../pipeline/kit/hash.ts";
import {once} from "../../pipeline/kit/once.ts";
import {remembered} from "../../pipeline/kit/remembered.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import type {Instant} from "../../pipeline/kit/types.ts";
import {generatedMarketNews} from "../../pipeline/market/generated-news/generated.ts";
import {storedArticles} from "../../pipeline/news/articles/stored.ts";
import {withdrawals} from "../../pipeline/news/articles/withdrawals.ts";
import {newsHeadAt} from "../../pipeline/news/crawl/with-pictures.ts";
import {type NewsEdition, newsEditions} from "../../pipeline/news/edition.ts";
import {
  articleOf,
  type GeneratedArticle,
  type KeepGenerated,
} from "../../pipeline/news/generated.ts";
import {storedPictures} from "../../pipeline/news/pictures/stored.ts";
import type {Desk} from "../../pipeline/news/types.ts";
import type {Edition} from "../../pipeline/tournament/edition.ts";
import {generatedTournamentNews} from "../../pipeline/tournament/generated-news/generated.ts";
import type {Library} from "../contents/static-data.ts";
import {explainFacts} from "./explain-facts.ts";

/**
 * The news as of an edition of the tournament.
 *
 * @param memo what a standing press knows of the wire from the edition before
 */
type NewsOf = (store: Store, tournament: Edition, memo?: KeepGenerated) => NewsEdition;

/**
 * What was crawled, and what our own wire tells of the tournament and the market. What stayed the
 * same since the edition before is the same object, and nothing is worked out anew that follows
 * from it.
 */
export function newsOf(library: Library, baseUrl: string): NewsOf {
  const toldBy = (desk: Desk) =>
    remembered((piece: GeneratedArticle) => articleOf(piece, {baseUrl, desk}));
  const [tournamentArticle, marketArticle] = [toldBy("tournament"), toldBy("market")];
  const editions = newsEditions(library.words);
  return (store, tournament, memo) => {
    const {asOf} = tournament;
    const head = newsHeadAt(store, asOf);
    const {crawled, gone} = stored(store, head, asOf);
    const articles = [
      ...crawled,
      ...generatedTournamentNews(tournament, memo).map(tournamentArticle),
      ...generatedMarketNews(library.market, asOf, memo).map(marketArticle),
    ].filter(({docId, sourceId}) => !gone.has(docId) && !gone.has(sourceId));
    return editions(articles, {
      asOf,
      facts: explainFacts(tournament, library),
      picturesOf: (docIds) =>
        once(store, `pictures ${head} ${sha256(docIds.join(" "))}`, () =>
          storedPictures(store, asOf, docIds),
        ),
    });
  };
}

const stored = (store: Store, head: string, asOf: Instant) =>
  once(store, `news ${head}`, () => ({
    crawled: storedArticles(store, {asOf}),
    gone: new Set(withdrawals(store).map(({id}) => id)),
  }));
