import type {Store} from "../../../kit/store.ts";
import {type Ingested, ingest} from "../../ingest.ts";
import {isDecided} from "../../rules/result.ts";
import {stateAt} from "../../state.ts";
import type {Instant, MatchId, TeamId} from "../../types.ts";
import {type LineupFault, type LineupSubmission, readLineup} from "./read-lineup.ts";

/** The outcome of a submission. */
export type Submitted =
  | {readonly outcome: "recorded" | "unchanged"; readonly events: Ingested["events"]}
  | {readonly outcome: "unknown-match" | "too-late"; readonly detail: string}
  | {readonly outcome: "invalid"; readonly faults: readonly LineupFault[]};

/**
 * Records the team sheet of one side through `ingest`, like every source of match state. Until the
 * final whistle it can be corrected by submitting again; after that the facts determine the
 * line-ups.
 */
export function submitLineup(
  store: Store,
  year: number,
  matchId: MatchId,
  {teamId, ...submission}: LineupSubmission & {readonly teamId: TeamId},
  at: Instant,
): Submitted {
  return store
    .transaction((): Submitted => {
      const tournament = stateAt(store, year, at);
      const match = tournament.matches.find(({fixture}) => fixture.matchId === matchId);
      if (!match)
        return {outcome: "unknown-match", detail: `there is no match ${matchId} in ${year}`};
      const side = match.home === teamId ? "home" : match.away === teamId ? "away" : null;
      const sides = [match.home ?? match.fixture.home, match.away ?? match.fixture.away].join(
        " or ",
      );
      if (!side)
        return {
          outcome: "invalid",
          faults: [
            {pointer: "/teamId", detail: `${teamId} does not play ${matchId}, expected ${sides}`},
          ],
        };
      if (isDecided(match.state))
        return {
          outcome: "too-late",
          detail: `${matchId} is over; its line-ups are those of the facts`,
        };
      const squad = tournament.squads.get(teamId);
      const lineup = squad
        ? readLineup(submission, squad)
        : [{pointer: "/teamId", detail: `${teamId} has no squad, expected it in squads.json`}];
      if (!("lines" in lineup)) return {outcome: "invalid", faults: lineup};
      const {state} = match;
      const {recorded, events} = ingest(
        store,
        {
          ...state,
          home: match.home,
          away: match.away,
          lineups: {
            home: state.lineups?.home ?? null,
            away: state.lineups?.away ?? null,
            [side]: lineup,
          },
        },
        at,
      );
      return {outcome: recorded ? "recorded" : "unchanged", events};
    })
    .immediate();
}
