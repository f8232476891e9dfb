import {inEach, phrasingOf, writerOf} from "../../../kit/grammar/messages.ts";
import type {GeneratedArticle} from "../../../news/generated.ts";
import {isDecided} from "../../rules/result.ts";
import {kickoffOf, type Snapshot, type SnapshotMatch} from "../../snapshot.ts";

import type {MatchId} from "../../types.ts";
import {recapFacts} from "../recap/facts.ts";
import {recapOf} from "../recap/recap.ts";
import type {RecapFacts} from "../recap/types.ts";
import {matchInShort} from "./match-in-short.ts";
import {PHRASES} from "./phrases.ts";
import {settledAt} from "./settled.ts";

const recapSlug = ({tournament}: Snapshot, matchId: MatchId): string =>
  `${tournament.year}-recap-${matchId}`;

/**
 * The report of a match, published when its end was known and with it the table that it tells of.
 * The title odds that the next daily snapshot adds to a recap are left out: they were not known yet.
 */
export function recapArticle(snapshot: Snapshot, match: SnapshotMatch): GeneratedArticle | null {
  if (!isDecided(match.state)) return null;
  const publishedAt = settledAt(snapshot, kickoffOf(match));
  const known = publishedAt && recapFacts(snapshot, match);
  if (!known) return null;
  const facts: RecapFacts = {...known, title: []};
  const {headline, paragraphs} = recapOf(facts);
  const phrasing = phrasingOf(match.fixture.matchId);
  return {
    slug: recapSlug(snapshot, match.fixture.matchId),
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
