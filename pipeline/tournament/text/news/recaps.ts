import {phrasingOf, says} from "../../../kit/grammar/messages.ts";
import type {Draft} from "../../../news/generated.ts";
import {isDecided} from "../../rules/result.ts";
import {kickoffOf, type Snapshot, type SnapshotMatch} from "../../snapshot.ts";
import type {Text} from "../../types.ts";
import {recapFacts} from "../recap/facts.ts";
import {recapOf} from "../recap/recap.ts";
import type {RecapFacts} from "../recap/types.ts";
import {settledAt} from "./settled.ts";

export type RecapArticleMessage = Written | ReturnType<typeof matchInShort>;
/** Text that is already written. */
export type Written = {readonly kind: "written"} & Readonly<Text>;

/** The report of a match, published when its end and the table that it describes were known. */
export function recapArticle(
  snapshot: Snapshot,
  match: SnapshotMatch,
): Draft<RecapArticleMessage> | null {
  if (!isDecided(match.state)) return null;
  const publishedAt = settledAt(snapshot, kickoffOf(match));
  const facts = publishedAt && recapFacts(snapshot, match);
  if (!facts) return null;
  const {headline, paragraphs} = recapOf(facts);
  return {
    slug: `${snapshot.tournament.year}-recap-${match.fixture.matchId}`,
    kind: "recap",
    publishedAt,
    teams: [match.home!, match.away!],
    matchIds: [match.fixture.matchId],
    facts,
    messages: {
      title: says("written", headline),
      summary: matchInShort(facts),
      body: paragraphs.map((text) => [says("written", text)]),
    },
    phrasing: phrasingOf(match.fixture.matchId),
  };
}

/** The score with half-time, extra time and shoot-out, and the scorers with their minutes. */
function matchInShort({home, away, goalsNow, score, goals, decidedIn}: RecapFacts) {
  const {halfTime, shootout} = score;
  const scorers = (["home", "away"] as const).map((side) =>
    [
      ...Map.groupBy(
        (goals ?? []).filter((goal) => goal.side === side),
        ({player}) => player.short,
      ),
    ].map(([name, scored]) => ({
      name,
      goals: scored.map(({minute, stoppage, kind}) => ({at: {minute, stoppage}, type: kind})),
    })),
  );
  const inExtraTime = decidedIn === "extra";
  return says("match in short", {
    ...{home, away, score: goalsNow, halfTime, shootout, inExtraTime, scorers},
  });
}
