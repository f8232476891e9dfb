import type {Store} from "../../pipeline/kit/store.ts";
import {marketWire} from "../../pipeline/market/wire/wire.ts";
import {storedArticles} from "../../pipeline/news/articles.ts";
import {type NewsEdition, newsEdition} from "../../pipeline/news/edition.ts";
import {storedPictures} from "../../pipeline/news/pictures/stored.ts";
import {withdrawals} from "../../pipeline/news/retention.ts";
import {type WireMemo, wireArticle} from "../../pipeline/news/wire.ts";
import type {Edition} from "../../pipeline/tournament/edition.ts";
import {tournamentWire} from "../../pipeline/tournament/wire/wire.ts";
import type {Library} from "../library.ts";
import {explainFacts} from "./explain-facts.ts";

interface Options {
  readonly baseUrl: string;
  /** What a standing press knows of the wire from the edition before. */
  readonly memo?: WireMemo | undefined;
}

/** The news as of an edition of the tournament: what was crawled, and what our own wire tells of the tournament and the market. */
export function newsOf(store: Store, tournament: Edition, library: Library, {baseUrl, memo}: Options): NewsEdition {
  const {asOf} = tournament;
  const gone = new Set(withdrawals(store).map(({id}) => id));
  const articles = [
    ...storedArticles(store, {asOf}),
    ...tournamentWire(tournament, memo).map((piece) => wireArticle(piece, {baseUrl, desk: "tournament"})),
    ...marketWire(library.market, asOf, memo).map((piece) => wireArticle(piece, {baseUrl, desk: "market"})),
  ].filter(({docId, sourceId}) => !gone.has(docId) && !gone.has(sourceId));
  return newsEdition(articles, {
    asOf,
    words: library.words,
    facts: explainFacts(tournament, library),
    picturesOf: (docIds) => storedPictures(store, asOf, docIds),
  });
}
