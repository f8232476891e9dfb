import type {Config} from "../pipeline/kit/config/config.ts";
import {toInstant} from "../pipeline/kit/instant.ts";
import type {Store} from "../pipeline/kit/store.ts";
import {currentYear} from "../pipeline/tournament/facts/years.ts";
import {tournament} from "../pipeline/tournament/queries/tournament.ts";
import {submitLineup} from "../pipeline/tournament/sources/lineup/submit.ts";
import {findMatch, stateAt} from "../pipeline/tournament/state.ts";
import type {Operations} from "../publish/live/deps.ts";
import {audited} from "../publish/live/store/nouns/audited.ts";
import {APPEND_TO_OUTBOX} from "../publish/live/store/sqlite/audit-outbox.ts";
import {inside} from "../publish/live/store/sqlite/perform.ts";
import {sessionOf} from "../publish/live/store/sqlite/session.ts";
import type {AuditShipping} from "./audit-shipping.ts";

/** Operations of a server with a pipeline on its machine. */
interface PipelineOperations extends Operations {
  readonly submitLineup: NonNullable<Operations["submitLineup"]>;
}

/**
 * The pipeline over the server's own database connection, so that no request waits inside SQLite.
 *
 * @param elsewhere forwards audit entries to a store outside that database: they are committed with
 * the change they record, and forwarded afterwards
 */
export function operationsOn(
  db: Store,
  {dataDir}: Config,
  runJobs: () => void,
  elsewhere?: Pick<AuditShipping, "ship">,
): PipelineOperations {
  const session = sessionOf(db);
  const year = currentYear(dataDir);
  const now = () => toInstant(Date.now());
  return {
    matchIdOf: (ref) =>
      session.read(() =>
        inside(() => {
          // before the first load there are no matches
          if (!tournament(db, year)) return undefined;
          return findMatch(stateAt(db, year, now()), ref)?.fixture.matchId;
        }),
      ),
    async submitLineup(matchId, submission, audit) {
      const within =
        audit === null ? session : audited(session, audit, elsewhere && APPEND_TO_OUTBOX);
      const submitted = await within.write(() =>
        inside(() => submitLineup(db, year, matchId, submission, now())),
      );
      elsewhere?.ship();
      return submitted;
    },
    runJobs,
  };
}
