import type {IncomingMessage} from "node:http";
import {isIPv6} from "node:net";
import {isWithin, networks} from "../../../pipeline/kit/fetch/addresses.ts";

/**
 * Maximum number of chained proxies. A longer X-Forwarded-For list was written by its sender and is
 * not read to its end.
 */
const MAX_PROXIES = 10;

/** @returns an empty text when the connection has already ended */
export type AddressOf = (req: Pick<IncomingMessage, "socket" | "headers">) => string;

/**
 * Determines the address of a request: that of the connection or, if a trusted proxy made it, the
 * last address in `X-Forwarded-For` that is not a trusted proxy's. Everything that counts or
 * records callers uses it, so that a caller is identified consistently.
 *
 * @param trustedProxies networks in CIDR notation
 */
export function clientAddresses(trustedProxies: readonly string[]): AddressOf {
  const trusted = networks(trustedProxies);
  return ({socket, headers}) => {
    let address = socket.remoteAddress ?? "";
    if (!isWithin(address, trusted)) return address;
    const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
    const hops = forwarded.split(",").flatMap((hop) => withoutPort(hop.trim()) || []);
    for (let passed = 0; passed < MAX_PROXIES && isWithin(address, trusted); passed++)
      address = hops.pop() ?? address;
    return address;
  };
}

/** Some proxies add the port, which differs from connection to connection: `[2001:db8::1]:4711`. */
const withoutPort = (hop: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, "$1");

/**
 * The client for which a connection counts, by its remote address: undefined for a trusted proxy,
 * whose connections carry many clients.
 */
export function connectionClients(
  trustedProxies: readonly string[],
): (address: string) => string | undefined {
  const trusted = networks(trustedProxies);
  return (address) => (isWithin(address, trusted) ? undefined : clientNetwork(address));
}

/**
 * The network by which a client's requests are counted: an IPv4 address itself, the /64 of an IPv6
 * address, because a client with one address of a /64 has all of them. An IPv4-mapped address
 * (`::ffff:192.0.2.1`) counts as the IPv4 address.
 *
 * @returns `192.0.2.1`, `2001:db8:1:2::/64`; texts other than addresses unchanged
 */
export function clientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return isMapped ? dotted(groups[6]!, groups[7]!) : `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * The eight groups of an IPv6 address, in lower case without leading zeros; the zone is left out.
 */
function groupsOf(ip: string): string[] {
  // The URL parser accepts every spelling, dotted endings included, and normalises it.
  const {hostname} = new URL(`http://[${ip.split("%")[0]}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

const dotted = (...groups: readonly string[]): string =>
  groups
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join(".");
