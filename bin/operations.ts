import type {Config} from "../pipeline/kit/config/config.ts";
import {toInstant} from "../pipeline/kit/instant.ts";
import type {Store} from "../pipeline/kit/store.ts";
import {currentYear} from "../pipeline/tournament/facts/years.ts";
import {tournament} from "../pipeline/tournament/queries/tournament.ts";
import {submitLineup} from "../pipeline/tournament/sources/lineup/submit.ts";
import {findMatch, stateAt} from "../pipeline/tournament/state.ts";
import type {Operations} from "../publish/live/deps.ts";
import {audited} from "../publish/live/store/sqlite/audited.ts";
import {sessionOf} from "../publish/live/store/sqlite/session.ts";

/**
 * The pipeline over the server's own database connection, so that no request waits inside SQLite.
 */
export function operationsOn(db: Store, {dataDir}: Config, runJobs: () => void): Operations {
  const session = sessionOf(db);
  const year = () => currentYear(dataDir);
  const now = () => toInstant(Date.now());
  return {
    matchIdOf: (ref) =>
      session.read(() => {
        // before the first load there is no match at all
        if (!tournament(db, year())) return undefined;
        return findMatch(stateAt(db, year(), now()), ref)?.fixture.matchId;
      }),
    submitLineup: (matchId, submission, audit) =>
      (audit ? audited(session, audit) : session).write(() =>
        submitLineup(db, year(), matchId, submission, now()),
      ),
    runJobs,
  };
}
