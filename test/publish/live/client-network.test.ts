import {expect, test} from "vitest";
import {clientNetwork} from "../../../publish/live/client-network.ts";

test.each([
  {says: "an IPv4 address is itself", ip: "192.0.2.7", network: "192.0.2.7"},
  {
    says: "an IPv4-mapped address is the IPv4 address",
    ip: "::ffff:192.0.2.7",
    network: "192.0.2.7",
  },
  {says: "so it is in hexadecimal", ip: "::ffff:c000:207", network: "192.0.2.7"},
  {says: "an IPv6 address is its /64", ip: "2001:db8:1:2:3:4:5:6", network: "2001:db8:1:2::/64"},
  {
    says: "the last of a /64 is of it, too",
    ip: "2001:db8:1:2:ffff:ffff:ffff:ffff",
    network: "2001:db8:1:2::/64",
  },
  {says: "the next /64 is another", ip: "2001:db8:1:3::1", network: "2001:db8:1:3::/64"},
  {
    says: "spelling does not matter",
    ip: "2001:0DB8:0001:0002:0:0:0:1",
    network: "2001:db8:1:2::/64",
  },
  {says: "the loopback address has a network", ip: "::1", network: "0:0:0:0::/64"},
  {says: "a zone is left out", ip: "fe80::1%eth0", network: "fe80:0:0:0::/64"},
  {says: "what is no address stays", ip: "unknown", network: "unknown"},
  {says: "the groups that are left out may be the first", ip: "::2:3:4:5", network: "0:0:0:0::/64"},
  {says: "or the last", ip: "2001:db8::", network: "2001:db8:0:0::/64"},
  {says: "or in the middle", ip: "2001:db8::4:0:0:0:1", network: "2001:db8:0:4::/64"},
  {says: "colons alone make no address", ip: "a:b:c", network: "a:b:c"},
  {says: "nothing stays nothing", ip: "", network: ""},
])("$says: $ip", ({ip, network}) => expect(clientNetwork(ip)).toBe(network));
