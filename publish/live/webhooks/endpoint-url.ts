import type {lookup as systemLookup} from "node:dns";
import {type BlockList, isIP} from "node:net";
import {isWithin, mayConnect} from "../../../pipeline/kit/fetch/addresses.ts";

/** Time limit of a name lookup, whose result is then unknown. */
const RESOLVE_MS = 3_000;

interface Resolving {
  /** Networks that may be reached although they are not public, and over plain http. */
  readonly allowed: BlockList;
  readonly lookup: typeof systemLookup;
}

/**
 * Accepts a receiver's address, or says why not. Addresses rejected here would fail at every
 * delivery, where the actual address connected to is checked; here the partner learns it at once. A
 * name that does not resolve yet is accepted with https.
 *
 * @returns the address as it will be requested, normalised: `https://0x7f.1/` is
 * `https://127.0.0.1/`
 */
export async function readEndpointUrl(
  text: string,
  resolving: Resolving,
): Promise<{readonly url: string} | {readonly rejection: string}> {
  if (/[\s\p{Cc}\\]/u.test(text))
    return {rejection: "has blanks, control characters or backslashes; expected an https address"};
  if (!URL.canParse(text))
    return {rejection: "is not an address; expected one such as https://example.com/hook"};
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:")
    return {rejection: `expected https, found ${url.protocol.slice(0, -1)}`};
  if (url.username !== "" || url.password !== "")
    return {
      rejection:
        "has a user name or password; expected an address without them, because deliveries are verified by signature",
    };
  url.hash = "";

  const {allowed} = resolving;
  const addresses = await addressesOf(url.hostname, resolving);
  if (addresses.length > 0 && !addresses.some((address) => mayConnect(address, allowed)))
    return {
      rejection: "does not lead to a public address; expected one reachable from the internet",
    };
  if (url.protocol === "http:" && !addresses.some((address) => isWithin(address, allowed)))
    return {rejection: "expected https, found http"};
  return {url: url.href};
}

/** The addresses of a URL's host; none when the name does not resolve. */
async function addressesOf(hostname: string, {lookup}: Resolving): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host) !== 0) return [host];
  // RFC 6761: always this machine, whatever a resolver says
  if (/(^|\.)localhost$/.test(host)) return ["127.0.0.1", "::1"];
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve([]), RESOLVE_MS);
    lookup(host, {all: true}, (error, found) => {
      clearTimeout(late);
      resolve(error ? [] : found.map(({address}) => address));
    });
  });
}
