import {expect, test} from "vitest";
import {clientAddresses, clientNetwork} from "../../../../publish/live/http/client-address.ts";

const addressOf = clientAddresses(["10.0.0.0/8", "2001:db8:ffff::/48", "192.0.2.7"]);
const proxies = (count: number) => Array<string>(count).fill("10.9.9.9").join(", ");

test.each([
  ["no proxy in between", "192.0.2.1", "192.0.2.1", undefined],
  ["a stranger who says he is another", "192.0.2.1", "192.0.2.1", "198.51.100.9"],
  ["a proxy that says nothing", "10.0.0.1", "10.0.0.1", undefined],
  ["a proxy", "198.51.100.9", "10.0.0.1", "198.51.100.9"],
  ["two proxies", "198.51.100.9", "10.0.0.1", "198.51.100.9, 10.2.2.2"],
  [
    "a proxy, and a client who invents one",
    "198.51.100.9",
    "10.0.0.1",
    "203.0.113.5, 198.51.100.9",
  ],
  ["the header in two lines", "198.51.100.9", "10.0.0.1", ["203.0.113.5", "198.51.100.9"]],
  ["proxies alone", "10.3.3.3", "10.0.0.1", "10.3.3.3, 10.2.2.2"],
  ["a proxy that adds ports", "198.51.100.9", "10.0.0.1", "198.51.100.9:4711, 10.2.2.2:80"],
  ["a proxy that adds a port to IPv6", "2001:db8::9", "10.0.0.1", "[2001:db8::9]:4711"],
  ["a proxy over IPv6", "2001:db8:1::9", "2001:db8:ffff::1", "2001:db8:1::9"],
  [
    "a proxy whose IPv4 address is written as IPv6",
    "198.51.100.9",
    "::ffff:10.0.0.1",
    "198.51.100.9",
  ],
  ["empty entries", "198.51.100.9", "10.0.0.1", "198.51.100.9,, ,"],
  ["an invalid address", "unknown", "10.0.0.1", "unknown"],
  ["a single proxy", "198.51.100.9", "192.0.2.7", "198.51.100.9"],
  ["its neighbour", "192.0.2.8", "192.0.2.8", "198.51.100.9"],
  ["ten proxies", "198.51.100.9", "10.0.0.1", `198.51.100.9, ${proxies(9)}`],
  ["more proxies than there may be", "10.9.9.9", "10.0.0.1", `198.51.100.9, ${proxies(10)}`],
  ["a connection that has ended", "", undefined, "198.51.100.9"],
])("%s: %s", (_, address, from, forwarded) => {
  const headers = forwarded === undefined ? {} : {"x-forwarded-for": forwarded as string};
  expect(addressOf({socket: {remoteAddress: from}, headers} as never)).toBe(address);
});

test.each([
  ["an IPv4 address is itself", "192.0.2.7", "192.0.2.7"],
  ["an IPv4-mapped address is the IPv4 address", "::ffff:192.0.2.7", "192.0.2.7"],
  ["so it is in hexadecimal", "::ffff:c000:207", "192.0.2.7"],
  ["an IPv6 address is its /64", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["the last of a /64 is of it, too", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["the next /64 is another", "2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["spelling does not matter", "2001:0DB8:0001:0002:0:0:0:1", "2001:db8:1:2::/64"],
  ["the loopback address has a network", "::1", "0:0:0:0::/64"],
  ["a zone is left out", "fe80::1%eth0", "fe80:0:0:0::/64"],
  ["an invalid address stays", "unknown", "unknown"],
  ["the groups that are left out may be the first", "::2:3:4:5", "0:0:0:0::/64"],
  ["or the last", "2001:db8::", "2001:db8:0:0::/64"],
  ["or in the middle", "2001:db8::4:0:0:0:1", "2001:db8:0:4::/64"],
  ["colons alone make no address", "a:b:c", "a:b:c"],
  ["nothing stays nothing", "", ""],
])("%s: %s", (_, ip, network) => expect(clientNetwork(ip)).toBe(network));
