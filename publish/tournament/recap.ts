import type {Edition, EditionMatch} from "../../pipeline/tournament/edition.ts";
import {commentaryOf} from "../../pipeline/tournament/text/commentary/commentary.ts";
import {recapFacts} from "../../pipeline/tournament/text/recap/facts.ts";
import {recapOf} from "../../pipeline/tournament/text/recap/recap.ts";
import {type Availability, available, notApplicable, pending, unavailable} from "./availability.ts";
import {display} from "./match-events.ts";
import {hasBegun} from "./match-status.ts";
import {scoreOf} from "./schedule.ts";
import {sidesOf, teamOn} from "./sides.ts";

function availabilityOf(match: EditionMatch, told: boolean): Availability {
  if (told) return available;
  const {status} = match.state;
  if (status === "cancelled") return notApplicable("the match was cancelled");
  if (!hasBegun(match.state)) return pending("the match has not begun");
  if (status === "awarded") return notApplicable("the match was awarded, not played to its end");
  return unavailable("no open source records what happened in this match");
}

/** What happened and what it means, in words, and the match line by line. */
export function matchRecap(edition: Edition, match: EditionMatch) {
  const {fixture, state} = match;
  const facts = recapFacts(edition, match);
  const commentary = commentaryOf(edition, match);
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    ...sidesOf(edition, match),
    score: scoreOf(match),
    recap: facts && {
      ...recapOf(facts),
      generatedBy: {en: "templates", vi: "templates"},
      complete: state.status === "finished" || state.status === "awarded",
    },
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
    order: "oldest first",
    derivedFrom: "recorded events, frozen forecasts and tables",
    availability: {recap: availabilityOf(match, facts !== null), commentary: availabilityOf(match, commentary !== null)},
  };
}
