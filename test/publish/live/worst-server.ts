import {keptNews} from "../../../pipeline/news/articles/kept.ts";
import {liveRoutes} from "../../../publish/live/answers/routes.ts";
import type {Operations} from "../../../publish/live/deps.ts";
import {readLiveFacts} from "../../../publish/live/facts.ts";
import type {Build} from "../../../publish/live/printed/build.ts";
import {prepareLists} from "../../../publish/live/printed/prepare-lists.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {indexAhead} from "../../fixtures/live/searchable.ts";
import {eventsOf, webhookOf} from "../../fixtures/live/store-makers.ts";
import {storeMany} from "../../fixtures/news/stored.ts";
import {remove} from "../../fixtures/publishing/shop.ts";
import {generatedInputs, HEADERS} from "./generated-inputs.ts";
import {ADMIN_TOKEN, type LiveServer, partnerOf, silentLog, startLive} from "./live-server.ts";
import {FULL_DAY, fullBuild} from "./printed/full-build.ts";
import {ownPrintedCup} from "./printed-cup.ts";
import {ADDRESSES, ANYWHERE, PLAIN, WORST, type WorstInput, worstJson} from "./worst-inputs.ts";

const WORKSHOP = "reading-probabilities-2026-12";

/** A request as bytes. */
export interface WorstRequest {
  readonly says: string;
  readonly bytes: Uint8Array;
}

/** A server in this process with the maximum amount of data, and the worst requests to it. */
export interface WorstServer {
  readonly server: LiveServer;
  /** The output folder that is served. */
  readonly out: string;
  /** Makes live routes see this edition in place of the current one. */
  show(edition: Build): void;
  /** The hand-written worst requests for each live route, by method and path. */
  readonly requests: ReadonlyMap<string, readonly WorstRequest[]>;
  /** Requests for a route with generated texts. */
  generated(route: string): readonly WorstRequest[];
  /** The worst unknown addresses. */
  toNothing(method: string): readonly WorstRequest[];
  get(path: string): Uint8Array;
  close(): Promise<void>;
}

/**
 * Number of routes after which the same header is sent again: all routes read headers with the same
 * code.
 */
const TURN = 8;

/**
 * Starts it, with static and stored data at the limits that routes allow.
 *
 * @param full whether it sees an edition of the maximum size, or the small one that it serves
 * @param everywhere whether each route gets every header, or a share of them that differs by route
 */
export async function openWorstServer({
  full = true,
  everywhere = false,
} = {}): Promise<WorstServer> {
  const schemas = schemasIn("schemas");
  let seen: Build | undefined;
  const cup = await ownPrintedCup();
  const {out, store} = cup;
  const operations: Operations = {
    matchIdOf: async (ref) => ref,
    submitLineup: async () => ({outcome: "unchanged", events: []}),
    runJobs: () => {},
  };
  const shown = full
    ? fullBuild(readLiveFacts("data").market.symbols.symbols)
    : (edition: Build) => edition;
  const kept = emptyStore();
  storeMany(kept, FULL_DAY);
  const server = await startLive({
    store,
    out,
    operations,
    keptNews: keptNews(kept),
    env: {TRUSTED_PROXIES: "127.0.0.1"},
    checkAnswers: false,
    seenAs: (edition) => seen ?? shown(edition),
  });
  const {clientId, key} = await partnerOf(store);
  await store.events.append(eventsOf(1_000));
  for (let index = 0; index < 19; index++)
    await store.webhooks.create(webhookOf(`wh_${index}`, null, clientId), 20);
  for (let index = 0; index < 500; index++)
    await store.feedback.append({
      feedbackId: String(index),
      message: "\u0001".repeat(4_000),
      details: {page: `/${"p".repeat(499)}`, email: `${"e".repeat(200)}@example.com`},
      createdAt: "2026-06-11T19:00:00Z",
    });
  for (let index = 0; index < 80; index++)
    await store.signups.create(
      {
        signupId: index.toString(16).padStart(24, "0"),
        eventId: WORKSHOP,
        name: ";=".repeat(60),
        email: `${index}@example.com`,
        details: {note: ";=1,".repeat(250)},
        createdAt: "2026-06-11T19:00:00Z",
      },
      {seats: 40, waiting: 40},
    );
  const lists = prepareLists(silentLog);
  lists.add(server.printed()!);
  await lists.idle();
  await indexAhead(server.printed()!);

  const asBytes = (method: string, path: string, input: WorstInput): WorstRequest => ({
    says: `${method} ${path}, ${input.says}`,
    bytes: bytesOf(key, method, path, input),
  });
  const written = new Map<string, readonly WorstRequest[]>();
  const generated = new Map<string, () => readonly WorstRequest[]>();
  for (const [index, route] of liveRoutes.entries()) {
    const {method, path, body} = route;
    const name = `${method} ${path}`;
    const {valid, inputs = []} = WORST[name]!;
    const json = body?.schema && valid ? {schema: schemas.get(body.schema), valid} : null;
    const bodies = json ? worstJson(json.schema, json.valid, body!.maxBytes) : [];
    const inTurn = (_: unknown, place: number) => everywhere || (place + index) % TURN === 0;
    const asRequests = (all: readonly WorstInput[]) =>
      all.map((input) => asBytes(method, path, input));
    written.set(name, asRequests([...bodies, ...inputs, PLAIN, ...ANYWHERE.filter(inTurn)]));
    generated.set(name, () => asRequests(generatedInputs(route, json, HEADERS.filter(inTurn))));
  }
  return {
    server,
    out,
    show(edition) {
      seen = edition;
    },
    requests: written,
    generated: (route) => generated.get(route)!(),
    toNothing: (method) => ADDRESSES.map(({says, path}) => asBytes(method, path, {says})),
    get: (path) => bytesOf(key, "GET", path, {says: path}),
    async close() {
      await server.close();
      remove(out);
    },
  };
}

function bytesOf(
  key: string,
  method: string,
  path: string,
  {params = [], query = "", headers = [], type, body}: WorstInput,
): Buffer {
  let index = 0;
  const names: Readonly<Record<string, string>> = {
    $webhook: "wh_0",
    $workshop: WORKSHOP,
    $match: "m-001",
  };
  const target = path.replace(/\{\w+\}/g, () => {
    const name = params[index++] ?? "x";
    return names[name] ?? name;
  });
  const sent = Buffer.from(body ?? "");
  const own = (name: string) => headers.some((line) => line.startsWith(`${name}:`));
  const lines = [
    ...(own("X-API-Key") ? [] : [`X-API-Key: ${key}`]),
    ...(own("Authorization") ? [] : [`Authorization: Bearer ${ADMIN_TOKEN}`]),
    ...(own("X-Admin-Token") ? [] : [`X-Admin-Token: ${ADMIN_TOKEN}`]),
    ...(type === undefined || own("Content-Type") ? [] : [`Content-Type: ${type}`]),
    ...(body === undefined ? [] : [`Content-Length: ${sent.length}`]),
    ...headers,
  ];
  const head = `${method} ${target}${query && `?${query}`} HTTP/1.1\r\n${own("Host") ? "" : "Host: x\r\n"}Connection: close\r\n${lines.join("\r\n")}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), sent]);
}
