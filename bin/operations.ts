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
import type {AuditLog} from "../publish/live/store/types.ts";

/**
 * The pipeline over the server's own database connection, so that no request waits inside SQLite.
 *
 * @param elsewhere the audit log of a store that is not in that database: the entry is then written
 * right after what it is of
 */
export function operationsOn(
  db: Store,
  {dataDir}: Config,
  runJobs: () => void,
  elsewhere?: AuditLog,
): Operations {
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
    async submitLineup(matchId, submission, audit) {
      const within = audit && elsewhere === undefined ? audited(session, audit) : session;
      const submitted = await within.write(() =>
        submitLineup(db, year(), matchId, submission, now()),
      );
      const entry = elsewhere && audit?.pending();
      if (entry) {
        await elsewhere.append(entry);
        audit?.recorded();
      }
      return submitted;
    },
    runJobs,
  };
}
