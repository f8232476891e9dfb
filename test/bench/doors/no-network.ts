/**
 * Preloaded into a command: name resolution never gets an answer. This is the slowest way to be
 * without a network, and the same on every machine, since nothing outside is contacted.
 */
import dns from "node:dns";
import {syncBuiltinESMExports} from "node:module";
import {isIP} from "node:net";

/** The system asks twice, for five seconds each. resolv.conf(5), `timeout` and `attempts`. */
const SILENT_MS = Number(process.env.NAMES_SILENT_MS ?? 10_000);

const {lookup} = dns;
type Done = (error: NodeJS.ErrnoException) => void;

function silent(name: string, ...rest: unknown[]): void {
  const done = rest.at(-1) as Done;
  if (isIP(name) > 0 || name === "localhost")
    return void (lookup as (...args: unknown[]) => void)(name, ...rest);
  setTimeout(
    () => done(Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), {code: "EAI_AGAIN"})),
    SILENT_MS,
  );
}
dns.lookup = silent as unknown as typeof lookup;
syncBuiltinESMExports();
