import type {IncomingMessage} from "node:http";
import {isIPv6} from "node:net";
import {isWithin, networks} from "../../../pipeline/kit/fetch/addresses.ts";

/**
 * Proxies that may stand one behind the other. A list of more in X-Forwarded-For was written by
 * whoever sent it, and is not read to its end.
 */
const MAX_PROXIES = 10;

/** @returns an empty text when the connection has ended already */
export type AddressOf = (req: Pick<IncomingMessage, "socket" | "headers">) => string;

/**
 * Tells the address that a request comes from: that of the connection or, where that is a trusted
 * proxy's, the last of `X-Forwarded-For` that is not a trusted proxy's. Whoever counts or records
 * callers asks here, so that one caller is one everywhere.
 *
 * @param trustedProxies networks in CIDR notation
 */
export function clientAddresses(trustedProxies: readonly string[]): AddressOf {
  const trusted = networks(trustedProxies);
  return ({socket, headers}) => {
    let address = socket.remoteAddress ?? "";
    if (!isWithin(address, trusted)) return address;
    const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
    const hops = forwarded.split(",").flatMap((hop) => hop.trim() || []);
    for (let passed = 0; passed < MAX_PROXIES && isWithin(address, trusted); passed++)
      address = hops.pop() ?? address;
    return address;
  };
}

/**
 * Tells the client that a connection is counted for, by the address at its other end: undefined for
 * a trusted proxy, which has the connections of many.
 */
export function connectionClients(
  trustedProxies: readonly string[],
): (address: string) => string | undefined {
  const trusted = networks(trustedProxies);
  return (address) => (isWithin(address, trusted) ? undefined : clientNetwork(address));
}

/**
 * The network by which requests of one client are counted: an IPv4 address itself, an IPv6 address
 * by its /64, because whoever has one address of a /64 has them all. An IPv4-mapped address
 * (`::ffff:192.0.2.1`) is the IPv4 address.
 *
 * @returns `192.0.2.1`, `2001:db8:1:2::/64`; a text that is no address as it is
 */
export function clientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  return isMapped ? dotted(groups[6]!, groups[7]!) : `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * The eight groups of an IPv6 address, in lower case without leading zeros; its zone is left out.
 */
function groupsOf(ip: string): string[] {
  // The URL parser knows every spelling, dotted ends included, and writes one.
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
