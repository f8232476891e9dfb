import {adminContracts} from "../../../contracts/admin.ts";
import {problem} from "../../http/problem.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";
import {publicEvent} from "../../stream/frames.ts";
import {apiClientRoutes} from "./api-clients.ts";
import {jobRoutes, NO_OPERATIONS, newJobId, queueJob, shownJob, unknownMatch} from "./jobs.ts";

/** The answer of a server whose pipeline is on another machine. */
const NO_LINEUPS = problem(
  503,
  "this server accepts no line-ups: send them to the server on the machine of the pipeline, which records them",
);

/** Manual team sheets: recorded at once, published by a job. */
const lineupRoute = liveRoute(adminContracts.submitLineup, async ({params, body, audit}, deps) => {
  const {operations, feed} = deps;
  if (operations === null) return NO_OPERATIONS;
  if (operations.submitLineup === null) return NO_LINEUPS;
  const matchId = await operations.matchIdOf(params.matchId.toLowerCase());
  if (matchId === undefined) return unknownMatch(params.matchId);
  audit?.concerns(matchId);
  const {teamId, starters, bench = [], captain, formation = null} = body;
  const submitted = await operations.submitLineup(
    matchId,
    {teamId, starters, bench, captain, formation},
    audit,
  );
  switch (submitted.outcome) {
    case "unknown-match":
      return problem(404, submitted.detail);
    case "too-late":
      return problem(409, submitted.detail);
    case "invalid":
      return problem(422, "the line-up does not fit this match", {
        errors: submitted.faults,
      });
    case "unchanged":
      return {
        status: 200,
        body: {outcome: submitted.outcome, matchId, teamId, events: [], job: null},
      };
    case "recorded": {
      feed.look();
      const job = await queueJob(deps, {kind: "print", besideRunning: true}, newJobId(deps.random));
      const {outcome, events} = submitted;
      return {
        status: 200,
        body: {outcome, matchId, teamId, events: events.map(publicEvent), job: shownJob(job)},
      };
    }
  }
});

/**
 * Every write that needs the operator's or a workshop organiser's token, including rejected ones.
 */
const auditRoute = liveRoute(adminContracts.audit, async ({query: {limit, before}}, {store}) => {
  const most = Number(limit);
  const entries = await store.audit.list(
    most + 1,
    before === undefined ? undefined : Number(before),
  );
  const page = entries.slice(0, most);
  return {
    status: 200,
    body: {entries: page, nextBefore: entries.length > most ? page.at(-1)!.auditId : null},
  };
});

/** The routes of the operator. */
export const adminRoutes: readonly LiveRoute[] = [
  ...apiClientRoutes,
  ...jobRoutes,
  lineupRoute,
  auditRoute,
];
