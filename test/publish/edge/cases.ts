import {
  type Expected,
  fresh,
  live,
  notFoundPage,
  preflight,
  printed,
  problem,
  redirect,
} from "./expected.ts";

/** A request, and what our server, and every edge in front of it, answers. */
export interface EdgeCase {
  readonly says: string;
  /** GET when left out. */
  readonly method?: string;
  /** Sent as it stands here. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected: Expected;
  /** What an edge without an origin answers, where that is something else. */
  readonly alone?: Expected;
}

const BROWSER = {accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"};
const asks = (accept: string) => ({accept});
const takes = (encodings: string) => ({"accept-encoding": encodings});

const UNAVAILABLE = problem("service-unavailable");
const NOT_FOUND = problem("not-found");
const BAD = problem("invalid-parameters");

/** Over the printed six-team cup. */
export const EDGE_CASES: readonly EdgeCase[] = [
  // printed files
  {says: "a list", target: "/api/schedule", expected: printed("/api/schedule")},
  {
    says: "a match by its slug",
    target: "/api/matches/arden-vs-belmora-2030-06-08",
    expected: printed("/api/matches/arden-vs-belmora-2030-06-08"),
  },
  {
    says: "a part of a match",
    target: "/api/matches/m-001/events",
    expected: printed("/api/matches/m-001/events"),
  },
  {says: "the front page, with its Link", target: "/", expected: printed("/")},
  {says: "a page", target: "/teams/ard", expected: printed("/teams/ard")},
  {
    says: "a catalog by its own media type",
    target: "/.well-known/api-catalog",
    expected: printed("/.well-known/api-catalog"),
  },
  {says: "RSS without an ending", target: "/rss/news", expected: printed("/rss/news")},

  // compressed forms
  {
    says: "brotli",
    target: "/api/schedule",
    headers: takes("gzip, br"),
    expected: printed("/api/schedule", {encoding: "br"}),
  },
  {
    says: "gzip",
    target: "/api/schedule",
    headers: takes("gzip"),
    expected: printed("/api/schedule", {encoding: "gzip"}),
  },

  // validators
  {says: "a validator of now", target: "/api/schedule", expected: fresh("/api/schedule")},

  // queries
  {
    says: "a combination",
    target: "/api/schedule?group=A",
    expected: printed("/api/schedule?group=A"),
  },
  {
    says: "small letters of a choice",
    target: "/api/schedule?group=a",
    expected: printed("/api/schedule?group=A"),
  },
  {
    says: "a name that is not declared",
    target: "/api/schedule?utm_source=x&group=A",
    expected: printed("/api/schedule?group=A"),
  },
  {says: "a default", target: "/api/news?page=1&pageSize=20", expected: printed("/api/news")},
  {says: "a value out of bounds", target: "/api/news?page=0", expected: BAD},
  {says: "a name twice", target: "/api/news?page=2&page=2", expected: BAD},
  {says: "an empty value", target: "/api/schedule?group=", expected: BAD},
  {says: "a day that does not exist", target: "/api/schedule?date=2030-02-30", expected: BAD},
  {
    says: "free text",
    target: "/api/news?q=arden",
    expected: live(200),
    alone: UNAVAILABLE,
  },
  {
    says: "a combination that is not printed",
    target: "/api/schedule?group=A&team=ard",
    expected: live(200),
    alone: NOT_FOUND,
  },

  // nothing there
  {says: "an unknown match", target: "/api/matches/m-999", expected: NOT_FOUND},
  {
    says: "a browser at an unknown page",
    target: "/teams/nobody",
    headers: BROWSER,
    expected: notFoundPage("en"),
  },
  {
    says: "a browser at an unknown page in Vietnamese",
    target: "/vi/teams/nobody",
    headers: BROWSER,
    expected: notFoundPage("vi"),
  },
  {
    says: "JSON before HTML",
    target: "/teams/nobody",
    headers: asks("application/json, text/html"),
    expected: NOT_FOUND,
  },
  {says: "the file of a query", target: "/_q/api/schedule/group=A.json", expected: NOT_FOUND},
  {says: "the file of an address", target: "/api/schedule.json", expected: NOT_FOUND},
  {says: "a compressed file", target: "/api/schedule.json.br", expected: NOT_FOUND},

  // paths
  {
    says: "a slash at the end",
    target: "/api/schedule/?group=A",
    expected: redirect("/api/schedule?group=A"),
  },
  {
    says: "capitals",
    target: "/API/Schedule",
    expected: redirect("/api/schedule", {by: "origin"}),
    alone: NOT_FOUND,
  },

  // methods
  {says: "a preflight", method: "OPTIONS", target: "/api/schedule", expected: preflight},
  {
    says: "a write to what is read",
    method: "POST",
    target: "/api/schedule",
    expected: problem("method-not-allowed"),
  },

  // live
  {
    says: "what only the live server knows",
    target: "/healthz",
    expected: live(200),
    alone: UNAVAILABLE,
  },
  {
    says: "what is printed, and live where there is a server",
    target: "/health",
    expected: live(200),
    alone: printed("/health"),
  },
];
