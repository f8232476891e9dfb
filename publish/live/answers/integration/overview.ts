import {EVENT_TYPES, type EventType} from "../../../../pipeline/tournament/feed-events.ts";
import {PARTNER_PER_MINUTE, VISITOR_PER_MINUTE} from "../../../contracts/contract.ts";
import {integrationContracts, MAX_EVENTS} from "../../../contracts/integration.ts";
import {liveRoute} from "../../route.ts";

/**
 * The occasion of each event type. The schema of its events is a component of the OpenAPI document.
 */
const MEANING: Readonly<Record<EventType, string>> = {
  "match.score_updated": "A goal or a shoot-out kick was scored or disallowed",
  "match.status_changed": "The status of the match, or the part being played, changed",
  "match.completed": "The match is over and its result counts",
  "match.stats_updated": "The match statistics changed",
  "match.commentary_updated": "The commentary has new or corrected lines",
  "match.events_updated":
    "Goals, cards, substitutions, line-ups or other details became known or changed",
  "match.rescheduled": "The match was moved to another time or venue before its start",
};

/** Polling interval of the feed while a match is live, in seconds: about as fast as a stream. */
const POLL_SECONDS = {from: 5, to: 15};

/** match.score_updated → ScoreUpdatedV1, the component's name. */
const componentOf = (type: EventType): string =>
  `${type
    .replace("match.", "")
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}V1`;

export const overview = liveRoute(
  integrationContracts.overview,
  async ({client}, {store: {events}, streams}) => ({
    status: 200,
    body: {
      name: "Broadsheet integration API",
      version: "v1" as const,
      eventTypes: EVENT_TYPES.map((type) => ({
        type,
        version: 1,
        description: MEANING[type],
        schema: `/.well-known/openapi.json#/components/schemas/${componentOf(type)}`,
      })),
      cursors: {oldest: await events.oldest(), head: await events.head()},
      limits: {
        requestsPerMinute:
          client === null ? VISITOR_PER_MINUTE : (client.requestsPerMinute ?? PARTNER_PER_MINUTE),
        eventsPerPage: MAX_EVENTS,
        streams: streams.times.perOwner,
      },
      polling: {whileLive: POLL_SECONDS, otherwise: {from: 60, to: 300}},
      links: {
        feed: "/api/v1/feed",
        stream: "/api/v1/stream",
        matches: "/api/v1/matches",
        webhooks: "/api/v1/webhooks",
        openapi: "/.well-known/openapi.json",
      },
    },
  }),
);
