import {afterAll, beforeAll, beforeEach} from "vitest";
import {watchCookie} from "../../../../../publish/live/access/watch-cookie.ts";
import {asker} from "../../ask.ts";
import {COOKIE_SECRET, type LiveServer, startLive} from "../../live-server.ts";

export const KEY = "workshop-key-of-the-tests-0123456789";
export const bearer = {authorization: `Bearer ${KEY}`};
export const EVENTS = "/api/workshop-events";

export const text = (en: string) => ({en, vi: en});
export const workshop = (more: object = {}) => ({
  title: text("Reading odds"),
  summary: text("An hour about odds."),
  startsAt: "2027-03-06T09:00:00+07:00",
  endsAt: "2027-03-06T10:00:00+07:00",
  ...more,
});
/** The cookie of a browser. */
export const visitorOf = (letter: string) => ({
  cookie: watchCookie(letter.repeat(32), [COOKIE_SECRET], false).split(";")[0]!,
});

/**
 * A server of the learning hub for the tests of one file; its clock advances a minute before each.
 */
export function hubServer() {
  let server: LiveServer;
  beforeAll(async () => {
    server = await startLive({env: {WORKSHOP_ADMIN_KEY: KEY, TRUSTED_PROXIES: "127.0.0.1"}});
  });
  beforeEach(() => {
    server.time.now += 60_000;
  });
  afterAll(() => server.close());

  const ask = (...args: Parameters<ReturnType<typeof asker>>) => asker(server)(...args);
  let made = 0;
  return {
    get server() {
      return server;
    },
    ask,
    /** Creates a workshop with this capacity. */
    async opened(capacity: number | null): Promise<string> {
      const event = workshop({eventId: `made-${++made}`, capacity});
      return (await ask("POST", EVENTS, event, bearer)).body.eventId;
    },
    of: async (id: string) => (await ask("GET", `${EVENTS}/${id}`)).body,
    signUp(eventId: string, email: string, more: object = {}, headers = {}) {
      server.time.now += 10_000;
      return ask("POST", "/api/workshop-signup", {eventId, name: "Lan", email, ...more}, headers);
    },
    signups: async (id: string) =>
      (await ask("GET", `${EVENTS}/${id}/signups`, undefined, bearer)).body,
  };
}
