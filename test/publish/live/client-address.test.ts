import {expect, test} from "vitest";
import {clientAddresses} from "../../../publish/live/client-address.ts";

const addressOf = clientAddresses(["10.0.0.0/8", "2001:db8:ffff::/48", "192.0.2.7"]);
const proxies = (count: number) => Array<string>(count).fill("10.9.9.9").join(", ");

test.each([
  {says: "nobody in between", from: "192.0.2.1", forwarded: undefined, address: "192.0.2.1"},
  {
    says: "a stranger who says he is another",
    from: "192.0.2.1",
    forwarded: "198.51.100.9",
    address: "192.0.2.1",
  },
  {says: "a proxy that says nothing", from: "10.0.0.1", forwarded: undefined, address: "10.0.0.1"},
  {says: "a proxy", from: "10.0.0.1", forwarded: "198.51.100.9", address: "198.51.100.9"},
  {
    says: "two proxies",
    from: "10.0.0.1",
    forwarded: "198.51.100.9, 10.2.2.2",
    address: "198.51.100.9",
  },
  {
    says: "a proxy, and a client who invents one",
    from: "10.0.0.1",
    forwarded: "203.0.113.5, 198.51.100.9",
    address: "198.51.100.9",
  },
  {
    says: "the header in two lines",
    from: "10.0.0.1",
    forwarded: ["203.0.113.5", "198.51.100.9"],
    address: "198.51.100.9",
  },
  {says: "proxies alone", from: "10.0.0.1", forwarded: "10.3.3.3, 10.2.2.2", address: "10.3.3.3"},
  {
    says: "a proxy over IPv6",
    from: "2001:db8:ffff::1",
    forwarded: "2001:db8:1::9",
    address: "2001:db8:1::9",
  },
  {
    says: "a proxy whose IPv4 address is written as IPv6",
    from: "::ffff:10.0.0.1",
    forwarded: "198.51.100.9",
    address: "198.51.100.9",
  },
  {says: "empty entries", from: "10.0.0.1", forwarded: "198.51.100.9,, ,", address: "198.51.100.9"},
  {says: "what is no address", from: "10.0.0.1", forwarded: "unknown", address: "unknown"},
  {says: "a single proxy", from: "192.0.2.7", forwarded: "198.51.100.9", address: "198.51.100.9"},
  {says: "its neighbour", from: "192.0.2.8", forwarded: "198.51.100.9", address: "192.0.2.8"},
  {
    says: "ten proxies",
    from: "10.0.0.1",
    forwarded: `198.51.100.9, ${proxies(9)}`,
    address: "198.51.100.9",
  },
  {
    says: "more proxies than there may be",
    from: "10.0.0.1",
    forwarded: `198.51.100.9, ${proxies(10)}`,
    address: "10.9.9.9",
  },
  {says: "a connection that has ended", from: undefined, forwarded: "198.51.100.9", address: ""},
])("$says: $address", ({from, forwarded, address}) => {
  const headers = forwarded === undefined ? {} : {"x-forwarded-for": forwarded as string};
  expect(addressOf({socket: {remoteAddress: from}, headers} as never)).toBe(address);
});
