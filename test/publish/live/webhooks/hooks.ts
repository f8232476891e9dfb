import {afterAll, beforeAll, beforeEach} from "vitest";
import {eventsOf} from "../../../fixtures/live/store-makers.ts";
import {openTestStore} from "../../../fixtures/live/test-store.ts";
import {type LiveServer, partnerOf, problemIn, startLive} from "../live-server.ts";
import {type Received, type Receiver, type Reply, startReceiver, status} from "./receiver.ts";

interface Hook {
  readonly id: string;
  readonly secret: string;
  readonly status: string;
  readonly cursor: number;
}
interface Shown {
  readonly id: number;
  readonly messageId: string;
  readonly status: string;
  readonly reason: string;
  readonly attempts: readonly {readonly error: string | null}[];
}
interface At {
  server: LiveServer;
  receiver: Receiver;
  /** Key of the calling partner. */
  key: string;
  /** Address of the receiver, different for every test. */
  url: string;
  /** The receiver's answer. */
  reply: Reply;
}

/**
 * A live server and a receiver for the tests of a file; each test has a new partner, and earlier
 * webhooks are silent.
 */
export function hooksOfEachTest() {
  const at = {} as At;
  let tests = 0;
  beforeAll(async () => {
    at.server = await startLive({
      env: {WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8"},
      pollMs: 20,
      store: openTestStore(":memory:"),
    });
    at.receiver = await startReceiver((...given) => at.reply(...given));
  });
  afterAll(async () => {
    await at.server.close();
    await at.receiver.close();
  });
  beforeEach(async () => {
    for (const {clientId} of await at.server.store.clients.list())
      await at.server.store.clients.revoke(clientId, "2026-06-11T19:00:00Z");
    at.key = (await partnerOf(at.server.store)).key;
    at.url = `${at.receiver.url}/${++tests}`;
    at.reply = status(204);
  });
  const got = (): Received[] =>
    at.receiver.got.filter(({path}) => path === new URL(at.url).pathname);
  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const answer = await fetch(`${at.server.base}/api/v1/webhooks${path}`, {
      method,
      headers: {
        "x-api-key": at.key,
        ...(body !== undefined && {"content-type": "application/json"}),
        ...headers,
      },
      ...(body !== undefined && {body: JSON.stringify(body)}),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status >= 400) problemIn(bytes);
    return {
      status: answer.status,
      headers: answer.headers,
      json: bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined,
    };
  }
  const register = async (more: object = {}): Promise<Hook> =>
    (await ask("POST", "", {url: at.url, ...more})).json;
  const deliveries = async (
    id: string,
    query = "",
  ): Promise<{deliveries: Shown[]; nextCursor: number | null}> =>
    (await ask("GET", `/${id}/deliveries${query}`)).json;
  const happen = async (count: number, type?: Parameters<typeof eventsOf>[1]) => {
    await at.server.store.events.append(eventsOf(count, type));
    at.server.feed.look();
  };
  return {at, got, ask, register, deliveries, happen};
}
