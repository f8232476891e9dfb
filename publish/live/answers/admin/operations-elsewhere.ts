import {FIXTURES} from "../../../tournament/parts/schedule.ts";
import type {Operations} from "../../deps.ts";
import {indexOf} from "../../printed/bodies.ts";
import type {Build} from "../../printed/build.ts";

/**
 * Operations of a server whose pipeline is on another machine: jobs are queued in the shared store,
 * which that machine polls every second. Matches are looked up in the edition.
 */
export const operationsElsewhere = (printed: () => Build | undefined): Operations => ({
  async matchIdOf(ref) {
    const build = printed();
    const fixtures = build && (await indexOf(build, FIXTURES));
    return fixtures?.get(`match-${ref}`)?.matchId;
  },
  submitLineup: null,
  runJobs() {},
});
