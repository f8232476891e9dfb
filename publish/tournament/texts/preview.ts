import {
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import {preview} from "../../../pipeline/tournament/text/preview/preview.ts";
import {knowledgeOf, sidesAvailability} from "../forecasts/analysis.ts";
import {availabilityOf} from "../forecasts/probability.ts";
import {factsBody} from "../parts/preview-facts.ts";
import {writersOf, writtenOf} from "../parts/written.ts";
import {sidesOf} from "../sides.ts";

/** The preview of a match, with the facts it is written from. */
export function matchPreview(snapshot: Snapshot, match: SnapshotMatch) {
  const {text, keyFacts, facts} = preview(snapshot, match);
  const written = writtenOf(snapshot, "preview", facts, {en: text.en.length, vi: text.vi.length});
  return {
    matchId: match.fixture.matchId,
    ref: match.ref,
    status: match.state.status,
    kickoffAt: kickoffOf(match),
    ...sidesOf(snapshot, match),
    text: {en: written.en?.body.paragraphs ?? text.en, vi: written.vi?.body.paragraphs ?? text.vi},
    keyFacts,
    generatedBy: writersOf(written),
    ...knowledgeOf(match),
    derivedFrom:
      "fixtures, venues, squads, results, tables, cards, past tournaments, frozen forecasts and daily odds" as const,
    facts: factsBody(facts, kickoffOf(match)),
    availability: {teams: sidesAvailability(match), forecast: availabilityOf(match)},
  };
}
