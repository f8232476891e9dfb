import type {Store} from "../../pipeline/kit/store.ts";
import {EVENT_TYPES} from "../../pipeline/tournament/feed-events.ts";
import {ingest} from "../../pipeline/tournament/ingest.ts";
import {currentRecord} from "../../pipeline/tournament/queries/matches.ts";
import {submitLineup} from "../../pipeline/tournament/sources/lineup/submit.ts";
import type {RouteContract} from "../../publish/contracts/contract.ts";
import {liveContracts} from "../../publish/contracts/contracts.ts";
import type {Delivery} from "../../publish/discovery/openapi/examples.ts";
import type {Operations} from "../../publish/live/deps.ts";
import {SCHEMAS, schemasIn} from "../../publish/render/schemas.ts";
import {ADMIN_TOKEN, type LiveServer, startLive} from "../publish/live/live-server.ts";
import type {printedCup} from "../publish/live/printed-cup.ts";
import {read} from "../publish/live/stream-reader.ts";
import {startReceiver} from "../publish/live/webhooks/receiver.ts";
import {beginningOf, cut} from "./cut.ts";
import {keepKeys, seededBytes} from "./seeded.ts";

/** Answers and deliveries of a server of the six-team cup. */
export interface Answered {
  /** Shortened bodies by schema, or by method and path where they are text. */
  readonly bodies: Readonly<Record<string, unknown>>;
  /** Deliveries by event type: the headers sent and the whole body. */
  readonly deliveries: Readonly<Record<string, Delivery>>;
}

const NOW = Date.parse("2030-07-01T00:00:00Z");
const BEFORE_KICKOFF = "2030-06-08T16:00:00Z";
const ORGANISER = "workshop-key-of-the-examples-0123";
/** Placeholder for the receiver's address, which differs in every run. */
const RECEIVER = "https://partner.example/hooks/broadsheet";
/** Placeholder for the edition id, which depends on the examples because its pages show them. */
const EDITION = "0123456789abcdef";
const SENT = [
  "content-type",
  "user-agent",
  "x-broadsheet-event",
  "x-service-signature",
  "webhook-id",
  "webhook-timestamp",
  "webhook-signature",
];

const MATCH = "arden-vs-belmora-2030-06-08";
type Cup = Awaited<ReturnType<typeof printedCup>>;

const operationsOn = (db: Store): Operations => ({
  matchIdOf: async (ref) => (ref === "m-001" ? ref : undefined),
  submitLineup: async (matchId, submission) =>
    submitLineup(db, 2030, matchId, submission, BEFORE_KICKOFF),
  runJobs: () => {},
});

/**
 * Sends a request to every live operation of a server of the cup. The clock is fixed, and random
 * bytes and keys are always the same, so the answers are too.
 */
export async function converse({out, db, store}: Cup): Promise<Answered> {
  await keepKeys(store, NOW);
  // no match of the cup is rescheduled, so this adds the missing event
  const {state} = currentRecord(db, "m-008")!;
  ingest(db, {...state, scheduledAt: "2030-06-14T20:30:00Z"}, "2030-06-14T09:00:00Z");
  const receiver = await startReceiver();
  const server = await startLive({
    env: {
      BASE_URL: "https://cup.example",
      WORKSHOP_ADMIN_KEY: ORGANISER,
      WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8",
    },
    out,
    store,
    operations: operationsOn(db),
    dataDir: "test/fixtures/cup",
    random: seededBytes("examples"),
    pollMs: 20,
  });
  server.time.now = NOW;
  try {
    const said = (text: string) =>
      text.replaceAll(receiver.url, RECEIVER).replaceAll(server.printed()!.id, EDITION);
    const bodies = await ask(server, receiver.url, said);
    const deliveries = Object.fromEntries(
      EVENT_TYPES.map((type) => {
        const ofType = receiver.got.filter(({headers}) => headers["x-broadsheet-event"] === type);
        const [first] = ofType.sort((a, b) => JSON.parse(a.body).id - JSON.parse(b.body).id);
        const headers = SENT.map((name) => [name, String(first!.headers[name])] as const);
        return [type, {headers: Object.fromEntries(headers), body: JSON.parse(first!.body)}];
      }),
    );
    return {bodies, deliveries};
  } finally {
    await server.close();
    await receiver.close();
  }
}

async function ask(server: LiveServer, hookUrl: string, said: (text: string) => string) {
  const schemas = schemasIn(SCHEMAS);
  const bodies: Record<string, unknown> = {};
  const admin = {"x-admin-token": ADMIN_TOKEN};
  const organiser = {authorization: `Bearer ${ORGANISER}`};

  /** Sends a request, records its answer for the operation and returns it. */
  async function send(
    operation: string,
    {
      url,
      body,
      headers = {},
    }: {url?: string; body?: unknown; headers?: Record<string, string>} = {},
    // biome-ignore lint/suspicious/noExplicitAny: the shapes are what the schemas say
  ): Promise<any> {
    const [method, path] = operation.split(" ") as [string, string];
    const isText = typeof body === "string";
    const answer = await fetch(server.base + (url ?? path), {
      method,
      redirect: "manual",
      headers: {
        ...(body !== undefined && !isText && {"content-type": "application/json"}),
        // otherwise the server generates one
        "x-request-id": "example-request",
        ...headers,
      },
      ...(body !== undefined && {body: isText ? body : JSON.stringify(body)}),
    });
    const text = await answer.text();
    if (answer.status >= 300) throw new Error(`${operation}: ${answer.status} ${text}`);
    const schema = contractOf(operation)?.responses[answer.status];
    const isJson = /[/+]json/.test(answer.headers.get("content-type") ?? "") && text !== "";
    if (answer.status === 204) bodies[operation] = null;
    else if (!schema) bodies[operation] = untoldBody(said(text), isJson);
    else bodies[schema] ??= cut(JSON.parse(said(text)), (one) => schemas.isValid(schema, one));
    const cookie = answer.headers.get("set-cookie")?.split(";")[0];
    return {...(isJson && JSON.parse(text)), ...(cookie && {cookie})};
  }

  const {key} = await administration(send, admin);
  await integration(server, send, {partner: {"x-api-key": key}, hookUrl, bodies});
  await visitors(send, organiser, admin);
  for (const operation of [
    "GET /api/live/poll",
    "GET /api/notify/status",
    "GET /.well-known/jwks.json",
    "GET /.well-known/http-message-signatures-directory",
    "GET /.well-known/oauth-authorization-server",
    "GET /.well-known/openid-configuration",
    "GET /.well-known/oauth-protected-resource",
    "GET /healthz",
    "GET /readyz",
    "GET /api/site-config",
    "GET /.well-known/api-catalog",
    "GET /.well-known/agent-skills/index.json",
    "GET /.well-known/mcp/server-card.json",
    "GET /auth.md",
    "GET /llms.txt",
    "GET /robots.txt",
    "GET /sitemap.xml",
    "GET /sitemaps/languages.xml",
    "GET /.well-known/security.txt",
    "GET /security.txt",
    "GET /rss/news",
    "GET /feeds/news.json",
    "GET /rss/today",
    "GET /portfolio",
    "GET /api/stocks.csv",
  ])
    await send(operation);
  for (const [operation, url] of [
    ...["matches.csv", "matches.ndjson", "scorers.csv", "champion-odds.csv"].map((name) => [
      `GET /api/tournaments/{year}/${name}`,
      `/api/tournaments/2030/${name}`,
    ]),
    ["GET /stocks/{symbol}", "/stocks/FPT"],
    [
      "GET /.well-known/agent-skills/{skill}/SKILL.md",
      "/.well-known/agent-skills/follow-a-match/SKILL.md",
    ],
    ["GET /briefing/{date}", "/briefing/2026-08-20"],
    ["GET /intel/{date}", "/intel/2026-08-07"],
  ] as const)
    await send(operation, {url});
  const metrics = await fetch(`${server.base}/metrics`, {headers: admin});
  // the figures of the process differ in every run
  const words = (await metrics.text()).split("\n").filter((line) => line.startsWith("#"));
  bodies["GET /metrics"] = beginningOf(words.join("\n"));
  return bodies;
}

type Send = (
  operation: string,
  given?: {url?: string; body?: unknown; headers?: Record<string, string>},
  // biome-ignore lint/suspicious/noExplicitAny: the shapes are what the schemas say
) => Promise<any>;

const contractOf = (operation: string): RouteContract | undefined =>
  liveContracts.find(({method, path}) => `${method} ${path}` === operation);

async function integration(
  server: LiveServer,
  send: Send,
  {
    partner: headers,
    hookUrl,
    bodies,
  }: {partner: Record<string, string>; hookUrl: string; bodies: Record<string, unknown>},
) {
  await send("GET /api/v1", {headers});
  await send("GET /api/v1/feed", {url: "/api/v1/feed?limit=2", headers});
  await send("GET /api/v1/matches", {headers});
  await send("GET /api/v1/matches/{ref}/snapshot", {
    url: `/api/v1/matches/${MATCH}/snapshot`,
    headers,
  });
  await send("POST /api/v1/stream-ticket", {headers});
  const stream = await read(server, "/api/v1/stream?cursor=0", headers);
  await stream.until((text) => text.includes("id: 2"));
  bodies["GET /api/v1/stream"] = stream.text().split("\n\n").slice(0, 2).join("\n\n");
  stream.stop();

  const hook = await send("POST /api/v1/webhooks", {body: {url: hookUrl}, headers});
  const at = `/api/v1/webhooks/${hook.id}`;
  await send("GET /api/v1/webhooks", {headers});
  await send("GET /api/v1/webhooks/{id}", {url: at, headers});
  await send("PATCH /api/v1/webhooks/{id}", {url: at, body: {description: "Scores"}, headers});
  await send("POST /api/v1/webhooks/{id}/test", {url: `${at}/test`, headers});
  await send("POST /api/v1/webhooks/{id}/replay", {
    url: `${at}/replay`,
    body: {cursor: 0},
    headers,
  });
  const sent = async () => (await server.store.deliveries.backlog()).oldestDueAtMs === null;
  while (!(await sent())) await new Promise((resolve) => setTimeout(resolve, 20));
  const {deliveries} = await send("GET /api/v1/webhooks/{id}/deliveries", {
    url: `${at}/deliveries?limit=1`,
    headers,
  });
  await send("POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver", {
    url: `${at}/deliveries/${deliveries[0].id}/redeliver`,
    headers,
  });
  await send("POST /api/v1/webhooks/{id}/rotate-secret", {url: `${at}/rotate-secret`, headers});
  await send("DELETE /api/v1/webhooks/{id}", {url: at, headers});
}

async function administration(send: Send, headers: Record<string, string>) {
  const job = await send("POST /api/admin/recompute-all", {headers});
  await send("GET /api/admin/jobs", {headers});
  await send("GET /api/admin/jobs/{id}", {url: `/api/admin/jobs/${job.jobId}`, headers});
  const starters = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  await send("POST /api/admin/matches/{matchId}/lineup", {
    url: "/api/admin/matches/m-001/lineup",
    body: {teamId: "ard", starters, captain: 4},
    headers,
  });
  const made = "POST /api/admin/api-clients";
  const body = {name: "Example Sports Daily", scopes: ["read", "webhooks"]};
  const client = await send(made, {body, headers});
  await send("GET /api/admin/api-clients", {headers});
  const other = await send(made, {body, headers});
  const url = `/api/admin/api-clients/${other.id}`;
  await send("DELETE /api/admin/api-clients/{id}", {url, headers});
  await send("GET /api/admin/audit", {headers});
  return client;
}

async function visitors(
  send: Send,
  organiser: Record<string, string>,
  admin: Record<string, string>,
) {
  const {cookie} = await send("POST /api/watchlist", {body: {symbols: ["FPT"], name: "Long term"}});
  await send("GET /api/watchlist", {headers: {cookie}});
  await send("GET /api/watchlist/export", {headers: {cookie}});
  await send("POST /portfolio/import", {
    body: "symbol\nFPT\n",
    headers: {cookie, "content-type": "text/csv"},
  });

  const agent = await send("POST /.well-known/oauth/register", {
    body: {client_name: "Example agent"},
  });
  await send("POST /.well-known/oauth/agent-claim", {body: {client_id: agent.client_id}});

  const text = (en: string, vi: string) => ({en, vi});
  const workshop = await send("POST /api/workshop-events", {
    body: {
      eventId: "reading-odds",
      title: text("Reading odds", "Đọc tỉ lệ"),
      summary: text("An hour about odds.", "Một giờ về tỉ lệ."),
      startsAt: "2030-07-06T09:00:00+07:00",
      endsAt: "2030-07-06T10:00:00+07:00",
      capacity: 40,
    },
    headers: organiser,
  });
  const at = `/api/workshop-events/${workshop.eventId}`;
  await send("GET /api/workshop-events");
  await send("GET /api/workshop-events/{id}", {url: at});
  await send("POST /api/workshop-signup", {
    body: {eventId: workshop.eventId, name: "Lan", email: "lan@example.com"},
  });
  const list = await send("GET /api/workshop-events/{id}/signups", {
    url: `${at}/signups`,
    headers: organiser,
  });
  await send("GET /api/workshop-events/{id}/signups.csv", {
    url: `${at}/signups.csv`,
    headers: organiser,
  });
  await send("DELETE /api/workshop-events/{id}/signups/{signupId}", {
    url: `${at}/signups/${list.signups[0].signupId}`,
    headers: organiser,
  });
  await send("DELETE /api/workshop-events/{id}", {url: at, headers: organiser});
  await send("POST /api/feedback", {
    body: {message: "The kick-off of m-007 is an hour off.", topic: "data", page: "/"},
  });
  await send("GET /api/admin/feedback", {headers: admin});
  await send("POST /api/quiz-submission", {
    body: {quizId: "probabilities", answers: {"draw-share": "one-match"}},
  });
  await send("GET /api/search/ai", {url: "/api/search/ai?q=arden&limit=1"});
  await send("GET /api/tournaments/{year}/players/{playerId}", {
    url: "/api/tournaments/2030/players/ard-10",
  });
}

/** The shortened body of an operation that names no schema. */
const untoldBody = (text: string, isJson: boolean): unknown =>
  isJson ? cut(JSON.parse(text), () => true) : beginningOf(text);
