import type {Config} from "../pipeline/kit/config.ts";

/** What a command does with the site. */
export type Does = "prints" | "serves" | "prints and serves";

interface Situation extends Pick<Config, "baseUrl" | "port" | "outDir" | "environment"> {
  /** Whether BASE_URL is set: then it is `baseUrl`. */
  readonly given: boolean;
  /** The address that the folder is printed for; undefined for a new one. */
  readonly printedFor: string | undefined;
  readonly does: Does;
}

/**
 * The address that a command prints or answers for, and what is to be told about it.
 *
 * `BASE_URL` wins. Without it the folder's address holds, so that a `build` beside a server changes
 * no links; but a server that prints its own site on this machine goes by its own port, and not by
 * that of the server before it.
 */
export function publicAddress({
  given,
  baseUrl,
  port,
  outDir,
  environment,
  printedFor = baseUrl,
  does,
}: Situation) {
  const ofThisServer =
    given || port === 0 || !isLocal(printedFor) ? baseUrl : `http://localhost:${port}`;
  const address = does === "prints and serves" ? ofThisServer : baseUrl;
  const notes: string[] = [];
  if (does === "serves" && ofThisServer !== printedFor)
    notes.push(
      `the site in ${outDir} is printed for ${printedFor}, and its links lead there; BASE_URL=${ofThisServer} and a build print it for this server`,
    );
  if (does !== "prints" && environment === "production" && isPlain(address))
    notes.push(
      `BASE_URL is ${address}; expected https:// in production: what is sent can be read on its way`,
    );
  return {address, notes};
}

/** As an address is that follows from a port. */
const isLocal = (address: string): boolean => /^http:\/\/localhost:\d+$/.test(address);

const isPlain = (address: string): boolean =>
  address.startsWith("http:") &&
  !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
