import type {IncomingMessage} from "node:http";
import type {BlockList} from "node:net";
import {isWithin} from "../../pipeline/kit/fetch/addresses.ts";

/**
 * The address that a request comes from: that of the connection or, where that is a trusted proxy's, the last of `X-Forwarded-For` that is
 * not a trusted proxy's.
 *
 * @returns an empty text when the connection has ended already
 */
export function clientAddress({socket, headers}: Pick<IncomingMessage, "socket" | "headers">, trusted: BlockList): string {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
  let address = socket.remoteAddress ?? "";
  if (forwarded === "" || !isWithin(address, trusted)) return address;
  const hops = forwarded.split(",").map((hop) => hop.trim());
  while (isWithin(address, trusted)) {
    const hop = hops.pop();
    if (hop === undefined) break;
    if (hop !== "") address = hop;
  }
  return address;
}
