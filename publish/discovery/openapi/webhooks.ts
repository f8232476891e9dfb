import {EVENT_TYPES, type EventType} from "../../../pipeline/tournament/feed-events.ts";
import type {Components} from "./components.ts";
import {exampleOf} from "./examples.ts";
import type {Operation} from "./operation.ts";

/** Headers of a delivery. */
const HEADERS = {
  ServiceSignature: {
    name: "X-Service-Signature",
    description:
      "`sha256=` and the HMAC-SHA256 of the raw body, in hexadecimal digits, keyed by the webhook's whole secret as text. Verify it before the body is read.",
    pattern: "^sha256=[0-9a-f]{64}$",
  },
  WebhookMessageId: {
    name: "webhook-id",
    description: "Id of the message, the same for every attempt (Standard Webhooks).",
  },
  WebhookTimestamp: {
    name: "webhook-timestamp",
    description: "Time of this attempt in seconds since the epoch.",
    pattern: "^\\d{1,12}$",
  },
  WebhookSignature: {
    name: "webhook-signature",
    description:
      "`v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`, keyed by the secret's bytes; one for each secret in force, separated by spaces.",
    pattern: "^v1,\\S+( v1,\\S+)*$",
  },
  EventTypeName: {
    name: "X-Broadsheet-Event",
    description: "Type of the event, as in the body.",
  },
} as const;

/** match.score_updated → live/events/score-updated-v1.json */
const schemaOf = (type: EventType) =>
  `live/events/${type.replace("match.", "").replaceAll("_", "-")}-v1.json`;

/** match.score_updated → onMatchScoreUpdated */
const operationIdOf = (type: EventType) =>
  `on${type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}`;

/** Messages sent to the webhooks of partners, by type of event. */
export function webhooks(components: Components): Readonly<Record<string, {post: Operation}>> {
  const parameters = Object.entries(HEADERS).map(([as, {name, description, ...text}]) => {
    const schema = {type: "string", ...text};
    const header = {name, in: "header", required: true, description, schema};
    return components.share("parameters", as, header);
  });
  const taken = components.share("responses", "Taken", {
    description: "Any 2xx, within ten seconds: the message is delivered.",
  });
  const refused = components.share("responses", "Refused", {
    description: "410 disables the webhook; after any other status the message is sent again.",
  });
  return Object.fromEntries(
    EVENT_TYPES.map((type) => [
      type,
      {
        post: {
          operationId: operationIdOf(type),
          summary: `A delivery of ${type}`,
          description: "Sent at least once.",
          tags: ["Integration"],
          parameters,
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: components.ref(schemaOf(type)),
                ...exampleOf(components, schemaOf(type)),
              },
            },
          },
          responses: {"2XX": taken, "4XX": refused, "5XX": refused},
        },
      },
    ]),
  );
}
