import {BlockList, isIPv6} from "node:net";

/**
 * The share of all IPv4 or of all IPv6 addresses covered by some networks, 0…1, whichever is
 * larger. Overlapping networks are counted separately. An IPv6 network around the mapped IPv4
 * addresses (`::ffff:0:0/96`) covers IPv4 addresses.
 *
 * @param entries addresses, or networks in CIDR notation
 */
export function shareOfAddresses(entries: readonly string[]): number {
  let ipv4 = 0;
  let ipv6 = 0;
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    if (!isIPv6(address)) ipv4 += share(prefix, 32);
    else if (isMapped(address)) ipv4 += Math.min(1, share(prefix, 128) * 2 ** 96);
    else if (prefix !== undefined && holdsMapped(address, Number(prefix))) ipv4 += 1;
    else ipv6 += share(prefix, 128);
  }
  return Math.max(ipv4, ipv6);
}

const share = (prefix: string | undefined, bits: number): number =>
  prefix === undefined ? 0 : 2 ** -Math.min(Number(prefix), bits);

/** The URL parser normalises the spelling of an address. */
const isMapped = (address: string): boolean =>
  /^\[::ffff:[^:]+:[^:]+\]$/.test(new URL(`http://[${address}]`).hostname);

function holdsMapped(address: string, prefix: number): boolean {
  const network = new BlockList();
  network.addSubnet(address, prefix, "ipv6");
  return network.check("::ffff:8.8.8.8", "ipv6");
}
