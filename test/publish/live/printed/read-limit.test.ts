import {afterAll, afterEach, beforeAll, describe, expect, test} from "vitest";
import {readLimit} from "../../../../publish/live/printed/read-limit.ts";
import {printShop, remove, shopOf, temporary} from "../../../fixtures/publishing/shop.ts";
import {asker} from "../ask.ts";
import {type LiveServer, startLive} from "../live-server.ts";

let out: string;
let server: LiveServer;
let nowMs: number;
beforeAll(async () => {
  out = temporary();
  await printShop(out, shopOf(3));
});
afterAll(() => remove(out));
afterEach(() => server.close());

const PER_MINUTE = 6;
/** Requests go over loopback; X-Forwarded-For names their client. */
async function limited() {
  nowMs = 0;
  const limit = readLimit({
    perMinute: PER_MINUTE,
    trustedProxies: ["127.0.0.1"],
    nowMs: () => nowMs,
  });
  server = await startLive({out, ...(limit && {limit})});
  const ask = asker(server);
  return (path: string, client = "192.0.2.1", method = "GET") =>
    ask(method, path, undefined, {"x-forwarded-for": client});
}

describe("a client who reads too much", () => {
  test("is told so in words, with when to return", async () => {
    const ask = await limited();
    const answers = [];
    for (let times = 0; times <= PER_MINUTE; times++) answers.push(await ask("/api/toys"));
    expect(answers.map(({status}) => status)).toEqual([...Array(PER_MINUTE).fill(200), 429]);
    const {headers, body} = answers.at(-1)!;
    expect(body.detail).toBe("more than 6 requests in a minute; try again in 10 s");
    expect(
      Object.fromEntries(
        ["retry-after", "ratelimit", "ratelimit-policy", "cache-control"].map((name) => [
          name,
          headers.get(name),
        ]),
      ),
    ).toEqual({
      "retry-after": "10",
      ratelimit: '"read";r=0;t=10',
      "ratelimit-policy": '"read";q=6;w=60',
      "cache-control": "no-store",
    });
    expect(headers.get("access-control-expose-headers")).toContain("RateLimit");
    expect(answers[0]!.headers.get("ratelimit")).toBeNull();
    nowMs += 10_000;
    expect([(await ask("/api/toys")).status, (await ask("/api/toys")).status]).toEqual([200, 429]);
  });

  test.each([
    {says: "pages", path: "/desk", method: "GET"},
    {says: "heads", path: "/desk", method: "HEAD"},
    {says: "preflights", path: "/desk", method: "OPTIONS"},
    {says: "missing addresses", path: "/nope", method: "GET", counts: 2},
    {says: "missing records", path: "/api/toys/toy-99", method: "GET", counts: 2},
    {says: "missing queries", path: "/api/toys?page=99", method: "GET", counts: 2},
    {says: "redirects", path: "/desk/", method: "GET"},
    {says: "bad queries", path: "/api/toys?page=x", method: "GET"},
    {says: "impossible addresses", path: "/x/%ff", method: "GET"},
    {says: "writes", path: "/desk", method: "POST"},
  ])("is so by $says, too", async ({path, method, counts = 1}) => {
    const ask = await limited();
    for (let times = 0; times < PER_MINUTE / counts; times++)
      expect((await ask(path, "192.0.2.1", method)).status).not.toBe(429);
    expect((await ask("/desk")).status).toBe(429);
  });

  test("may still request live answers, and health", async () => {
    const ask = await limited();
    for (let times = 0; times <= PER_MINUTE; times++) await ask("/desk");
    const paths = ["/desk", "/healthz", "/readyz", "/metrics", "/api/v1"];
    expect(await Promise.all(paths.map(async (path) => (await ask(path)).status))).toEqual([
      429, 200, 200, 401, 200,
    ]);
  });

  test.each([
    ["another address", false, "192.0.2.1", "192.0.2.2"],
    ["another of the same /64", true, "2001:db8:1:2::1", "2001:db8:1:2:ffff::9"],
    ["another /64", false, "2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["the same address, written as IPv6", true, "192.0.2.1", "::ffff:192.0.2.1"],
  ])("is not confused with %s: one client %s", async (_, shared, first, second) => {
    const ask = await limited();
    for (let times = 0; times < PER_MINUTE; times++) await ask("/desk", first);
    expect((await ask("/desk", second)).status).toBe(shared ? 429 : 200);
  });
});

test("health is never counted", async () => {
  const ask = await limited();
  for (let times = 0; times < 3 * PER_MINUTE; times++)
    expect((await ask("/healthz")).status).toBe(200);
  expect((await ask("/desk")).status).toBe(200);
});

test("0 means no limit", async () => {
  expect(readLimit({perMinute: 0, trustedProxies: [], nowMs: () => 0})).toBeUndefined();
  server = await startLive({out});
});
