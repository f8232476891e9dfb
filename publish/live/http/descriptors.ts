import {existsSync, readFileSync} from "node:fs";

/** Most connections of a process, whatever the system allows. */
export const MAX_CONNECTIONS = 20_000;
const MIN_CONNECTIONS = 16;
/** For the database, the log, what is watched, and what the server fetches and sends by itself. */
const RESERVED = 128;

/**
 * The number of connections a process may hold. Each has a socket and at most one open file, so
 * that those there are can always be answered, and one that comes in addition can be refused.
 *
 * @param limit how many file descriptors the process may have
 */
export const connectionsFor = (limit: number): number =>
  Math.max(MIN_CONNECTIONS, Math.min(MAX_CONNECTIONS, Math.floor((limit - RESERVED) / 2)));

/** A file in which Linux says it: the report of a process takes 20 ms. */
const LIMITS = "/proc/self/limits";

/** The file descriptors this process may have; infinite where the system does not say. */
export function descriptorLimit(): number {
  if (existsSync(LIMITS))
    return Number(/^Max open files +(\d+)/m.exec(readFileSync(LIMITS, "utf8"))?.[1] ?? "Infinity");
  const {userLimits} = process.report.getReport() as {
    readonly userLimits?: {readonly open_files?: {readonly soft: number | string}};
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft;
}

/** Whether something failed because the process or the system has no file descriptor left. */
export const isOutOfDescriptors = (error: unknown): boolean =>
  ["EMFILE", "ENFILE"].includes((error as NodeJS.ErrnoException | undefined)?.code ?? "");
