import {expect, test} from "vitest";
import {trustedHops} from "../../../publish/live/trusted-hops.ts";

const isProxy = trustedHops(["10.0.0.0/8", "2001:db8::/32", "192.0.2.7"]);
test.each([
  {says: "a proxy of a network", address: "10.1.2.3", hop: 0, trusted: true},
  {says: "a single proxy", address: "192.0.2.7", hop: 1, trusted: true},
  {says: "its neighbour", address: "192.0.2.8", hop: 1, trusted: false},
  {says: "a proxy of an IPv6 network", address: "2001:db8::1", hop: 0, trusted: true},
  {says: "a proxy as a socket for both versions sees it", address: "::ffff:10.1.2.3", hop: 0, trusted: true},
  {says: "a stranger, seen so", address: "::ffff:203.0.113.1", hop: 0, trusted: false},
  {says: "no address", address: "unknown", hop: 1, trusted: false},
  {says: "the tenth hop", address: "10.1.2.3", hop: 9, trusted: true},
  {says: "the eleventh hop", address: "10.1.2.3", hop: 10, trusted: false},
])("$says: $trusted", ({address, hop, trusted}) => expect(isProxy(address, hop)).toBe(trusted));
