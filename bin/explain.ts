import {hiddenSecrets} from "../pipeline/kit/config/read-config.ts";
import {
  DeployError,
  FactsError,
  OutputError,
  RenderError,
  SourcesError,
  StoreError,
  UsageError,
} from "../pipeline/kit/errors.ts";
import {fileFault} from "../pipeline/kit/file-fault.ts";
import {PROJECT_FOLDER} from "../pipeline/kit/project-folder.ts";
import type {Environment} from "./call.ts";

const EXPECTED = [
  UsageError,
  FactsError,
  RenderError,
  OutputError,
  StoreError,
  SourcesError,
  DeployError,
];

/**
 * One clear line for expected errors and those of files; the stack for others, which are bugs. None
 * contains secrets of the environment.
 */
export const explain = (error: unknown, env: Environment): string =>
  hiddenSecrets(env)(explained(error));

/** The explanation of an error before its secrets are removed. */
export function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (EXPECTED.some((known) => error instanceof known))
    return error.message.replace(/\s*\n\s*/g, " ");
  const {code, path} = error as NodeJS.ErrnoException;
  const fault = fileFault(error);
  if (code?.startsWith("SQLITE_")) return `the database refused a write: ${fault ?? error.message}`;
  // if a file of the program is missing, its stack is needed
  if (fault && path && !(code === "ENOENT" && path.startsWith(PROJECT_FOLDER)))
    return `${path} cannot be used: ${fault}`;
  return error.stack ?? error.message;
}
