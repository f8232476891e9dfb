import type {Bodies} from "../../../../schemas/bodies.d.ts";
import type {Operations} from "../../deps.ts";
import {printedJson} from "../../printed/bodies.ts";
import type {Build} from "../../printed/build.ts";

/**
 * Operations of a server whose pipeline is on another machine: jobs are queued in the shared store,
 * which that machine polls every second. Matches are looked up in the edition.
 */
export const operationsElsewhere = (printed: () => Build | undefined): Operations => ({
  async matchIdOf(ref) {
    const build = printed();
    const match =
      build && (await printedJson<Bodies["tournament/match.json"]>(build, `/api/matches/${ref}`));
    return match?.matchId;
  },
  submitLineup: null,
  runJobs() {},
});
