import {type LookupAddress, lookup as systemLookup} from "node:dns";
import {type BlockList, isIP, type LookupFunction} from "node:net";
import {Agent, buildConnector} from "undici";
import {isWithin, mayConnect} from "./addresses.ts";

/** The connection led to an address outside the public internet. */
export class BlockedAddressError extends Error {
  override name = "BlockedAddressError";
}

const blocked = (host: string, address: string) =>
  new BlockedAddressError(
    `${host} is ${address}, which is not a public address; expected one, or an entry in the allow-list`,
  );

interface Options {
  readonly allowed: BlockList;
  readonly connections: number;
  readonly timeoutMs: number;
  readonly lookup?: typeof systemLookup | undefined;
  /** Plain http only to allowed networks; https to all others. */
  readonly encrypted?: boolean;
}

/**
 * An agent that refuses connections to addresses that are not public. The name is resolved once,
 * and only the permitted addresses are passed to the connect call that uses them, so a name that
 * changes its address in between gains nothing. The address actually connected to is checked again
 * before the first byte of the request.
 */
export function guardedAgent({
  allowed,
  connections,
  timeoutMs,
  lookup = systemLookup,
  encrypted = false,
}: Options): Agent {
  const connector = (may: (address: string) => boolean) => guardedConnector(may, lookup, timeoutMs);
  const connect = connector((address) => mayConnect(address, allowed));
  const connectPlainly = encrypted ? connector((address) => isWithin(address, allowed)) : connect;
  return new Agent({
    connections,
    pipelining: 1,
    maxHeaderSize: 32_768,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: (options, callback) =>
      (options.protocol === "http:" ? connectPlainly : connect)(options, callback),
  });
}

function guardedConnector(
  may: (address: string) => boolean,
  lookup: typeof systemLookup,
  timeoutMs: number,
): buildConnector.connector {
  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, {...options, all: true}, (error, found: LookupAddress[]) => {
      if (error) return callback(error, "", 0);
      const open = found.filter(({address}) => may(address));
      if (open.length === 0)
        return callback(
          blocked(hostname, found.map(({address}) => address).join(", ") || "nowhere"),
          "",
          0,
        );
      if (options.all) return callback(null, open);
      return callback(null, open[0]!.address, open[0]!.family);
    });
  };
  const connect = buildConnector({timeout: timeoutMs, lookup: guardedLookup});
  return (options, callback) => {
    const literal = options.hostname.replace(/^\[|\]$/g, "");
    if (isIP(literal) && !may(literal)) return callback(blocked(options.hostname, literal), null);
    connect(options, (error, socket) => {
      if (error) return callback(error, null);
      const address = socket.remoteAddress ?? "";
      if (may(address)) return callback(null, socket);
      socket.destroy();
      return callback(blocked(options.hostname, address || "closed already"), null);
    });
  };
}
