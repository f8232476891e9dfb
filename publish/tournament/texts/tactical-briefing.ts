import {
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../pipeline/tournament/snapshot.ts";
import {briefing} from "../../../pipeline/tournament/text/tactics/briefing.ts";
import type {BriefingFacts} from "../../../pipeline/tournament/text/tactics/types.ts";
import {
  type Availability,
  available,
  notApplicable,
  pending,
  recorded,
  unavailable,
} from "../../availability.ts";
import {knowledgeOf, sidesAvailability} from "../forecasts/analysis.ts";
import {availabilityOf} from "../forecasts/probability.ts";
import {writersOf, writtenOf} from "../parts/written.ts";
import {sidesOf} from "../sides.ts";

/** Availability of data from the earlier matches of both sides. */
function earlier(
  {home, away}: BriefingFacts,
  what: string,
  known: (matches: {home: number; away: number}) => boolean,
): Availability {
  if (!home || !away) return pending("the teams are not known yet");
  const matches = {home: home.scoring?.matches ?? 0, away: away.scoring?.matches ?? 0};
  if (matches.home + matches.away === 0)
    return notApplicable("both sides play their first match of the tournament");
  return known(matches)
    ? available
    : unavailable(`no open source records the ${what} of some earlier matches`);
}

/**
 * Line-ups, scoring patterns, game states, bench and discipline of both sides, from recorded data
 * only.
 */
export function matchBriefing(snapshot: Snapshot, match: SnapshotMatch) {
  const {sections, facts} = briefing(snapshot, match);
  const {home, away} = facts;
  const {en, vi} = writtenOf(snapshot, "tactical-briefing", facts, {
    en: sections.length,
    vi: sections.length,
  });
  return {
    matchId: match.fixture.matchId,
    ref: match.ref,
    status: match.state.status,
    kickoffAt: kickoffOf(match),
    ...sidesOf(snapshot, match),
    sections: sections.map(({key, heading, text}, index) => ({
      key,
      heading,
      text: {en: en?.body.paragraphs[index] ?? text.en, vi: vi?.body.paragraphs[index] ?? text.vi},
    })),
    generatedBy: writersOf({en, vi}),
    ...knowledgeOf(match),
    derivedFrom:
      "starting elevens, goals, cards and substitutions of earlier matches of the tournament, minutes of the scoresheet without stoppage time, and the frozen forecast" as const,
    facts,
    availability: {
      sections:
        sections.length > 0
          ? available
          : pending(
              "there are no notable facts yet beyond line-ups and forecast, which are given elsewhere",
            ),
      teams: sidesAvailability(match),
      lineups: recorded(
        match.state.lineups !== null,
        match,
        "line-ups",
        "published about an hour before kick-off",
      ),
      substitutions: earlier(
        facts,
        "substitutions",
        (matches) =>
          (home?.bench?.matches ?? 0) === matches.home &&
          (away?.bench?.matches ?? 0) === matches.away,
      ),
      cards: earlier(
        facts,
        "cards",
        (matches) =>
          (home?.cards?.matches ?? 0) === matches.home &&
          (away?.cards?.matches ?? 0) === matches.away,
      ),
      forecast: availabilityOf(match),
    },
  };
}
