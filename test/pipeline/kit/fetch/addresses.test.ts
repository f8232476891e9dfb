import {describe, expect, test} from "vitest";
import {UsageError} from "../../../../pipeline/kit/errors.ts";
import {mayConnect, networks} from "../../../../pipeline/kit/fetch/addresses.ts";

// Networks from the IANA special-purpose address registries.
describe("mayConnect", () => {
  test.each([
    {says: "a public address", address: "140.82.112.3", may: true},
    {says: "a public IPv6 address", address: "2606:50c0:8000::154", may: true},
    {says: "this host", address: "127.0.0.1", may: false},
    {says: "all interfaces", address: "0.0.0.0", may: false},
    {says: "a private network", address: "192.168.1.1", may: false},
    {says: "the upper end of 172.16/12", address: "172.31.255.255", may: false},
    {says: "just past it", address: "172.32.0.1", may: true},
    {says: "carrier-grade NAT", address: "100.64.0.1", may: false},
    {says: "just before it", address: "100.63.255.255", may: true},
    {says: "a cloud's metadata service", address: "169.254.169.254", may: false},
    {says: "multicast", address: "239.1.1.1", may: false},
    {says: "broadcast", address: "255.255.255.255", may: false},
    {says: "IPv6 loopback", address: "::1", may: false},
    {says: "link-local with its zone", address: "fe80::1%eth0", may: false},
    {says: "unique local", address: "fd00::1", may: false},
    {says: "NAT64 of a private address", address: "64:ff9b::7f00:1", may: false},
    {says: "6to4 of a private address", address: "2002:7f00:1::", may: false},
    {says: "Teredo", address: "2001:0:1::1", may: false},
    {says: "an IPv4-mapped loopback", address: "::ffff:127.0.0.1", may: false},
    {says: "no address", address: "localhost", may: false},
    {says: "nothing", address: "", may: false},
  ])("$says → $may", ({address, may}) => {
    expect(mayConnect(address, networks([]))).toBe(may);
  });

  test.each([
    {says: "the network allowed", address: "10.1.2.3", may: true},
    {says: "a single address allowed", address: "::1", may: true},
    {says: "another private one is not", address: "10.2.0.1", may: false},
  ])("with an allow-list: $says", ({address, may}) => {
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
