import {isWithin, networks} from "../../pipeline/kit/fetch/addresses.ts";

/** Proxies that may stand one behind the other. A list of more in X-Forwarded-For was written by whoever sent it, and is not read to its end. */
const MOST_HOPS = 10;

/** For Fastify: whether a hop, counted from this server, is a proxy that tells who it asks for. @param trusted networks in CIDR notation */
export function trustedHops(trusted: readonly string[]): (address: string, hop: number) => boolean {
  const proxies = networks(trusted);
  return (address, hop) => hop < MOST_HOPS && isWithin(address, proxies);
}
