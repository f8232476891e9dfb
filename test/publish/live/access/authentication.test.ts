import {describe, expect, test, vi} from "vitest";
import {echoRoutes, withEcho} from "../echo.ts";
import {ADMIN_TOKEN, partnerOf, problemIn, startLive} from "../live-server.ts";

const {the, send, post, admin} = withEcho();

describe("who may call", () => {
  test.each([
    ["no key", "/api/hook", {}, "ApiKey"],
    ["a word as key", "/api/hook", {"x-api-key": "wrong"}, "ApiKey"],
    [
      "an unknown key",
      "/api/hook",
      {"x-api-key": `bs_live_${"0".repeat(12)}_${"A".repeat(43)}`},
      "ApiKey",
    ],
    ["no admin token", "/api/things", {}, "AdminToken"],
    ["a wrong admin token", "/api/things", {"x-admin-token": `${ADMIN_TOKEN}x`}, "AdminToken"],
    ["a key in place of the token", "/api/things", {"x-api-key": "wrong"}, "AdminToken"],
  ])("%s is 401, before the body is looked at", async (_, path, headers, scheme) => {
    const answer = await post(path, "not json", headers);
    expect([answer.status, answer.headers["www-authenticate"]]).toEqual([
      401,
      `${scheme} realm="broadsheet"`,
    ]);
    problemIn(answer.body);
  });
  test("a wrong secret of a known client is 401, its own 200", async () => {
    const wrong = the.key.slice(0, -1) + (the.key.endsWith("A") ? "B" : "A");
    expect((await post("/api/hook", {}, {"x-api-key": wrong})).status).toBe(401);
    expect((await post("/api/hook", {}, {"x-api-key": the.key})).status).toBe(200);
  });
  test("a wrong key is refused even if none is needed", async () => {
    expect((await send("/api/v1/echo/a?must=1", {headers: {"x-api-key": "wrong"}})).status).toBe(
      401,
    );
  });
  test("a key without the scope is 403, an expired or revoked one 401", async () => {
    const partner = async (given: object) =>
      (await post("/api/hook", {}, {"x-api-key": (await partnerOf(the.server.store, given)).key}))
        .status;
    expect([
      await partner({scopes: ["read"]}),
      await partner({expiresAt: "2026-06-11T19:00:00Z"}),
      await partner({revokedAt: "2026-06-11T18:00:00Z"}),
    ]).toEqual([403, 401, 401]);
    expect(await partner({expiresAt: "2026-06-11T19:00:01Z"})).toBe(200);
  });
  const revokedAt = "2026-06-11T18:00:00Z";
  const expiresAt = "2026-06-11T17:00:00Z";
  test.each([
    ["revoked", {revokedAt}, `this key was revoked at ${revokedAt}`],
    ["expired", {expiresAt}, `this key expired at ${expiresAt}`],
    [
      "revoked after it had expired",
      {revokedAt, expiresAt},
      `this key was revoked at ${revokedAt}`,
    ],
  ])("a key that was %s gets that answer, and only its owner does", async (_, given, detail) => {
    const {key: own, clientId} = await partnerOf(the.server.store, given);
    const told = async (sent: string) =>
      problemIn((await post("/api/hook", {}, {"x-api-key": sent})).body).detail;
    expect(await told(own)).toBe(detail);
    expect(await told(`bs_live_${clientId}_${"A".repeat(43)}`)).toBe(
      "X-API-Key is not a valid key",
    );
  });
  test("when a key was last used is kept, by the minute", async () => {
    const {key: fresh, clientId} = await partnerOf(the.server.store);
    for (let times = 0; times < 3; times++) await post("/api/hook", {}, {"x-api-key": fresh});
    await vi.waitFor(
      async () =>
        expect((await the.server.store.clients.find(clientId))?.lastUsedAt).toBe(
          "2026-06-11T19:00:00Z",
        ),
      {
        timeout: 60_000,
        interval: 10,
      },
    );
  });
  test("in production reading needs a key too", async () => {
    const strict = await startLive({routes: echoRoutes, env: {NODE_ENV: "production"}});
    const partner = await partnerOf(strict.store);
    expect((await send("/api/v1/echo/a?must=1", {}, strict.base)).status).toBe(401);
    const answer = await send(
      "/api/v1/echo/a?must=1",
      {headers: {"x-api-key": partner.key}},
      strict.base,
    );
    expect(JSON.parse(answer.body.toString())).toMatchObject({client: "Partner"});
    await strict.close();
  });
  test("an admin write is audited", async () => {
    await post("/api/things", {name: "Gazette"}, {...admin, "x-request-id": "audited-1"});
    expect((await the.server.store.audit.list(1))[0]).toMatchObject({
      actor: "admin",
      action: "POST /api/things",
      target: "Gazette",
      status: 200,
      requestId: "audited-1",
    });
  });
});

describe("limits", () => {
  test("too many requests are 429, with the time to wait, until the window is over", async () => {
    const answers = [];
    for (let times = 0; times < 3; times++) answers.push(await post("/rare", ""));
    expect(answers.map(({status}) => status)).toEqual([200, 200, 429]);
    expect(answers[0]!.headers).toMatchObject({
      "ratelimit-policy": '"route";q=2;w=60',
      ratelimit: '"route";r=1;t=60',
    });
    expect(answers[2]!.headers).toMatchObject({ratelimit: '"route";r=0;t=60', "retry-after": "60"});
    problemIn(answers[2]!.body);
    the.server.time.now += 60_000;
    expect((await post("/rare", "")).status).toBe(200);
  });
  test("a partner has its own", async () => {
    const {key: slow} = await partnerOf(the.server.store, {requestsPerMinute: 1});
    const ask = () => post("/api/hook", {}, {"x-api-key": slow});
    expect([
      (await ask()).status,
      (await ask()).status,
      (await post("/api/hook", {}, {"x-api-key": the.key})).status,
    ]).toEqual([200, 429, 200]);
  });
});

describe("other sites", () => {
  test.each([
    ["may read the integration API", "/api/v1/echo/go?must=1", "GET", "*"],
    ["may ask with a key", "/api/hook", "OPTIONS", "*"],
    ["may not ask for admin writes", "/api/things", "OPTIONS", undefined],
    ["may not read a visitor's own", "/import", "OPTIONS", undefined],
  ])("%s", async (_, path, method, origin) => {
    const {headers} = await send(path, {method, headers: {origin: "https://other.example"}});
    expect(headers["access-control-allow-origin"]).toBe(origin);
    if (origin && method === "OPTIONS")
      expect(headers["access-control-allow-headers"]).toContain("X-API-Key");
  });
  test.each([
    ["of another site", 403, {origin: "https://other.example"}],
    ["the browser calls cross-site", 403, {"sec-fetch-site": "cross-site"}],
    ["of a sister site", 403, {"sec-fetch-site": "same-site"}],
    ["of nowhere", 403, {origin: "null"}],
    ["of this site", 200, {origin: "http://localhost:8080", "sec-fetch-site": "same-origin"}],
    ["of no page", 200, {}],
  ])("a write %s is %s", async (_, status, headers) => {
    expect(
      (
        await send("/import", {
          method: "POST",
          headers: {"content-type": "text/csv", ...headers},
          body: "a",
        })
      ).status,
    ).toBe(status);
  });
});
