import type {IncomingMessage} from "node:http";
import {isWithin, networks} from "../../pipeline/kit/fetch/addresses.ts";

/**
 * Proxies that may stand one behind the other. A list of more in X-Forwarded-For was written by
 * whoever sent it, and is not read to its end.
 */
const MOST_PROXIES = 10;

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
    for (let passed = 0; passed < MOST_PROXIES && isWithin(address, trusted); passed++)
      address = hops.pop() ?? address;
    return address;
  };
}
