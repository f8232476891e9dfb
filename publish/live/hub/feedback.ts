import {toInstant} from "../../../pipeline/kit/instant.ts";
import {LIMIT} from "../admin/paging.ts";
import {oncePerKey} from "../idempotent.ts";
import {jsonBody, type LiveRoute, liveRoute} from "../route.ts";

/** schemas/live/new-feedback.json */
interface NewFeedback {
  readonly message: string;
  readonly topic?: string;
  readonly page?: string;
  readonly email?: string;
  /** People do not see this field; what fills it in is no person. */
  readonly website?: string;
}

/** What visitors have to say, and the operator reading it. Neither address nor browser of the visitor is kept. */
export const feedbackRoutes: readonly LiveRoute[] = [
  liveRoute({
    method: "POST",
    path: "/api/feedback",
    summary: "Tell us what is wrong, missing or good",
    tag: "Hub",
    auth: "none",
    perMinute: 10,
    body: jsonBody<NewFeedback>("live/new-feedback.json", 32_768),
    responses: {202: "live/received-feedback.json"},
    handle: (request, deps) =>
      oncePerKey("feedback", request, deps, async () => {
        const {store, clock, random} = deps;
        const {message, website, ...details} = request.body;
        const feedbackId = random(12).toString("hex");
        const createdAt = toInstant(clock());
        if (!website) await store.feedback.append({feedbackId, message: message.trim(), details, createdAt});
        return {status: 202, body: {feedbackId, receivedAt: createdAt}};
      }),
  }),
  liveRoute({
    method: "GET",
    path: "/api/admin/feedback",
    summary: "What visitors said, newest first",
    tag: "Administration",
    auth: "admin",
    query: {
      limit: {...LIMIT, default: "100"},
      before: {
        type: "string",
        pattern: "^[0-9a-f]{24}$",
        description: "Only what was said before this feedbackId: the last of the page before.",
      },
    },
    responses: {200: "live/feedback.json"},
    async handle({query}, {store}) {
      const entries = await store.feedback.list(Number(query.limit), query.before);
      return {
        status: 200,
        body: {
          feedback: entries.map(({feedbackId, message, details: {topic, page, email}, createdAt}) => ({
            feedbackId,
            message,
            topic: topic ?? null,
            page: page ?? null,
            email: email ?? null,
            createdAt,
          })),
        },
      };
    },
  }),
];
