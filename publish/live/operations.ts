import type {LineupSubmission} from "../../pipeline/tournament/sources/lineup/read-lineup.ts";
import type {Submitted} from "../../pipeline/tournament/sources/lineup/submit.ts";
import type {MatchId, TeamId} from "../../pipeline/tournament/types.ts";
import type {AuditedWrite} from "./store/types.ts";

/**
 * What the live server has the pipeline do for an operator. Whoever runs both hands it in. Rejects
 * with `StoreBusyError` when nothing can be written for now.
 */
export interface Operations {
  /** The match of the current tournament that has this address; undefined when none has. */
  matchIdOf(ref: string): Promise<MatchId | undefined>;
  /** Records a team sheet as of now, and in the same transaction that it was submitted. */
  submitLineup(
    matchId: MatchId,
    submission: LineupSubmission & {readonly teamId: TeamId},
    audit: AuditedWrite | null,
  ): Promise<Submitted>;
  /** A job was queued: has it run soon. */
  runJobs(): void;
}
