import {existsSync} from "node:fs";
import {resolve} from "node:path";
import type {Config} from "../pipeline/kit/config/config.ts";
import {readConfig} from "../pipeline/kit/config/read-config.ts";
import {UsageError} from "../pipeline/kit/errors.ts";
import {toInstant} from "../pipeline/kit/instant.ts";
import type {SimulationOptions} from "../pipeline/tournament/forecasting/odds.ts";
import type {PublishOptions} from "../publish/editions/publish-options.ts";
import type {Services} from "../publish/hub/hub-view.ts";
import {readAddress} from "../publish/output/public-address.ts";
import {type Call, warn} from "./call.ts";

interface Folder {
  readonly out?: string;
  readonly asOf?: string;
}

/**
 * Reads the environment. A folder given on the command line wins, and is relative to the working
 * directory. Without `BASE_URL` the public address is the one that the folder's edition was built
 * for.
 */
export function folderConfig({root, env}: Call, {out}: Folder): Config {
  const config = readConfig(env, root);
  if (out === "" || out?.includes("\0")) throw new UsageError('--out is ""; expected a folder');
  const outDir = out === undefined ? config.outDir : resolve(out);
  const baseUrl = env.BASE_URL || readAddress(outDir);
  return {...readConfig({...env, BASE_URL: baseUrl}, root), outDir};
}

/**
 * The configuration of a command that needs what a build made.
 *
 * @throws UsageError for a folder given on the command line that does not exist
 */
export function editionsConfig(call: Call, folder: Folder): Config {
  const config = folderConfig(call, folder);
  if (folder.out !== undefined && !existsSync(config.outDir))
    throw new UsageError(
      `--out is ${config.outDir}, which does not exist; ${builtBy(config.outDir)}`,
    );
  return config;
}

/** The command that makes the first edition of a folder. */
export const builtBy = (outDir: string): string => `"broadsheet build --out ${outDir}" makes it`;

/**
 * The configuration of a command that builds or serves.
 *
 * @throws UsageError in production without `BASE_URL`, and as of a moment whose folder is not named
 */
export function publicConfig(call: Call, folder: Folder, does: Does): Config {
  const {root, env} = call;
  const config = does === "serves" ? editionsConfig(call, folder) : folderConfig(call, folder);
  const {outDir, environment} = config;
  if (folder.asOf !== undefined && folder.out === undefined)
    throw new UsageError(
      `an edition as of ${JSON.stringify(folder.asOf)} would replace the site in ${outDir}; name its folder with --out`,
    );
  const given = Boolean(env.BASE_URL);
  if (environment === "production" && !given)
    throw new UsageError(
      "BASE_URL is empty; expected the public address of the deployment in production",
    );
  const {address, notes} = publicAddress({...config, given, printedFor: readAddress(outDir), does});
  for (const note of notes) warn(call, note);
  return {...readConfig({...env, BASE_URL: address}, root), outDir};
}

/** The services that the site says are configured. */
const servicesOf = ({authUrl, securityContact, llmBaseUrl, translateUrl}: Config): Services => ({
  authUrl,
  ...(securityContact !== "" && {securityContact}),
  madeIn: toInstant(Date.now()).slice(0, 7),
  languageModel: llmBaseUrl !== "",
  translation: translateUrl !== "",
});

/** Publish options that follow from the configuration. */
export const publishOptions = (
  config: Config,
  {seed, runs}: SimulationOptions,
): PublishOptions => ({
  seed,
  runs,
  outDir: config.outDir,
  baseUrl: config.baseUrl,
  services: servicesOf(config),
  sources: config,
  newsPrinted: config.newsPrinted,
  keepEditions: config.keepEditions,
});

/** The use that a command makes of the site. */
export type Does = "prints" | "serves" | "prints and serves";

interface Situation extends Pick<Config, "baseUrl" | "port" | "outDir" | "environment"> {
  /** Whether BASE_URL is set; `baseUrl` then holds it. */
  readonly given: boolean;
  /** The address that the folder's edition was built for; undefined for a new folder. */
  readonly printedFor: string | undefined;
  readonly does: Does;
}

/**
 * The address that a command builds or serves for, and warnings about it.
 *
 * `BASE_URL` wins. Without it the folder's address applies, so that a `build` next to a server
 * changes no links; but a server that builds its own site on this machine uses its own port, not
 * that of the previous server.
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
      `the edition in ${outDir} was built for ${printedFor}, where its links lead; to build it for this server, set BASE_URL=${ofThisServer} and run broadsheet build --out ${outDir}`,
    );
  if (does !== "prints" && environment === "production" && isPlain(address))
    notes.push(
      `BASE_URL is ${address}; expected https:// in production: traffic can be read in transit`,
    );
  return {address, notes};
}

/** Whether an address is the default one, derived from a port. */
const isLocal = (address: string): boolean => /^http:\/\/localhost:\d+$/.test(address);

const isPlain = (address: string): boolean =>
  address.startsWith("http:") &&
  !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
