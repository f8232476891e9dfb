import {BlockList, isIP} from "node:net";
import {UsageError} from "../errors.ts";

/**
 * IPv4 networks outside the public internet: this host, private, shared (CGNAT), link-local,
 * documentation, benchmark, multicast, reserved; and the public address of Azure's platform,
 * reachable from every machine of that cloud.
 */
const NOT_PUBLIC_4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/**
 * For IPv6, only global unicast is public, without Teredo and other protocol assignments,
 * documentation and 6to4.
 */
const PUBLIC_6 = ["2000::/3"];
const NOT_PUBLIC_6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

/**
 * Networks in CIDR notation, or single addresses.
 *
 * @throws UsageError naming an entry that is neither
 */
export function networks(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const version = isIP(address);
    const prefix =
      bits === undefined
        ? version === 6
          ? 128
          : 32
        : /^\d{1,3}$/.test(bits)
          ? Number(bits)
          : Number.NaN;
    if (version === 0 || !(prefix <= (version === 6 ? 128 : 32)))
      throw new UsageError(
        `network "${entry}" is unreadable; expected an address or CIDR notation such as 10.0.0.0/8`,
      );
    list.addSubnet(address, prefix, version === 6 ? "ipv6" : "ipv4");
  }
  return list;
}

const notPublic4 = networks(NOT_PUBLIC_4);
const public6 = networks(PUBLIC_6);
const notPublic6 = networks(NOT_PUBLIC_6);

/**
 * Whether a crawler may connect to this address: public unicast only, so that an address published
 * by a stranger cannot lead into the operator's own network. NAT64, 6to4, Teredo and IPv4-mapped
 * addresses are refused because they wrap an address that was not checked.
 *
 * @param allowed networks that may be reached although they are not public
 */
export function mayConnect(address: string, allowed: BlockList): boolean {
  if (isWithin(address, allowed)) return true;
  const bare = unzoned(address);
  const version = isIP(bare);
  if (version === 4) return !notPublic4.check(bare, "ipv4");
  return version === 6 && public6.check(bare, "ipv6") && !notPublic6.check(bare, "ipv6");
}

/** Whether an address is in one of the networks. */
export function isWithin(address: string, list: BlockList): boolean {
  const bare = unzoned(address);
  const version = isIP(bare);
  return version !== 0 && list.check(bare, version === 6 ? "ipv6" : "ipv4");
}

const unzoned = (address: string): string => address.replace(/%.*$/, "");
