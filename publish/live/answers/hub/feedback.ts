import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {hubContracts, type NewFeedback} from "../../../contracts/hub.ts";
import {oncePerKey} from "../../access/idempotency-key.ts";
import type {LiveDeps} from "../../deps.ts";
import {type LiveRoute, liveRoute} from "../../route.ts";

/** Stores a visitor's feedback, without address or browser. */
export async function receive(
  {message, website, ...details}: NewFeedback,
  {store, clock, random}: Pick<LiveDeps, "store" | "clock" | "random">,
) {
  const feedbackId = random(12).toString("hex");
  const createdAt = toInstant(clock());
  if (!website)
    await store.feedback.append({feedbackId, message: message.trim(), details, createdAt});
  return {status: 202, body: {feedbackId, receivedAt: createdAt}};
}

/** Feedback from visitors, and its list for the operator. */
export const feedbackRoutes: readonly LiveRoute[] = [
  liveRoute(hubContracts.giveFeedback, (request, deps) =>
    oncePerKey("feedback", request, deps, (idBytes) =>
      receive(request.body, {...deps, random: idBytes}),
    ),
  ),
  liveRoute(hubContracts.listFeedback, async ({query}, {store}) => {
    const entries = await store.feedback.list(Number(query.limit), query.before);
    return {
      status: 200,
      body: {
        feedback: entries.map(
          ({feedbackId, message, details: {topic, page, email}, createdAt}) => ({
            feedbackId,
            message,
            topic: topic ?? null,
            page: page ?? null,
            email: email ?? null,
            createdAt,
          }),
        ),
      },
    };
  }),
];
