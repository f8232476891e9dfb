import {sha256} from "../../../pipeline/kit/hash.ts";
import type {Answer, JsonBytes} from "../route.ts";
import {etagOf} from "./negotiation.ts";
import {jsonBytes} from "./problem.ts";

/** The seconds that a reader may keep such a document. */
const KEPT_S = 3_600;

/** Answers a JSON document that changes seldom: readers keep it, and ask for it by its ETag. */
export function keptDocument<Body>(
  body: Body,
  {type, headers}: Pick<Answer, "type" | "headers"> = {},
): Answer<JsonBytes<Body>> & {readonly body: JsonBytes<Body>} {
  const bytes = jsonBytes(body);
  return {
    status: 200,
    body: bytes,
    type: type ?? "application/json",
    headers: {
      "Cache-Control": `public, max-age=${KEPT_S}`,
      ETag: etagOf(sha256(bytes)),
      ...headers,
    },
  };
}
