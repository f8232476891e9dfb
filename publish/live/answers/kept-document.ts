import {sha256} from "../../../pipeline/kit/hash.ts";
import {etagOf} from "../http/negotiation.ts";
import {jsonBytes} from "../http/problem.ts";
import type {Answer, JsonBytes} from "../route.ts";

/**
 * Answers a JSON document that seldom changes: readers cache it and revalidate it by its ETag.
 *
 * @param cacheControl how long they may keep it
 */
export function keptDocument<Body>(
  body: Body,
  cacheControl: string,
  {type, headers}: Pick<Answer, "type" | "headers"> = {},
): Answer<JsonBytes<Body>> & {readonly body: JsonBytes<Body>} {
  const bytes = jsonBytes(body);
  return {
    status: 200,
    body: bytes,
    type: type ?? "application/json",
    headers: {
      "Cache-Control": cacheControl,
      ETag: etagOf(sha256(bytes)),
      ...headers,
    },
  };
}
