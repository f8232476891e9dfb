import {jsonBody, type LiveRoute, liveRoute} from "../route.ts";
import {NO_OPERATIONS, newJobId, queueJob, shownJob, unknownMatch} from "./jobs.ts";

/** schemas/live/new-lineup.json */
interface NewLineup {
  readonly teamId: string;
  readonly starters: readonly number[];
  readonly bench?: readonly number[];
  readonly captain: number;
  readonly formation?: string | null;
}

/** Team sheets by hand: recorded at once, printed by a job. */
export const lineupRoutes: readonly LiveRoute[] = [
  liveRoute({
    method: "POST",
    path: "/api/admin/matches/{matchId}/lineup",
    summary: "Submit the official starting eleven of one side",
    tag: "Administration",
    auth: "admin",
    body: jsonBody<NewLineup>("live/new-lineup.json"),
    responses: {200: "live/submitted-lineup.json"},
    async handle({params, body, audit}, deps) {
      const {operations, feed} = deps;
      if (operations === null) return NO_OPERATIONS;
      const matchId = await operations.matchIdOf(params.matchId);
      if (matchId === undefined) return unknownMatch(params.matchId);
      audit?.concerns(matchId);
      const {teamId, starters, bench = [], captain, formation = null} = body;
      const submitted = await operations.submitLineup(matchId, {teamId, starters, bench, captain, formation}, audit);
      switch (submitted.outcome) {
        case "unknown-match":
          return {status: 404, detail: submitted.detail};
        case "too-late":
          return {status: 409, detail: submitted.detail};
        case "invalid":
          return {status: 422, detail: "the line-up is not one of this match; see errors", errors: submitted.faults};
        case "unchanged":
          return {status: 200, body: {outcome: submitted.outcome, matchId, teamId, events: [], job: null}};
        case "recorded": {
          feed.look();
          const job = await queueJob(deps, {kind: "print", besideRunning: true}, newJobId(deps.random));
          const {outcome, events} = submitted;
          return {status: 200, body: {outcome, matchId, teamId, events, job: shownJob(job)}};
        }
      }
    },
  }),
];
