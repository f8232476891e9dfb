import {inEach, phrasingOf, writerOf} from "../../../kit/grammar/messages.ts";
import type {GeneratedArticle} from "../../../news/generated.ts";
import {type Edition, type EditionMatch, kickoffOf} from "../../edition.ts";
import {isDecided} from "../../state.ts";
import type {MatchId} from "../../types.ts";
import {recapFacts} from "../recap/facts.ts";
import {recapOf} from "../recap/recap.ts";
import type {RecapFacts} from "../recap/types.ts";
import {matchInShort} from "./match-in-short.ts";
import {PHRASES} from "./phrases.ts";
import {settledAt} from "./settled.ts";

export const recapSlug = ({tournament}: Edition, matchId: MatchId): string =>
  `${tournament.year}-recap-${matchId}`;

/**
 * The report of a match, published when its end was known and with it the table that it tells of.
 * The title odds that the next daily edition adds to a recap are left out: they were not known yet.
 */
export function recapArticle(edition: Edition, match: EditionMatch): GeneratedArticle | null {
  if (!isDecided(match.state)) return null;
  const publishedAt = settledAt(edition, kickoffOf(match));
  const known = publishedAt && recapFacts(edition, match);
  if (!known) return null;
  const facts: RecapFacts = {...known, title: []};
  const {headline, paragraphs} = recapOf(facts);
  const phrasing = phrasingOf(match.fixture.matchId);
  return {
    slug: recapSlug(edition, match.fixture.matchId),
    kind: "recap",
    publishedAt,
    teams: [match.home!, match.away!],
    matchIds: [match.fixture.matchId],
    facts,
    versions: inEach((language) => ({
      title: headline[language],
      summary: writerOf(PHRASES[language], phrasing).sentences([matchInShort(facts)])[0]!,
      body: paragraphs.map((paragraph) => paragraph[language]),
    })),
  };
}
