import {cached} from "../../../kit/cached.ts";
import type {Phrasebook} from "../../../kit/grammar/messages.ts";
import {type Draft, type GeneratedArticle, inOrder, written} from "../../../news/generated.ts";
import {competitionOf} from "../../rules/competition.ts";
import {cachedByMatch, type Snapshot} from "../../snapshot.ts";
import type {Instant, Stage} from "../../types.ts";
import {championArticle} from "./champion.ts";
import {english} from "./en.ts";
import type {NewsMessage} from "./messages.ts";
import {oddsArticle} from "./odds.ts";
import {pairingsArticle, roundsOf} from "./pairings.ts";
import * as pairingsEn from "./pairings-en.ts";
import * as pairingsVi from "./pairings-vi.ts";
import {hasLastPreview, previewArticle} from "./previews.ts";
import {recapArticle} from "./recaps.ts";
import * as tableEn from "./table-en.ts";
import * as tableVi from "./table-vi.ts";
import {tableArticle} from "./tables.ts";
import {thirdsArticle} from "./thirds.ts";
import {vietnamese} from "./vi.ts";

const PHRASES: Phrasebook<NewsMessage> = {
  en: {...english, ...pairingsEn.english, ...tableEn.english},
  vi: {...vietnamese, ...pairingsVi.vietnamese, ...tableVi.vietnamese},
};

/**
 * The tournament's own news, oldest first: previews, reports, tables, paths through the bracket,
 * changes in the odds, the champions. Everything follows from the snapshot alone, and nothing is
 * dated later than it.
 */
export function generatedTournamentNews(snapshot: Snapshot): GeneratedArticle[] {
  const {matches, tournament, odds} = snapshot;
  const matchdays = [...new Set(matches.flatMap(({fixture}) => fixture.matchday ?? []))];
  const articles = [
    ...matches.flatMap((match) => [
      hasLastPreview(snapshot, match) ? previewNow(snapshot, match) : null,
      recap(snapshot, match),
    ]),
    ...tournament.groups.flatMap((group) => matchdays.map((day) => table(snapshot, group, day))),
    thirds(snapshot),
    ...roundsOf(snapshot).map((stage) => pairings(snapshot, stage)),
    ...odds.trend.map(({asOf}) => oddsMoves(snapshot, asOf)),
    champion(snapshot),
  ];
  return inOrder(articles.filter((article) => article !== null));
}

const inWords = (
  {tournament}: Snapshot,
  article: Draft<NewsMessage> | null,
): GeneratedArticle | null => article && written(article, PHRASES, competitionOf(tournament));

/** The preview of a match by its latest forecast, in words; null without one. */
export const previewNow = cachedByMatch((snapshot, match) =>
  inWords(snapshot, previewArticle(snapshot, match)),
);
const recap = cachedByMatch((snapshot, match) => inWords(snapshot, recapArticle(snapshot, match)));
const table = cached((snapshot: Snapshot, group: string, matchday: number) =>
  inWords(snapshot, tableArticle(snapshot, group, matchday)),
);
const thirds = cached((snapshot: Snapshot) => inWords(snapshot, thirdsArticle(snapshot)));
const pairings = cached((snapshot: Snapshot, stage: Stage) =>
  inWords(snapshot, pairingsArticle(snapshot, stage)),
);
const oddsMoves = cached((snapshot: Snapshot, asOf: Instant) =>
  inWords(snapshot, oddsArticle(snapshot, asOf)),
);
const champion = cached((snapshot: Snapshot) => inWords(snapshot, championArticle(snapshot)));
