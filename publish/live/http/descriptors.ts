import {existsSync, readFileSync} from "node:fs";

/** Maximum number of connections of a process, whatever the system allows. */
export const MAX_CONNECTIONS = 20_000;
const MIN_CONNECTIONS = 16;
/** Reserved for the database, the log, file watchers, and the server's own requests. */
const RESERVED = 128;

/**
 * The number of connections that a process may hold. Each needs a socket and at most one open file,
 * so that existing connections can always be answered, and an additional one refused.
 *
 * @param limit file descriptors available to the process
 */
export const connectionsFor = (limit: number): number =>
  Math.max(MIN_CONNECTIONS, Math.min(MAX_CONNECTIONS, Math.floor((limit - RESERVED) / 2)));

/** Linux reports the limit in this file; a process report takes 20 ms. */
const LIMITS = "/proc/self/limits";

/** File descriptors available to this process; infinite if unknown. */
export function descriptorLimit(): number {
  if (existsSync(LIMITS))
    return Number(/^Max open files +(\d+)/m.exec(readFileSync(LIMITS, "utf8"))?.[1] ?? "Infinity");
  const {userLimits} = process.report.getReport() as {
    readonly userLimits?: {readonly open_files?: {readonly soft: number | string}};
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft;
}

/** Whether an error means that the process or the system has no file descriptors left. */
export const isOutOfDescriptors = (error: unknown): boolean =>
  ["EMFILE", "ENFILE"].includes((error as NodeJS.ErrnoException | undefined)?.code ?? "");
