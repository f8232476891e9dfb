import {
  type Expected,
  fresh,
  live,
  notFoundPage,
  preflight,
  printed,
  problem,
  redirect,
  refused,
} from "./expected.ts";

/** A request, and what our server, and every edge in front of it, answers. */
export interface EdgeCase {
  readonly says: string;
  /** GET when left out. */
  readonly method?: string;
  /** Sent as it stands here. */
  readonly target: string;
  /** `ETAG` in `if-none-match` stands for the validator that the address was answered with before. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly expected: Expected;
  /** What an edge without an origin answers, where that is something else. */
  readonly alone?: Expected;
}

const BROWSER = {accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"};
const takes = (encodings: string) => ({"accept-encoding": encodings});

const UNAVAILABLE = problem("service-unavailable");
const NOT_FOUND = problem("not-found");
const FOUND_BY_ORIGIN = problem("not-found", {by: "origin"});
const INVALID = problem("invalid-parameters");
const BAD = problem("bad-request");
const ONLY_READ = problem("method-not-allowed");
const HTML = "text/html; charset=utf-8";
const PROBLEM = "application/problem+json";

const FILES: readonly EdgeCase[] = [
  {says: "a list", target: "/api/schedule", expected: printed("/api/schedule")},
  {
    says: "a match by its slug",
    target: "/api/matches/arden-vs-belmora-2030-06-08",
    expected: printed("/api/matches/arden-vs-belmora-2030-06-08"),
  },
  {
    says: "a part of a match, which may be kept for a moment",
    target: "/api/matches/m-001/events",
    expected: printed("/api/matches/m-001/events"),
  },
  {
    says: "another part, which may be kept longer",
    target: "/api/matches/m-001/history",
    expected: printed("/api/matches/m-001/history"),
  },
  {
    says: "a name in capitals",
    target: "/api/stocks/ACB",
    expected: printed("/api/stocks/ACB"),
  },
  {
    says: "a name that a parameter would fit",
    target: "/api/news/all",
    expected: printed("/api/news/all"),
  },
  {says: "the front page, with its Link", target: "/", expected: printed("/")},
  {says: "the front page in Vietnamese", target: "/vi", expected: printed("/vi")},
  {says: "a page", target: "/teams/ard", expected: printed("/teams/ard")},
  {
    says: "a page for a browser",
    target: "/vi/teams/ard",
    headers: BROWSER,
    expected: printed("/vi/teams/ard"),
  },
  {
    says: "a catalog by its own media type",
    target: "/.well-known/api-catalog",
    expected: printed("/.well-known/api-catalog"),
  },
  {
    says: "a card by its own media type",
    target: "/.well-known/mcp/server-card.json",
    expected: printed("/.well-known/mcp/server-card.json"),
  },
  {
    says: "what nobody may change on the way",
    target: "/.well-known/agent-skills/index.json",
    expected: printed("/.well-known/agent-skills/index.json"),
  },
  {
    says: "Markdown",
    target: "/.well-known/agent-skills/follow-a-match/SKILL.md",
    expected: printed("/.well-known/agent-skills/follow-a-match/SKILL.md"),
  },
  {says: "RSS without an ending", target: "/rss/news", expected: printed("/rss/news")},
  {says: "a feed in JSON", target: "/feeds/news.json", expected: printed("/feeds/news.json")},
  {says: "a calendar", target: "/schedule.ics", expected: printed("/schedule.ics")},
  {
    says: "a calendar of a team",
    target: "/schedule/teams/ard.ics",
    expected: printed("/schedule/teams/ard.ics"),
  },
  {
    says: "a picture that is drawn, of a route that has photographs, too",
    target: "/api/news/assets/n-085115dabc39",
    expected: printed("/api/news/assets/n-085115dabc39"),
  },
  {
    says: "a picture to share",
    target: "/share/teams/ard.png",
    expected: printed("/share/teams/ard.png"),
  },
  {says: "robots.txt", target: "/robots.txt", expected: printed("/robots.txt")},
  {says: "the page of unknown addresses itself", target: "/404", expected: printed("/404")},
];

const ENCODINGS: readonly EdgeCase[] = [
  {
    says: "brotli before gzip",
    target: "/api/schedule",
    headers: takes("gzip, deflate, br"),
    expected: printed("/api/schedule", {encoding: "br"}),
  },
  {
    says: "gzip alone",
    target: "/api/schedule",
    headers: takes("gzip"),
    expected: printed("/api/schedule", {encoding: "gzip"}),
  },
  {
    says: "brotli refused",
    target: "/api/schedule",
    headers: takes("br;q=0, gzip"),
    expected: printed("/api/schedule", {encoding: "gzip"}),
  },
  {
    says: "an encoding that nobody has",
    target: "/api/schedule",
    headers: takes("zstd"),
    expected: printed("/api/schedule"),
  },
  {
    says: "a compressed page",
    target: "/teams/ard",
    headers: takes("gzip, deflate, br"),
    expected: printed("/teams/ard", {encoding: "br"}),
  },
  {
    says: "a compressed answer to a query",
    target: "/api/schedule?group=A",
    headers: takes("br"),
    expected: printed("/api/schedule?group=A", {encoding: "br"}),
  },
  {
    says: "a compressed file without an ending",
    target: "/rss/news",
    headers: takes("gzip"),
    expected: printed("/rss/news", {encoding: "gzip"}),
  },
  {
    says: "a picture, which is never compressed",
    target: "/share/teams/ard.png",
    headers: takes("gzip, br"),
    expected: printed("/share/teams/ard.png"),
  },
  {
    says: "an error, which is never compressed",
    target: "/api/matches/m-999",
    headers: takes("gzip, br"),
    expected: NOT_FOUND,
  },
];

const VALIDATORS: readonly EdgeCase[] = [
  {says: "a validator", target: "/api/schedule", expected: fresh("/api/schedule")},
  {
    says: "a validator of a compressed form",
    target: "/api/schedule",
    headers: takes("br"),
    expected: fresh("/api/schedule"),
  },
  {
    says: "a validator among others",
    target: "/api/schedule",
    headers: {"if-none-match": '"another", ETAG'},
    expected: fresh("/api/schedule"),
  },
  {
    says: "a validator of a page",
    target: "/teams/ard",
    expected: fresh("/teams/ard"),
  },
  {
    says: "a validator of an answer to a query",
    target: "/api/schedule?group=A",
    expected: fresh("/api/schedule?group=A"),
  },
  {
    says: "a validator of something else",
    target: "/api/schedule",
    headers: {"if-none-match": '"another"'},
    expected: printed("/api/schedule"),
  },
  {
    says: "a validator of what is not there",
    target: "/api/matches/m-999",
    headers: {"if-none-match": "*"},
    expected: NOT_FOUND,
  },
];

const QUERIES: readonly EdgeCase[] = [
  {says: "a choice", target: "/api/schedule?group=A", expected: printed("/api/schedule?group=A")},
  {
    says: "a choice in other letters",
    target: "/api/schedule?group=a",
    expected: printed("/api/schedule?group=A"),
  },
  {
    says: "a choice with a digit",
    target: "/api/schedule?stage=3rd",
    expected: printed("/api/schedule?stage=3RD"),
  },
  {
    says: "an identifier",
    target: "/api/schedule?team=ard",
    expected: printed("/api/schedule?team=ard"),
  },
  {
    says: "an identifier in capitals",
    target: "/api/schedule?team=ARD",
    expected: printed("/api/schedule?team=ard", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {
    says: "a day",
    target: "/api/schedule?date=2030-06-08",
    expected: printed("/api/schedule?date=2030-06-08"),
  },
  {says: "a number", target: "/api/news?page=2", expected: printed("/api/news?page=2")},
  {
    says: "a number at its default",
    target: "/api/news?page=1&pageSize=20",
    expected: printed("/api/news"),
  },
  {
    says: "a choice at its default",
    target: "/api/hsx/vnindex-chart?range=1M",
    expected: printed("/api/hsx/vnindex-chart"),
  },
  {
    says: "a choice beside it",
    target: "/api/hsx/vnindex-chart?range=1W",
    expected: printed("/api/hsx/vnindex-chart?range=1w"),
  },
  {
    says: "parameters in another order",
    target: "/api/news?team=ard&page=1",
    expected: printed("/api/news?team=ard"),
  },
  {
    says: "names that are not declared",
    target: "/api/schedule?utm_source=x&group=A&v=1",
    expected: printed("/api/schedule?group=A"),
  },
  {says: "a name in capitals", target: "/api/schedule?Group=A", expected: printed("/api/schedule")},
  {
    says: "a name that begins alike",
    target: "/api/schedule?groups=A",
    expected: printed("/api/schedule"),
  },
  {says: "an empty query", target: "/api/schedule?", expected: printed("/api/schedule")},
  {
    says: "separators alone",
    target: "/api/schedule?&&group=A&",
    expected: printed("/api/schedule?group=A"),
  },
  {
    says: "a query of what takes none",
    target: "/teams/ard?utm_campaign=a%20b&page=0",
    expected: printed("/teams/ard"),
  },
  {
    says: "letters with tones in a query of what takes none",
    target: "/teams/ard?utm_campaign=c%C3%BAp",
    expected: printed("/teams/ard", {by: "origin"}),
    alone: printed("/teams/ard"),
  },
  {
    says: "a choice of a file without an ending",
    target: "/rss/news?language=vi",
    expected: printed("/rss/news?language=vi"),
  },
  {
    says: "a choice of a file with one",
    target: "/feeds/news.json?language=VI",
    expected: printed("/feeds/news.json?language=vi"),
  },
  {
    says: "a day of what has a name in capitals",
    target: "/api/stocks/ACB?date=2026-08-21",
    expected: printed("/api/stocks/ACB?date=2026-08-21"),
  },
  {
    says: "a percent sign in a value",
    target: "/api/schedule?group=%41",
    expected: printed("/api/schedule?group=A", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {
    says: "a percent sign in a name",
    target: "/api/schedule?gro%75p=A",
    expected: printed("/api/schedule?group=A", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {says: "a plus sign", target: "/api/schedule?group=A+", expected: INVALID},
  {says: "a choice that is none", target: "/api/schedule?group=Z", expected: INVALID},
  {says: "a choice with more behind it", target: "/api/schedule?group=AB", expected: INVALID},
  {says: "a choice of another parameter", target: "/api/schedule?stage=A", expected: INVALID},
  {says: "a number out of bounds", target: "/api/news?page=0", expected: INVALID},
  {says: "a number far out of bounds", target: "/api/news?page=10001", expected: INVALID},
  {says: "a number with a zero before it", target: "/api/news?page=02", expected: INVALID},
  {says: "a number in another spelling", target: "/api/news?page=1e1", expected: INVALID},
  {says: "a day that does not exist", target: "/api/schedule?date=2030-02-29", expected: INVALID},
  {says: "a day without separators", target: "/api/schedule?date=20300608", expected: INVALID},
  {says: "an identifier with a dot", target: "/api/schedule?team=ard.x", expected: INVALID},
  {says: "an empty value", target: "/api/schedule?group=", expected: INVALID},
  {says: "a name without a value", target: "/api/schedule?group", expected: INVALID},
  {says: "a name twice", target: "/api/schedule?group=A&group=A", expected: INVALID},
  {
    says: "a name twice, with others between",
    target: "/api/news?page=2&x=1&page=3",
    expected: INVALID,
  },
  {says: "a name twice, once at its default", target: "/api/news?page=1&page=2", expected: INVALID},
  {says: "one good and one bad value", target: "/api/schedule?group=A&stage=X", expected: INVALID},
  {
    says: "a bad value for a browser",
    target: "/api/schedule?group=Z",
    headers: BROWSER,
    expected: INVALID,
  },
  {
    says: "fifty parameters",
    target: `/api/schedule?${"x=1&".repeat(49)}group=A`,
    expected: printed("/api/schedule?group=A"),
  },
  {
    says: "more parameters than anything takes",
    target: `/api/schedule?${"x=1&".repeat(50)}group=A`,
    expected: BAD,
  },
  {
    says: "bytes that are no UTF-8",
    target: "/api/schedule?x=%FF",
    expected: problem("bad-request", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {says: "free text", target: "/api/news?q=arden", expected: live(200), alone: UNAVAILABLE},
  {
    says: "free text with a bad value",
    target: "/api/news?page=0&q=arden",
    expected: live(400, {type: PROBLEM}),
    alone: UNAVAILABLE,
  },
  {
    says: "a combination that is not printed",
    target: "/api/schedule?group=A&team=ard",
    expected: live(200),
    alone: NOT_FOUND,
  },
  {
    says: "an identifier that nothing has",
    target: "/api/schedule?team=nobody",
    expected: live(200),
    alone: NOT_FOUND,
  },
  {
    says: "a day of a leap year that is not printed",
    target: "/api/schedule?date=2028-02-29",
    expected: live(200),
    alone: NOT_FOUND,
  },
];

const NOTHING: readonly EdgeCase[] = [
  {says: "an unknown match", target: "/api/matches/m-999", expected: NOT_FOUND},
  {says: "an unknown part of a match", target: "/api/matches/m-001/weather", expected: NOT_FOUND},
  {says: "an unknown address", target: "/api/nothing", expected: NOT_FOUND},
  {says: "an unknown asset", target: "/assets/site.0123456789.css", expected: NOT_FOUND},
  {says: "an unknown file", target: "/favicon.ico", expected: NOT_FOUND},
  {
    says: "an unknown page for a browser",
    target: "/teams/nobody",
    headers: BROWSER,
    expected: notFoundPage("en"),
  },
  {
    says: "an unknown page in Vietnamese",
    target: "/vi/teams/nobody",
    headers: BROWSER,
    expected: notFoundPage("vi"),
  },
  {
    says: "a page that begins with vi",
    target: "/vietnam",
    headers: BROWSER,
    expected: notFoundPage("en"),
  },
  {
    says: "an unknown address of the API for a browser",
    target: "/api/nothing",
    headers: BROWSER,
    expected: notFoundPage("en"),
  },
  {
    says: "JSON or HTML",
    target: "/teams/nobody",
    headers: {accept: "text/html, application/json"},
    expected: NOT_FOUND,
  },
  {says: "anything", target: "/teams/nobody", headers: {accept: "*/*"}, expected: NOT_FOUND},
  {
    says: "an article that is not printed",
    target: "/api/news/n-000000000000",
    expected: live(404, {type: PROBLEM}),
    alone: NOT_FOUND,
  },
  {
    says: "a page of an article that is not printed",
    target: "/news/n-000000000000",
    headers: BROWSER,
    expected: notFoundPage("en"),
  },
  {says: "the file of a query", target: "/_q/api/schedule/group=A.json", expected: NOT_FOUND},
  {says: "the folder of queries", target: "/_q", expected: NOT_FOUND},
  {says: "the file of an address", target: "/api/schedule.json", expected: NOT_FOUND},
  {says: "the file of a page", target: "/teams/ard.html", expected: NOT_FOUND},
  {says: "the file of the front page", target: "/index.html", expected: NOT_FOUND},
  {says: "the name of the front page", target: "/index", expected: NOT_FOUND},
  {
    says: "the front page's name with a slash",
    target: "/index/",
    expected: FOUND_BY_ORIGIN,
    alone: NOT_FOUND,
  },
  {
    says: "the file of a picture",
    target: "/api/news/assets/n-085115dabc39.svg",
    expected: NOT_FOUND,
  },
  {says: "a compressed file", target: "/api/schedule.json.br", expected: NOT_FOUND},
  {
    says: "a compressed file of a named one",
    target: "/schedule/teams/ard.ics.gz",
    expected: NOT_FOUND,
  },
  {says: "a folder", target: "/api", expected: NOT_FOUND},
  {says: "an internal name", target: "/_edge/bad", expected: NOT_FOUND},
];

const PATHS: readonly EdgeCase[] = [
  {
    says: "a slash at the end",
    target: "/api/schedule/?group=A",
    expected: redirect("/api/schedule?group=A"),
  },
  {says: "a slash at the end of a page", target: "/teams/ard/", expected: redirect("/teams/ard")},
  {says: "a slash at the end of a language", target: "/vi/", expected: redirect("/vi")},
  {
    says: "a slash after a file without an ending",
    target: "/rss/news/",
    expected: redirect("/rss/news", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {
    says: "slashes at the end",
    target: "/api/schedule//",
    expected: redirect("/api/schedule", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {
    says: "a slash after nothing",
    target: "/teams/nobody/",
    expected: FOUND_BY_ORIGIN,
    alone: NOT_FOUND,
  },
  {
    says: "capitals",
    target: "/API/Schedule?group=A",
    expected: redirect("/api/schedule?group=A", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {
    says: "capitals of nothing",
    target: "/api/matches/M-999",
    expected: FOUND_BY_ORIGIN,
    alone: NOT_FOUND,
  },
  {
    says: "another host in the path",
    target: "//elsewhere.example/",
    expected: FOUND_BY_ORIGIN,
    alone: NOT_FOUND,
  },
  {says: "an empty segment", target: "/api//schedule", expected: FOUND_BY_ORIGIN, alone: NOT_FOUND},
  {
    says: "a percent sign that was not needed",
    target: "/api/sched%75le",
    expected: printed("/api/schedule", {by: "origin"}),
    alone: NOT_FOUND,
  },
  {
    says: "letters with tones",
    target: "/teams/vi%E1%BB%87t",
    expected: FOUND_BY_ORIGIN,
    alone: NOT_FOUND,
  },
  {says: "a dot segment", target: "/api/./schedule", expected: BAD},
  {says: "two dots", target: "/api/../api/schedule", expected: BAD},
  {says: "two dots at the end", target: "/api/matches/..", expected: BAD},
  {says: "encoded dots", target: "/api/%2e%2E/schedule", expected: BAD},
  {says: "an encoded slash", target: "/api%2Fschedule", expected: BAD},
  {says: "a backslash", target: "/api\\schedule", expected: BAD},
  {says: "an encoded backslash", target: "/api%5cschedule", expected: BAD},
  {says: "an encoded line break", target: "/api/schedule%0A", expected: BAD},
  {says: "an encoded zero", target: "/api/schedule%00", expected: refused(400)},
  {says: "a broken percent sign", target: "/api/schedule%zz", expected: refused(400)},
  {
    says: "an address with its host",
    target: "http://cup.example/api/schedule",
    expected: printed("/api/schedule"),
  },
];

const METHODS: readonly EdgeCase[] = [
  {says: "HEAD", method: "HEAD", target: "/api/schedule", expected: printed("/api/schedule")},
  {
    says: "HEAD of a compressed form",
    method: "HEAD",
    target: "/teams/ard",
    headers: takes("br"),
    expected: printed("/teams/ard", {encoding: "br"}),
  },
  {
    says: "HEAD of an answer to a query",
    method: "HEAD",
    target: "/api/schedule?group=a",
    expected: printed("/api/schedule?group=A"),
  },
  {says: "HEAD of nothing", method: "HEAD", target: "/api/matches/m-999", expected: NOT_FOUND},
  {says: "HEAD of a bad value", method: "HEAD", target: "/api/schedule?group=Z", expected: INVALID},
  {says: "OPTIONS", method: "OPTIONS", target: "/api/schedule", expected: preflight},
  {
    says: "a preflight",
    method: "OPTIONS",
    target: "/api/matches/m-001",
    headers: {
      origin: "https://elsewhere.example",
      "access-control-request-method": "GET",
      "access-control-request-headers": "if-none-match",
    },
    expected: preflight,
  },
  {says: "a preflight of nothing", method: "OPTIONS", target: "/api/nothing", expected: preflight},
  {says: "POST to what is read", method: "POST", target: "/api/schedule", expected: ONLY_READ},
  {says: "PUT to a page", method: "PUT", target: "/teams/ard", expected: ONLY_READ},
  {says: "DELETE of a match", method: "DELETE", target: "/api/matches/m-001", expected: ONLY_READ},
  {
    says: "a write to what is not printed",
    method: "POST",
    target: "/api/matches/m-999",
    expected: ONLY_READ,
  },
  {says: "a write to no address", method: "POST", target: "/api/nothing", expected: NOT_FOUND},
];

const LIVE: readonly EdgeCase[] = [
  {
    says: "what only the live server knows",
    target: "/healthz",
    expected: live(200),
    alone: UNAVAILABLE,
  },
  {
    says: "a feed of events",
    target: "/api/v1/feed?limit=1",
    expected: live(200),
    alone: UNAVAILABLE,
  },
  {
    says: "a search in free text",
    target: "/api/search/ai?q=arden",
    expected: live(200),
    alone: UNAVAILABLE,
  },
  {
    says: "a live address with a parameter",
    target: "/api/workshop-events/nothing",
    expected: live(404, {type: PROBLEM}),
    alone: UNAVAILABLE,
  },
  {
    says: "what needs a key",
    target: "/api/admin/jobs",
    expected: live(401, {type: PROBLEM, isOpen: false}),
    alone: UNAVAILABLE,
  },
  {
    says: "a live address that is only written to",
    target: "/api/feedback",
    expected: live(405, {type: PROBLEM}),
    alone: UNAVAILABLE,
  },
  {
    says: "a write without a body",
    method: "POST",
    target: "/api/feedback",
    expected: live(400, {type: PROBLEM}),
    alone: UNAVAILABLE,
  },
  {
    says: "a preflight of a live address",
    method: "OPTIONS",
    target: "/api/feedback",
    expected: live(204, {type: null}),
    alone: UNAVAILABLE,
  },
  {
    says: "health, with a server",
    target: "/health",
    expected: live(200),
    alone: printed("/health"),
  },
  {
    says: "a page that a server answers",
    target: "/workshops",
    expected: live(200, {type: HTML}),
    alone: printed("/workshops"),
  },
  {
    says: "a form that is sent to a page",
    method: "POST",
    target: "/feedback",
    expected: live(400, {type: PROBLEM, isOpen: false}),
    alone: UNAVAILABLE,
  },
  {
    says: "metadata that a server answers",
    target: "/.well-known/oauth-protected-resource",
    expected: live(200),
    alone: printed("/.well-known/oauth-protected-resource"),
  },
];

/** Over the printed six-team cup. */
export const EDGE_CASES: readonly EdgeCase[] = [
  ...FILES,
  ...ENCODINGS,
  ...VALIDATORS,
  ...QUERIES,
  ...NOTHING,
  ...PATHS,
  ...METHODS,
  ...LIVE,
].map((row) => ({method: "GET", ...row}));
