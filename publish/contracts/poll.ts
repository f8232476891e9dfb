import {contract} from "./contract.ts";

/** Polling for news, and the list of notification channels. */
export const pollContracts = {
  poll: contract({
    path: "/api/live/poll",
    summary:
      "Changes since a cursor: news, match events, and the visitor's watchlist if it changed",
    tag: "Live",
    auth: "watch-cookie",
    query: {
      since: {
        type: "string",
        format: "date-time",
        pattern: "^.{17}[0-5]",
        description:
          "Cursor of the previous answer, or any instant with its zone; without one, the latest news",
      },
      portfolio: {
        type: "string",
        enum: ["0", "1"],
        default: "0",
        description: "1 to get only news about the symbols on the watchlist",
      },
    },
    responses: {200: "live/poll.json"},
  }),
  notifyStatus: contract({
    path: "/api/notify/status",
    summary: "The configured notification channels, and how fresh the news is",
    tag: "Live",
    auth: "none",
    responses: {200: "live/notify-status.json"},
  }),
};
