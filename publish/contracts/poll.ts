import {contract} from "./contract.ts";

/** Polling for news, and the list of notification channels. */
export const pollContracts = {
  poll: contract({
    path: "/api/live/poll",
    summary:
      "What is new since a cursor: news, match events, and the visitor's watchlist where it was changed",
    tag: "Live",
    auth: "watch-cookie",
    query: {
      since: {
        type: "string",
        format: "date-time",
        pattern: "^.{17}[0-5]",
        description:
          "The cursor of the answer before, or any instant with its zone; without one the latest news come",
      },
      portfolio: {
        type: "string",
        enum: ["0", "1"],
        default: "0",
        description: "1 for news about the symbols of the watchlist only",
      },
    },
    responses: {200: "live/poll.json"},
  }),
  notifyStatus: contract({
    path: "/api/notify/status",
    summary: "Which notification channels are configured, and how fresh the news are",
    tag: "Live",
    auth: "none",
    responses: {200: "live/notify-status.json"},
  }),
};
