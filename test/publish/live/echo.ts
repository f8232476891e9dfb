import {afterAll, beforeAll} from "vitest";
import {contract, jsonBody, rawBody} from "../../../publish/contracts/contract.ts";
import {liveRoute} from "../../../publish/live/route.ts";
import {StoreBusyError} from "../../../publish/live/store/types.ts";
import {type Answer, ask} from "../../fixtures/publishing/ask.ts";
import {ADMIN_TOKEN, type LiveServer, partnerOf, startLive} from "./live-server.ts";

const shared = {summary: "-", tag: "Test", responses: {200: null}} as const;
/** Routes that echo requests, one for each way to call. */
export const echoRoutes = [
  liveRoute(
    contract({
      ...shared,
      method: "GET",
      path: "/api/v1/echo/{word}",
      auth: "key-in-production",
      query: {
        cursor: {
          type: "string",
          pattern: "^\\d{1,15}$",
          default: "0",
          description: "Where to begin",
        },
        must: {type: "string", required: true, description: "Needed"},
      },
    }),
    ({params: {word}, query: {cursor, must}, client, headers, ip}) => ({
      status: 200,
      body: {
        word,
        cursor,
        must,
        client: client?.name ?? null,
        requestId: headers["x-request-id"],
        ip,
      },
    }),
  ),
  liveRoute(
    contract({
      ...shared,
      method: "POST",
      path: "/api/things",
      auth: "admin",
      body: jsonBody("live/new-api-client.json"),
    }),
    ({body, audit}) => {
      audit?.concerns(body.name);
      return {status: 200, body};
    },
  ),
  liveRoute(
    contract({...shared, method: "POST", path: "/api/hook", auth: "key", scope: "webhooks"}),
    () => ({
      status: 200,
      body: {done: true},
    }),
  ),
  liveRoute(
    contract({
      ...shared,
      method: "POST",
      path: "/import",
      auth: "watch-cookie",
      body: rawBody(["text/csv"], {maxBytes: 1_000}),
    }),
    ({body}) => ({
      status: 200,
      body: body.bytes,
      type: body.type,
    }),
  ),
  liveRoute(
    contract({...shared, method: "POST", path: "/rare", auth: "none", perMinute: 2}),
    () => ({status: 200}),
  ),
  liveRoute(
    contract({...shared, method: "GET", path: "/broken/{how}", auth: "none"}),
    ({params: {how}}) => {
      throw how === "busy" ? new StoreBusyError("locked") : new Error("secret internals");
    },
  ),
  liveRoute(contract({...shared, method: "GET", path: "/open", auth: "none"}), (_, {streams}) => ({
    status: 200,
    type: "text/event-stream",
    open(response) {
      response.write(": hello\n\n");
      const reader = {owner: "reader", cursor: 0, reset: null, mayStay: async () => true};
      streams.open(response, reader);
    },
  })),
];

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}
/** Sends one request as given, without the headers that `fetch` would add. */
const send = (base: string, path: string, sent: Sent = {}): Promise<Answer> =>
  ask(base, path, sent);

/** Sends a POST of JSON; a text is sent unchanged. */
const post = (base: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(base, path, {
    method: "POST",
    headers: {"content-type": "application/json", ...headers},
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** A server with {@link echoRoutes} and a partner for the tests of a file. */
export function withEcho() {
  const the = {} as {server: LiveServer; key: string};
  beforeAll(async () => {
    the.server = await startLive({routes: echoRoutes});
    the.key = (await partnerOf(the.server.store)).key;
  });
  afterAll(() => the.server.close());
  return {
    the,
    send: (path: string, sent: Sent = {}, base = the.server.base) => send(base, path, sent),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      post(the.server.base, path, body, headers),
    admin: {"x-admin-token": ADMIN_TOKEN},
  };
}
