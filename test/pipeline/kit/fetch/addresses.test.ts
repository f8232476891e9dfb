import {describe, expect, test} from "vitest";
import {UsageError} from "../../../../pipeline/kit/errors.ts";
import {mayConnect, networks} from "../../../../pipeline/kit/fetch/addresses.ts";

// Networks from the IANA special-purpose address registries.
describe("mayConnect", () => {
  test.each([
    ["a public address", true, "140.82.112.3"],
    ["a public IPv6 address", true, "2606:50c0:8000::154"],
    ["this host", false, "127.0.0.1"],
    ["all interfaces", false, "0.0.0.0"],
    ["a private network", false, "192.168.1.1"],
    ["the upper end of 172.16/12", false, "172.31.255.255"],
    ["just past it", true, "172.32.0.1"],
    ["carrier-grade NAT", false, "100.64.0.1"],
    ["just before it", true, "100.63.255.255"],
    ["a cloud's metadata service", false, "169.254.169.254"],
    ["multicast", false, "239.1.1.1"],
    ["broadcast", false, "255.255.255.255"],
    ["IPv6 loopback", false, "::1"],
    ["link-local with its zone", false, "fe80::1%eth0"],
    ["unique local", false, "fd00::1"],
    ["NAT64 of a private address", false, "64:ff9b::7f00:1"],
    ["6to4 of a private address", false, "2002:7f00:1::"],
    ["Teredo", false, "2001:0:1::1"],
    ["an IPv4-mapped loopback", false, "::ffff:127.0.0.1"],
    ["no address", false, "localhost"],
    ["nothing", false, ""],
  ])("%s → %s", (_, may, address) => {
    expect(mayConnect(address, networks([]))).toBe(may);
  });

  test.each([
    ["the network allowed", "10.1.2.3", true],
    ["a single address allowed", "::1", true],
    ["another private one is not", "10.2.0.1", false],
  ])("with an allow-list: %s", (_, address, may) => {
    expect(mayConnect(address, networks(["10.1.0.0/16", "::1"]))).toBe(may);
  });

  test.each(["localhost", "10.0.0.0/33", "::1/129", "10.0.0.0/x"])(
    "the network %s is refused",
    (entry) => {
      expect(() => networks([entry])).toThrow(UsageError);
      expect(() => networks([entry])).toThrow(entry);
    },
  );
});
