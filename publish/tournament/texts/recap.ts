import type {Snapshot, SnapshotMatch} from "../../../pipeline/tournament/snapshot.ts";
import {commentaryOf} from "../../../pipeline/tournament/text/commentary/commentary.ts";
import {recapFacts} from "../../../pipeline/tournament/text/recap/facts.ts";
import {recapOf} from "../../../pipeline/tournament/text/recap/recap.ts";
import type {RecapFacts} from "../../../pipeline/tournament/text/recap/types.ts";
import {
  type Availability,
  available,
  notApplicable,
  partial,
  pending,
  unavailable,
} from "../../availability.ts";
import {display} from "../parts/events.ts";
import {hasBegun, scoreOf} from "../parts/schedule.ts";
import {writersOf, writtenOf} from "../parts/written.ts";
import {sidesOf, teamOn} from "../sides.ts";

function availabilityOf(match: SnapshotMatch, told: boolean): Availability {
  if (told) return available;
  const {status} = match.state;
  if (status === "cancelled") return notApplicable("the match was cancelled");
  if (!hasBegun(match.state)) return pending("the match has not begun");
  if (status === "awarded") return notApplicable("the match was awarded, not completed");
  return unavailable("no open source records what happened in this match");
}

/** Availability of the commentary: it lacks the kinds of events that are unknown. */
function commentaryAvailability(match: SnapshotMatch, told: boolean): Availability {
  const untold = told ? untoldIn(match) : [];
  return untold.length === 0
    ? availabilityOf(match, told)
    : partial(`no open source records the ${untold.join(" and ")} of this match`);
}

/** The kinds of events that no source has for a match that has begun. */
export const untoldIn = ({state}: SnapshotMatch) =>
  (["goals", "cards", "substitutions"] as const).filter((kind) => state[kind] === null);

/**
 * The recap from its facts: in each language the one by a language model if available, otherwise
 * the one by templates.
 */
function recapBody(snapshot: Snapshot, facts: RecapFacts) {
  const recap = recapOf(facts);
  const {length} = recap.paragraphs;
  const written = writtenOf(snapshot, "recap", facts, {en: length, vi: length});
  const {en, vi} = written;
  return {
    headline: {
      en: en?.body.headline ?? recap.headline.en,
      vi: vi?.body.headline ?? recap.headline.vi,
    },
    paragraphs: recap.paragraphs.map((text, index) => ({
      en: en?.body.paragraphs[index] ?? text.en,
      vi: vi?.body.paragraphs[index] ?? text.vi,
    })),
    generatedBy: writersOf(written),
    complete: facts.status === "finished" || facts.status === "awarded",
  };
}

/** The recap of a match and its meaning, with the commentary. */
export function matchRecap(snapshot: Snapshot, match: SnapshotMatch) {
  const {fixture, state} = match;
  const facts = recapFacts(snapshot, match);
  const commentary = commentaryOf(snapshot, match);
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    ...sidesOf(snapshot, match),
    score: scoreOf(match),
    recap: facts && recapBody(snapshot, facts),
    commentary:
      commentary?.map(({minute, stoppage, type, side, text, source}) => ({
        minute,
        stoppage,
        display: display({minute, stoppage}),
        type,
        side,
        teamId: side && teamOn(match, side),
        text,
        source,
      })) ?? null,
    order: "oldest first" as const,
    derivedFrom: "recorded events, frozen forecasts and tables" as const,
    availability: {
      recap: availabilityOf(match, facts !== null),
      commentary: commentaryAvailability(match, commentary !== null),
    },
  };
}
