import {isIPv6} from "node:net";

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
