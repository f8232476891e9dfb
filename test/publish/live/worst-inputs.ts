import {docIdOf} from "../../../pipeline/news/read/urls.ts";

/** An input to a route meant to hold the server up. */
export interface WorstInput {
  readonly says: string;
  /** Values of the path parameters, in order; `x` for those missing. */
  readonly params?: readonly string[];
  readonly query?: string;
  readonly headers?: readonly string[];
  readonly type?: string;
  readonly body?: string | Buffer;
}

/** Node reads a head of at most 16 KB; this is the part for one input. */
const HEAD = 15_000;
const filled = (unit: string, length: number): string =>
  unit.repeat(Math.floor(length / unit.length));

/** The input sent to every address. */
export const PLAIN: WorstInput = {says: "nothing else"};

/** Inputs for any address. */
export const ANYWHERE: readonly WorstInput[] = [
  {says: "cookies of one letter", headers: [`Cookie: ${filled("a=%41;", HEAD)}`]},
  {says: "the cookie over and over", headers: [`Cookie: ${filled("sn_watch_id=0.0; ", HEAD)}`]},
  {says: "validators without end", headers: [`If-None-Match: ${filled('W/"x",', HEAD)}"`]},
  {says: "quotes without end", headers: [`If-None-Match: ${filled('"', HEAD)}`]},
  {says: "many hops", headers: [`X-Forwarded-For: ${filled("1,", HEAD)}`]},
  {says: "many trusted hops", headers: [`X-Forwarded-For: ${filled("127.0.0.1,", HEAD)}127.0.0.1`]},
  {
    says: "encodings and types",
    headers: [
      `Accept-Encoding: ${filled("br;q=0,", 7_000)}`,
      `Accept: ${filled("a/a;q=0,", 7_000)}`,
    ],
  },
  {says: "an endless token", headers: [`Authorization: Bearer ${filled("a ", HEAD)}`]},
  {says: "an endless key", headers: [`X-API-Key: bs_live_${filled("a", HEAD)}`]},
  {says: "an endless Idempotency-Key", headers: [`Idempotency-Key: ${filled("k", HEAD)}`]},
  {says: "an endless Last-Event-ID", headers: [`Last-Event-ID: ${filled("9", HEAD)}x`]},
  {says: "ranges", headers: [`Range: bytes=${filled("0-0,", HEAD)}`]},
  {says: "an endless origin", headers: [`Origin: http://${filled("a.", HEAD)}`]},
  {says: "headers of one letter", headers: Array.from({length: 1_900}, (_, index) => `a${index}:`)},
];

/** Unknown addresses. */
export const ADDRESSES: readonly {readonly says: string; readonly path: string}[] = [
  {says: "slashes and a letter", path: `${filled("/", HEAD)}a`},
  {says: "slashes", path: filled("/", HEAD)},
  {says: "slashes behind a live address", path: `/healthz${filled("/", HEAD)}a`},
  {says: "segments of a letter", path: filled("/a", HEAD)},
  {says: "one segment", path: `/${filled("a", HEAD)}`},
  {says: "a match and slashes", path: `/api/matches/m-001${filled("/", HEAD)}a`},
  {says: "letters in percent signs", path: `/${filled("%61", HEAD)}`},
  {says: "malformed percent signs", path: `/${filled("%", HEAD)}`},
  {says: "dots", path: `/${filled("a./", HEAD)}`},
  {says: "hosts in hosts", path: filled("http://", HEAD)},
];

/**
 * Texts that make patterns backtrack: a beginning that matches in many ways, and an end that does
 * not match.
 */
const UNITS: Readonly<Record<string, string>> = {
  letters: "a",
  blanks: " ",
  hyphens: "a-",
  labels: "a.",
  "at signs": "a@",
  "an address": "a@a.",
  slashes: "/",
  "marks out of order": "\u0301\u0323",
};

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** Bodies of the maximum size, close to a schema. @param valid a valid body */
export function worstJson(
  {properties = {}}: JsonSchema,
  valid: object,
  maxBytes: number,
): WorstInput[] {
  const type = "application/json";
  const frame = JSON.stringify(valid);
  const room = maxBytes - Buffer.byteLength(frame) - 200;
  /** A valid body with one property replaced by raw JSON. */
  const put = (name: string, json: string) =>
    JSON.stringify({...valid, [name]: "\0"}).replace('"\\u0000"', () => json);
  const numbers = (count: number) => Array.from({length: count}, (_, index) => index).join(",");
  const names = (count: number) =>
    Array.from({length: count}, (_, index) => `"${index}":0`).join(",");
  const many = Math.floor(room / 7);
  const inner = Object.entries(properties).flatMap(([name, {properties: parts = {}}]) => [
    ...Object.entries(UNITS).map(([says, unit]) => ({
      says: `${name} of ${says}`,
      body: put(
        name,
        JSON.stringify(`${filled(unit, (room / Buffer.byteLength(unit)) * unit.length)}\n\n`),
      ),
    })),
    {says: `${name} of numbers`, body: put(name, `[${numbers(many)}]`)},
    {says: `${name} of one number`, body: put(name, `[${filled("1,", room)}1]`)},
    {says: `${name} of names`, body: put(name, `{${names(Math.floor(room / 10))}}`)},
    ...Object.keys(parts).map((part) => ({
      says: `${name}/${part} of blanks`,
      body: put(name, JSON.stringify({[part]: filled(" ", room)})),
    })),
  ]);
  const whole = [
    {says: "a valid body", body: frame},
    {says: "names", body: `{${names(Math.floor(maxBytes / 11))}}`},
    {says: "one name over and over", body: `{${filled('"a":0,', maxBytes - 20)}"a":0}`},
    {
      says: "lists in lists",
      body: `[${filled(`${filled("[", 98)}${filled("]", 98)},`, maxBytes - 500)}0]`,
    },
    {says: "escapes", body: `{"${filled("\\u0041", maxBytes - 20)}":0}`},
    {says: "an open quote", body: `"${filled("\\\\", maxBytes - 20)}`},
    {says: "parameters of its type", type: `application/json;${filled("a=b;", HEAD)}`, body: frame},
    {says: "blanks in its type", type: `application/json;${filled(" ", HEAD)}x`, body: frame},
    {says: "prototypes", body: `{${filled('"__proto_":0,', maxBytes - 20)}"a":0}`},
  ];
  return [...inner, ...whole].map((input) => ({type, ...input}));
}

const words = (count: number, unit: (index: number) => string, by = " ") =>
  encodeURIComponent(Array.from({length: count}, (_, i) => unit(i)).join(by));
const letter = (index: number) => String.fromCharCode(97 + (index % 26));
const pair = (index: number) => letter(index) + letter(Math.floor(index / 26));

/** Questions of the maximum length. */
const questions = (more = ""): WorstInput[] => [
  {says: "a hundred letters", query: `q=${words(100, letter)}${more}`},
  {
    says: "beginnings of words",
    query: `q=${words(66, (i) => ["nh", "th", "ng", "kh", "ch", "tr", "ph", "gi"][i % 8]!)}${more}`,
  },
  ...["t", "x", "ba", "số"].map((word) => ({
    says: `${word} over and over`,
    query: `q=${words(Math.floor(200 / (word.length + 1)), () => word)}${more}`,
  })),
  ...["ch", "ba", "cha"].map((beginning) => ({
    says: `what many words begin with, ${beginning}`,
    query: `q=${beginning}${more}`,
  })),
  {
    says: "the commonest words",
    query: `q=${encodeURIComponent("bap dung dau banh can bao do bang ca da bam bo bat bai ban joint stock phan cong co ba")}${more}`,
  },
  {
    says: "four days of the market",
    query: `q=${encodeURIComponent("số mã tăng 3/3/2026 4/3/2026 5/3/2026 6/3/2026")}${more}`,
  },
  {says: "pairs of letters", query: `q=${words(66, pair)}${more}`},
  {
    says: "usual words",
    query: `q=${words(60, (i) => ["ba", "ca", "bai", "cai", "bá", "bả", "đa"][i % 7]!)}${more}`,
  },
  {
    says: "words of five letters, all misspelt",
    query: `q=${words(33, (i) => `${pair(i)}zq${letter(i)}`)}${more}`,
  },
  {
    says: "long words, all misspelt",
    query: `q=${words(13, (i) => `nghiengthuong${pair(i)}`)}${more}`,
  },
  {says: "one word of 200 letters", query: `q=${"nghieng".repeat(28)}${more}`},
  {says: "marks out of order", query: `q=${encodeURIComponent("a\u0301\u0323".repeat(66))}${more}`},
  {says: "apostrophes", query: `q=${"a'".repeat(100)}${more}`},
];
const TEXTS: readonly WorstInput[] = [{says: "letters", query: `q=${filled("a", HEAD)}`}];

const csv = (says: string, body: string | Buffer, type = "text/csv"): WorstInput => ({
  says,
  type,
  body,
});
/** Files of the maximum size for the import. @param most bytes */
const files = (most: number): WorstInput[] => [
  csv("rows of a letter", filled("A\n", most)),
  csv("rows of nothing", filled("\r\n", most)),
  csv("cells of a letter", filled("A,", most)),
  csv("cells of nothing", filled(",", most)),
  csv("tabs", filled("\t", most)),
  csv("cells of nothing and semicolons", filled(",;\t", most)),
  csv("quotes", filled('"",', most)),
  csv("one quoted cell", `"${filled('""', most - 4)}"`),
  csv("one open quote", `"${filled("a", most - 4)}`),
  csv("one cell", filled("a", most)),
  csv("marks out of order", filled("\u0301\u0323", most / 2)),
  csv("rows of symbols", filled("FPT\n", most)),
  csv("rows of symbols and commas", `symbol\n${filled("FPT,,\n", most - 10)}`),
  csv("blanks", filled(" ", most)),
  csv(
    "UTF-16",
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(filled("A\n", most / 2 - 2), "utf16le")]),
  ),
  csv("words of a letter", filled("A ", most), "text/plain"),
  csv("blanks and commas", filled(" ,", most), "text/plain"),
  csv("JSON of letters", `{"symbols":[${filled('"A",', most - 30)}"A"]}`, "application/json"),
  csv("JSON of numbers", `{"symbols":[${filled("1,", most - 30)}1]}`, "application/json"),
  csv("pairs of a letter", filled("a&", most), "application/x-www-form-urlencoded"),
  csv("the field over and over", filled("symbols=A&", most), "application/x-www-form-urlencoded"),
  csv("plus signs", `symbols=${filled("A+", most - 10)}`, "application/x-www-form-urlencoded"),
  csv("percent signs", `symbols=${filled("%", most - 10)}`, "application/x-www-form-urlencoded"),
  csv(
    "parts without end",
    `${filled("--x\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n", most - 10)}--x--`,
    "multipart/form-data; boundary=x",
  ),
  csv(
    "fields without end",
    `${filled('--x\r\nContent-Disposition: form-data; name="symbols"\r\n\r\nA\r\n', most - 10)}--x--`,
    "multipart/form-data; boundary=x",
  ),
  csv(
    "files without end",
    `${filled('--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nA\r\n', most - 10)}--x--`,
    "multipart/form-data; boundary=x",
  ),
  csv(
    "almost boundaries",
    `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${filled("\r\n--", most - 100)}\r\n--x--`,
    "multipart/form-data; boundary=x",
  ),
  csv(
    "long headers of parts",
    `--x\r\nContent-Disposition: form-data; name="${filled("a", most - 100)}"\r\n\r\n\r\n--x--`,
    "multipart/form-data; boundary=x",
  ),
  csv(
    "headers of parts",
    `--x\r\n${filled("a: b\r\n", most - 100)}\r\n\r\n--x--`,
    "multipart/form-data; boundary=x",
  ),
];

const address = (says: string, u: string): WorstInput => ({
  says: `an address of ${says}`,
  query: `u=${u}`,
});
const T = {en: "T".repeat(200), vi: "T".repeat(200)};
const S = {en: "S".repeat(2_000), vi: "S".repeat(2_000)};
const TIMES = {startsAt: "2026-12-05T02:00:00Z", endsAt: "2026-12-05T04:00:00Z"};

/**
 * Inputs that only some addresses read, by `METHOD path`; for a body with a schema, a valid one
 * from which worse ones are derived.
 */
interface Worst {
  readonly valid?: object;
  readonly inputs?: readonly WorstInput[];
}
/** Fields of a form, as a browser sends them. */
const form = (says: string, fields: Readonly<Record<string, string>>): WorstInput => ({
  says,
  type: "application/x-www-form-urlencoded",
  body: new URLSearchParams(fields).toString(),
});
const forms = (most: number): WorstInput[] => [
  form("long fields", {name: "n".repeat(most / 4), message: "m".repeat(most / 2)}),
  form("an address of signs", {name: "Lan", email: "@".repeat(most / 2), message: "x"}),
  {...form("fields without end", {}), body: filled("a=&", most)},
  {...form("percent signs", {}), body: filled("%25", most)},
];
/** Pages with a form by English path; the Vietnamese ones are below `/vi`. */
const FORMS: Readonly<Record<string, Worst>> = {
  "GET /workshops": {},
  "GET /workshops/{eventId}": {
    inputs: [{says: "a long notice", query: `received=${filled("x", HEAD)}`}],
  },
  "POST /workshops/{eventId}": {inputs: forms(16_384)},
  "GET /feedback": {inputs: [{says: "a long notice", query: `received=${filled("1", HEAD)}`}]},
  "POST /feedback": {inputs: forms(32_768)},
  "GET /quizzes/{quizId}": {
    inputs: [{says: "answers without end", query: `answers=${filled("a:b,", 3_900)}`}],
  },
  "POST /quizzes/{quizId}": {inputs: forms(16_384)},
  "GET /search": {inputs: questions()},
  "GET /portfolio": {
    inputs: [
      {says: "what an import has done", query: "imported=1&rejected=1"},
      {says: "lines", query: `imported=1&skipped=${filled("1:full:A|", 1_190)}`},
    ],
  },
  "POST /portfolio": {inputs: forms(4_096)},
  "GET /news/days/{date}": {inputs: [{says: "one that is not printed", params: ["2025-06-04"]}]},
  "POST /portfolio/import": {inputs: files(32_768)},
  "GET /intel/{date}": {inputs: [{says: "one that is not printed", params: ["2026-07-24"]}]},
  "GET /briefing/{date}": {inputs: [{says: "one that is not printed", params: ["2025-06-04"]}]},
  "GET /stocks/{symbol}": {inputs: [{says: "a share that is not printed", params: ["AAA"]}]},
};

export const WORST: Readonly<Record<string, Worst>> = {
  ...FORMS,
  ...Object.fromEntries(
    Object.entries(FORMS).map(([route, worst]) => [route.replace(" ", " /vi"), worst]),
  ),
  "GET /api/v1": {},
  "GET /api/v1/feed": {
    inputs: [
      {says: "as many events as there may be", query: "limit=200"},
      {says: "a long cursor", query: `cursor=${filled("9", HEAD)}`},
    ],
  },
  "GET /api/v1/matches": {
    inputs: [
      {says: "all", query: "cursor=0"},
      {says: "a long instant", query: `since=2026-06-11T00:00:00.${filled("0", HEAD)}`},
    ],
  },
  "GET /api/v1/matches/{ref}/snapshot": {
    inputs: [
      {says: "a match", params: ["$match"]},
      {says: "a long name", params: ["m".repeat(200)]},
    ],
  },
  "GET /api/v1/stream": {inputs: [{says: "a long ticket", query: `ticket=${filled("a.", HEAD)}`}]},
  "POST /api/v1/stream-ticket": {},
  "POST /api/v1/webhooks": {
    valid: {
      url: `https://127.0.0.1/${"a".repeat(2_000)}`,
      events: null,
      description: "d".repeat(200),
    },
    inputs: ["a.", "xn--a.", "\u4e00\u4e01\u4e02\u4e03.", "\u0301\u0323", "%41"].map((unit) => ({
      says: `a host of ${unit}`,
      type: "application/json",
      body: JSON.stringify({url: `https://${filled(unit, 2_000)}localhost/`}),
    })),
  },
  "GET /api/v1/webhooks": {},
  "GET /api/v1/webhooks/{id}": {inputs: [{says: "one", params: ["$webhook"]}]},
  "PATCH /api/v1/webhooks/{id}": {valid: {description: "d".repeat(200)}},
  "DELETE /api/v1/webhooks/{id}": {},
  "POST /api/v1/webhooks/{id}/rotate-secret": {inputs: [{says: "one", params: ["$webhook"]}]},
  "POST /api/v1/webhooks/{id}/test": {inputs: [{says: "one", params: ["$webhook"]}]},
  "GET /api/v1/webhooks/{id}/deliveries": {
    inputs: [{says: "a full page", params: ["$webhook"], query: "limit=100"}],
  },
  "POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
    inputs: [{says: "one", params: ["$webhook", "1"]}],
  },
  "POST /api/v1/webhooks/{id}/replay": {
    valid: {cursor: 0},
    inputs: [
      {
        says: "a thousand events",
        params: ["$webhook"],
        type: "application/json",
        body: '{"cursor":0}',
      },
    ],
  },
  "POST /api/admin/api-clients": {
    valid: {name: "n".repeat(100), scopes: ["read"], expiresAt: null, requestsPerMinute: 1},
  },
  "GET /api/admin/api-clients": {},
  "DELETE /api/admin/api-clients/{id}": {},
  "POST /api/admin/recompute-all": {},
  "POST /api/admin/recompute/{matchId}": {},
  "POST /api/admin/crawl-news": {},
  "POST /api/admin/refresh-champion-odds": {},
  "POST /api/admin/verify-upcoming-probabilities": {},
  "POST /api/admin/lineups/sync-squads": {},
  "GET /api/admin/jobs": {inputs: [{says: "a full page", query: "limit=200"}]},
  "GET /api/admin/jobs/{id}": {},
  "POST /api/admin/matches/{matchId}/lineup": {
    valid: {
      teamId: "mex",
      starters: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      bench: [12],
      captain: 1,
      formation: "4-4-2",
    },
  },
  "GET /api/admin/audit": {inputs: [{says: "a full page", query: "limit=200"}]},
  "GET /api/watchlist": {},
  "POST /api/watchlist": {
    valid: {
      symbols: Array.from({length: 500}, () => "FPT"),
      name: "n".repeat(80),
      positions: Array.from({length: 500}, () => ({symbol: "FPT", quantity: 1, averageCost: 1})),
    },
  },
  "GET /api/watchlist/export": {
    inputs: [
      {says: "symbols", query: `symbols=${filled("FPT,", 400)}`},
      {says: "commas", query: `symbols=${filled(",", HEAD)}`},
      {says: "a mark", query: "bom=1"},
    ],
  },
  "GET /api/live/poll": {
    inputs: [
      {says: "all that is new", query: "since=2000-01-01T00:00:00Z"},
      {says: "all of the watchlist", query: "since=2000-01-01T00:00:00Z&portfolio=1"},
      {says: "a long instant", query: `since=2000-01-01T00:00:00.${filled("0", HEAD)}Z`},
    ],
  },
  "GET /api/notify/status": {},
  "POST /.well-known/oauth/register": {valid: {client_name: "n".repeat(100)}},
  "POST /.well-known/oauth/agent-claim": {valid: {client_id: "c".repeat(200)}},
  "POST /.well-known/oauth/token": {
    inputs: ["a&", "client_id=a&", "%", "+"].map((unit) =>
      csv(`a form of ${unit}`, filled(unit, 8_000), "application/x-www-form-urlencoded"),
    ),
  },
  "GET /.well-known/oauth/authorize": {
    inputs: [
      {says: "a long address to go to", query: `redirect_uri=${filled("/", HEAD)}`},
      {says: "a long state", query: `state=${filled("%25", HEAD)}`},
    ],
  },
  "GET /.well-known/jwks.json": {},
  "GET /.well-known/oauth-authorization-server": {},
  "GET /.well-known/openid-configuration": {},
  "GET /.well-known/oauth-protected-resource": {},
  "GET /.well-known/http-message-signatures-directory": {},
  "GET /api/workshop-events": {},
  "GET /api/workshop-events/{id}": {},
  "POST /api/workshop-events": {
    valid: {title: T, summary: S, ...TIMES, capacity: 1, timeZone: "Asia/Ho_Chi_Minh"},
  },
  "PATCH /api/workshop-events/{id}": {valid: {title: T, summary: S, ...TIMES, capacity: 1}},
  "DELETE /api/workshop-events/{id}": {},
  "GET /api/workshop-events/{id}/signups": {inputs: [{says: "a full list", params: ["$workshop"]}]},
  "GET /api/workshop-events/{id}/signups.csv": {
    inputs: [{says: "a full list", params: ["$workshop"]}],
  },
  "DELETE /api/workshop-events/{id}/signups/{signupId}": {},
  "POST /api/workshop-signup": {
    valid: {
      eventId: "reading-probabilities-2026-12",
      name: "n".repeat(120),
      email: "n@example.com",
      note: "n".repeat(1_000),
    },
  },
  "POST /api/feedback": {
    valid: {message: "m".repeat(4_000), page: `/${"p".repeat(499)}`, email: "n@example.com"},
  },
  "GET /api/admin/feedback": {inputs: [{says: "a full page", query: "limit=200"}]},
  "POST /api/quiz-submission": {valid: {quizId: "probabilities", answers: {}}},
  "GET /api/schedule": {
    inputs: [
      {says: "all filters", query: "group=a&stage=GROUP&team=MEX&date=2026-06-11"},
      {says: "a long team", query: `group=A&team=${filled("M", HEAD)}`},
    ],
  },
  "GET /api/tournaments/{year}/matches": {
    inputs: [
      {
        says: "all filters",
        params: ["2030"],
        query: "group=a&stage=GROUP&team=MEX&date=2026-06-11",
      },
    ],
  },
  "GET /rss/news": {
    inputs: [
      {says: "all", query: "language=VI"},
      {says: "a long team", query: `team=${filled("M", HEAD)}`},
    ],
  },
  "GET /feeds/news.json": {inputs: [{says: "all", query: "team=mex"}]},
  "GET /rss/today": {
    inputs: [
      {says: "all sources", query: ""},
      {says: "a long source", query: `source=${filled("S", HEAD)}`},
    ],
  },
  "GET /api/news": {
    inputs: [
      ...questions("&pageSize=100"),
      ...TEXTS,
      ...["", "&q=number"].map((words) => ({
        says: "a day that is kept and not printed",
        query: `date=2026-01-10&pageSize=100${words}`,
      })),
    ],
  },
  "GET /api/tournaments/{year}/scorers": {
    inputs: [{says: "a team", params: ["2030"], query: "team=ard"}],
  },
  "GET /api/tournaments/{year}/cards": {
    inputs: [{says: "a team", params: ["2030"], query: "team=ard"}],
  },
  "GET /api/tournaments/{year}/players": {
    inputs: [
      {says: "a team", params: ["2030"], query: "team=ard"},
      {says: "a page", params: ["2030"], query: "page=999"},
    ],
  },
  "GET /api/tournaments/{year}/players/{playerId}": {
    inputs: [
      {says: "a player", params: ["2030", "ard-1"]},
      {says: "an endless id", params: ["2030", `ard-1-${filled("a-", HEAD)}`]},
    ],
  },
  "GET /api/news/today": {inputs: [...questions("&pageSize=100"), ...TEXTS]},
  "GET /api/news/explain": {
    inputs: [
      address("a host of labels", `https://${filled("a.", 3_900)}`),
      address("parameters", `https://a.example/?${encodeURIComponent(filled("utm_a&", 3_900))}`),
      address(
        "others' parameters",
        `https://a.example/?${encodeURIComponent(filled("at_link&", 3_900))}`,
      ),
      address(
        "a host of signs",
        `https://${encodeURIComponent(Array.from({length: 1_200}, (_, i) => String.fromCodePoint(0x4e00 + i)).join(""))}.example/`,
      ),
      address(
        "marks out of order",
        `https://${encodeURIComponent("\u0301\u0323".repeat(1_200))}.example/`,
      ),
      address("percent signs", `https://a.example/?${filled("%25", HEAD)}`),
      address("dot segments", `https://a.example/${filled("../", 3_900)}`),
      address("blanks", `${filled("+", HEAD)}x`),
    ],
  },
  "GET /api/news/{docId}": {
    inputs: [{says: "a language", params: ["n-000000000001"], query: "language=vi"}],
  },
  "GET /api/intel/daily": {
    inputs: [
      {says: "a day without a report", query: "date=2001-01-01"},
      {says: "the first of the newest", query: "version=first"},
      {says: "a long version", query: `version=${filled("F", HEAD)}`},
    ],
  },
  "GET /api/briefing": {inputs: [{says: "one that is not printed", query: "date=2025-06-04"}]},
  "GET /api/stocks/{symbol}": {
    // a sector with twenty shares that have prices as traded
    inputs: [{says: "a day that is not printed", params: ["VCB"], query: "date=2025-11-03"}],
  },
  "GET /api/search/ai": {inputs: [...questions("&limit=20"), ...TEXTS]},
  // the first of `FULL_DAY`
  "GET /api/news/explanations/{docId}": {
    inputs: [
      {says: "one that is kept and not printed", params: [docIdOf("https://flood.example/0")]},
    ],
  },
  "GET /api/news/assets/{docId}": {
    inputs: [
      {says: "one that is kept and not printed", params: [docIdOf("https://flood.example/0")]},
    ],
  },
  "GET /health": {},
  "GET /api/health": {},
  "GET /healthz": {},
  "GET /status": {},
  "GET /vi/status": {},
  "GET /readyz": {},
  "GET /metrics": {},
};
