import type {NewFeedEvent} from "../../../pipeline/tournament/feed-events.ts";

/** An event that says when it was sent, on the clock that all processes of the machine share. */
export const sentNow = (): NewFeedEvent => ({
  type: "match.score_updated",
  matchId: "m-001",
  occurredAt: "2026-06-11T19:09:00Z",
  data: {
    from: [0, 0],
    to: [1, 0],
    score: {halfTime: null, fullTime: null, extraTime: null, shootout: null},
    sentAtNs: String(process.hrtime.bigint()),
  } as NewFeedEvent["data"],
});
