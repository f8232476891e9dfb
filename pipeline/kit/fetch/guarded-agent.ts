import {type LookupAddress, lookup as systemLookup} from "node:dns";
import {type BlockList, isIP, type LookupFunction} from "node:net";
import {Agent, buildConnector} from "undici";
import {isWithin, mayConnect} from "./addresses.ts";

/** The connection led to an address outside the public internet. */
export class BlockedAddressError extends Error {
  override name = "BlockedAddressError";
}

const notEncrypted = (host: string) =>
  new BlockedAddressError(`${host} is to be reached by plain http; expected https, or an entry in the allow-list`);
const blocked = (host: string, address: string) =>
  new BlockedAddressError(`${host} is ${address}, which is no public address; expected one, or an entry in the allow-list`);

interface Options {
  readonly allowed: BlockList;
  readonly connections: number;
  readonly timeoutMs: number;
  readonly lookup?: typeof systemLookup | undefined;
  /** Plain http only to allowed networks; to all others https. */
  readonly encrypted?: boolean;
}

/**
 * Connections that are refused unless they lead to a public address. The name is resolved once and the addresses that may be reached are
 * handed to the very connect that uses them, so a name that changes its address in between gains nothing; what was connected to in the end
 * is looked at once more before the first byte of the request.
 */
export function guardedAgent({allowed, connections, timeoutMs, lookup = systemLookup, encrypted = false}: Options): Agent {
  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, {...options, all: true}, (error, found: LookupAddress[]) => {
      if (error) return callback(error, "", 0);
      const open = found.filter(({address}) => mayConnect(address, allowed));
      if (open.length === 0) return callback(blocked(hostname, found.map(({address}) => address).join(", ") || "nowhere"), "", 0);
      if (options.all) return callback(null, open);
      return callback(null, open[0]!.address, open[0]!.family);
    });
  };
  const connect = buildConnector({timeout: timeoutMs, lookup: guardedLookup});
  return new Agent({
    connections,
    pipelining: 1,
    maxHeaderSize: 32_768,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: (options, callback) => {
      const literal = options.hostname.replace(/^\[|\]$/g, "");
      const mustBeAllowed = encrypted && options.protocol === "http:";
      if (isIP(literal) && !mayConnect(literal, allowed)) return callback(blocked(options.hostname, literal), null);
      connect(options, (error, socket) => {
        if (error) return callback(error, null);
        const address = socket.remoteAddress ?? "";
        const open = mayConnect(address, allowed);
        if (open && !(mustBeAllowed && !isWithin(address, allowed))) return callback(null, socket);
        socket.destroy();
        if (open) return callback(notEncrypted(options.hostname), null);
        return callback(blocked(options.hostname, address || "closed already"), null);
      });
    },
  });
}
