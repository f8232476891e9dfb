import {spawn} from "node:child_process";
import {fetch} from "undici";
import type {Config} from "../../pipeline/kit/config/config.ts";
import {DeployError, UsageError} from "../../pipeline/kit/errors.ts";
import {startOfText} from "../../pipeline/kit/fetch/body.ts";
import {within} from "../../pipeline/kit/fetch/deadline.ts";

/** Tells a cache that the answers of these addresses have changed. */
export type Purge = (urls: readonly string[]) => Promise<void>;

type Cloudflare = Pick<Config, "cloudflareZone" | "cloudflareToken" | "cloudflareApi">;

/** A cache that has not answered for this long is left until the next deployment. */
const COMMAND_TIMEOUT_MS = 600_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Larger than any answer to a request for `AT_ONCE` addresses. */
const MAX_BYTES = 65_536;

/** Addresses that one request may name (Cloudflare's limit). */
const AT_ONCE = 30;

/**
 * The caches to purge: through a command, and Cloudflare's if zone and token are given.
 *
 * @throws UsageError if only one of these two is given
 */
export function purgesOf(
  {cloudflareZone: zone, cloudflareToken: token, cloudflareApi: api}: Cloudflare,
  command: string | undefined,
): Purge[] {
  if ((zone === "") !== (token === ""))
    throw new UsageError(
      `CLOUDFLARE_${zone === "" ? "ZONE" : "TOKEN"} is empty; expected both CLOUDFLARE_ZONE and CLOUDFLARE_TOKEN, or neither`,
    );
  return [
    ...(command === undefined ? [] : [byCommand(command)]),
    ...(zone === "" ? [] : [atCloudflare({zone, token, api})]),
  ];
}

/**
 * Runs a shell command that reads the addresses, one per line. Its output goes to standard error.
 */
export const byCommand =
  (command: string, timeoutMs = COMMAND_TIMEOUT_MS): Purge =>
  (urls) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, {shell: true, stdio: ["pipe", 2, 2]});
      const failed = (how: string) =>
        reject(
          new DeployError(
            `the edition is deployed, but --purge-command ${how}: caches may serve the old files until the next deployment purges them`,
          ),
        );
      const late = setTimeout(() => {
        child.kill("SIGKILL");
        failed(`did not finish within ${timeoutMs / 1_000} s`);
      }, timeoutMs);
      // it need not read all of them
      child.stdin?.on("error", () => {});
      child.stdin?.end(`${urls.join("\n")}\n`);
      child.on("error", reject);
      child.on("exit", (status, signal) => {
        clearTimeout(late);
        if (status === 0) resolve();
        else failed(`ended with ${status === null ? signal : `status ${status}`}`);
      });
    });

interface Zone {
  readonly zone: string;
  readonly token: string;
  readonly api: string;
}

/** Purges addresses through Cloudflare's API. */
export const atCloudflare =
  ({zone, token, api}: Zone, timeoutMs = REQUEST_TIMEOUT_MS): Purge =>
  async (urls) => {
    for (let from = 0; from < urls.length; from += AT_ONCE) {
      const {answer, said} = await within(timeoutMs, async (signal) => {
        const answer = await fetch(`${api}/zones/${encodeURIComponent(zone)}/purge_cache`, {
          method: "POST",
          headers: {Authorization: `Bearer ${token}`, "Content-Type": "application/json"},
          body: JSON.stringify({files: urls.slice(from, from + AT_ONCE)}),
          signal,
        });
        return {answer, said: (await startOfText(answer, MAX_BYTES)).text};
      }).catch((cause: Error) => {
        throw new DeployError(
          `the edition is deployed, but Cloudflare cannot be reached: ${cause.message}`,
          {cause},
        );
      });
      if (!answer.ok || !/"success"\s*:\s*true/.test(said))
        throw new DeployError(
          `the edition is deployed, but Cloudflare purged nothing from address ${from + 1} on: ${answer.status} ${said.slice(0, 300)}`,
        );
    }
  };
