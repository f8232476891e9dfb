import type {NewFeedEvent} from "../../../pipeline/tournament/feed-events.ts";

/** An event with its send time, on the clock shared by all processes of the machine. */
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
