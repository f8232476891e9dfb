import {existsSync} from "node:fs";
import type {Config} from "../pipeline/kit/config/config.ts";
import {noteDeploymentEnd, noteDeploymentStart} from "../pipeline/kit/deployments.ts";
import {LockedError} from "../pipeline/kit/errors.ts";
import {toInstant} from "../pipeline/kit/instant.ts";
import type {Store} from "../pipeline/kit/store.ts";
import type {DeployReport} from "../publish/deploy/types.ts";
import type {Call} from "./call.ts";
import {explain} from "./explain.ts";
import {takeNote} from "./take-note.ts";

interface Work {
  readonly target: string;
  /** Sends the edition. */
  readonly send: () => Promise<DeployReport>;
  /** Purges the caches once the edition is current at the target. */
  readonly purge: () => Promise<void>;
}

/**
 * Deploys, and records its start and its end in the pipeline's database: partly done if a cache was
 * not purged. If another deployment to the same target is running, that one makes the record.
 */
export async function notedDeployment(
  call: Call,
  config: Config,
  {target, send, purge}: Work,
): Promise<DeployReport> {
  const startedAt = toInstant(Date.now());
  const began = performance.now();
  // if the live state is in PostgreSQL, the pipeline may be on another machine
  const noting = (note: (store: Store) => void) => {
    if (existsSync(config.databasePath)) takeNote(call, config, note);
  };
  noting((store) => noteDeploymentStart(store, target, startedAt));
  let done: DeployReport | undefined;
  const end = (result: "ok" | "partly" | "failed", detail: string | null) =>
    noting((store) =>
      noteDeploymentEnd(store, {
        target,
        startedAt,
        endedAt: toInstant(Date.now()),
        durationMs: Math.round(performance.now() - began),
        result,
        detail,
        edition: done?.edition ?? null,
        sent: done?.sent ?? null,
      }),
    );
  try {
    done = await send();
    await purge();
    end("ok", null);
    return done;
  } catch (error) {
    if (!(error instanceof LockedError))
      end(done === undefined ? "failed" : "partly", explain(error, call.env));
    throw error;
  }
}
