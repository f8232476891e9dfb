import {describe, expect, test} from "vitest";
import {readHubFacts} from "../../../../../pipeline/hub/facts.ts";
import {asker} from "../../ask.ts";
import {ADMIN_TOKEN, startLive} from "../../live-server.ts";
import {bearer, EVENTS, hubServer, KEY, text, workshop} from "./hub-server.ts";

const hub = hubServer();
const {ask, opened, of, signUp} = hub;

describe("workshops", () => {
  test("those of the facts are there on a fresh machine, with zone and seats", async () => {
    const fresh = await startLive();
    const {body} = await asker(fresh)("GET", EVENTS);
    expect(body.events.map(({eventId}: {eventId: string}) => eventId)).toEqual(
      readHubFacts("data").workshops.map(({eventId}) => eventId),
    );
    expect(body.events[0]).toMatchObject({
      status: "scheduled",
      signupOpen: true,
      capacity: 40,
      seatsLeft: 40,
      startsAt: "2026-12-05T02:00:00Z",
      localStartsAt: "2026-12-05T09:00:00+07:00",
      timeZone: "Asia/Ho_Chi_Minh",
    });
    fresh.time.now = Date.parse("2026-12-05T02:00:00Z");
    expect((await asker(fresh)("GET", EVENTS)).body.events[0]).toMatchObject({
      status: "scheduled",
      signupOpen: false,
    });
    fresh.time.now = Date.parse("2026-12-05T03:30:00Z");
    expect((await asker(fresh)("GET", EVENTS)).body.events[0]).toMatchObject({
      status: "over",
      signupOpen: false,
    });
    await fresh.close();
  });
  test("announced, changed, cancelled, reinstated, removed", async () => {
    const {status, body, headers} = await ask("POST", EVENTS, workshop(), bearer);
    const id = "reading-odds-2027-03";
    expect([status, headers.get("location"), body]).toMatchObject([
      201,
      `${EVENTS}/${id}`,
      {
        eventId: id,
        startsAt: "2027-03-06T02:00:00Z",
        language: "en",
        capacity: null,
        seatsLeft: null,
        format: "online",
      },
    ]);
    expect(
      (await ask("PATCH", `${EVENTS}/${id}`, {capacity: 5, title: text("Odds")}, bearer)).body,
    ).toMatchObject({
      seatsLeft: 5,
      title: text("Odds"),
    });
    const cancelled = (
      await ask(
        "PATCH",
        `${EVENTS}/${id}`,
        {status: "cancelled", cancellationReason: "Ill"},
        bearer,
      )
    ).body;
    expect(cancelled).toMatchObject({
      status: "cancelled",
      signupOpen: false,
      cancellationReason: "Ill",
      capacity: 5,
    });
    expect((await signUp(id, "a@x.example")).status).toBe(409);
    expect(
      (await ask("PATCH", `${EVENTS}/${id}`, {status: "scheduled"}, bearer)).body,
    ).toMatchObject({
      status: "scheduled",
      cancelledAt: null,
      cancellationReason: null,
    });
    await signUp(id, "a@x.example");
    expect((await ask("DELETE", `${EVENTS}/${id}`, undefined, bearer)).status).toBe(204);
    expect([
      (await ask("GET", `${EVENTS}/${id}`)).status,
      await hub.server.store.signups.count(id),
    ]).toEqual([404, 0]);
    expect((await ask("DELETE", `${EVENTS}/${id}`, undefined, bearer)).status).toBe(404);
  });
  test("one of the facts is changed in place, and once removed it stays removed", async () => {
    const id = "market-news-2026-12";
    await ask("PATCH", `${EVENTS}/${id}`, {capacity: 7}, bearer);
    const list = (await ask("GET", EVENTS)).body.events.filter(
      ({eventId}: {eventId: string}) => eventId === id,
    );
    expect(list).toMatchObject([{capacity: 7, language: "vi"}]);
    await ask("DELETE", `${EVENTS}/${id}`, undefined, bearer);
    expect((await ask("GET", `${EVENTS}/${id}`)).status).toBe(404);
    expect((await ask("POST", EVENTS, workshop({eventId: id}), bearer)).status).toBe(409);
  });
  test("a write is audited with who made it", async () => {
    const id = await opened(1);
    await ask("PATCH", `${EVENTS}/${id}`, {capacity: 2}, {authorization: `bearer ${ADMIN_TOKEN}`});
    expect(await hub.server.store.audit.list(2)).toMatchObject([
      {actor: "admin", action: `PATCH ${EVENTS}/{id}`, target: id},
      {actor: "workshop", action: `POST ${EVENTS}`, target: id},
    ]);
  });
  test.each([
    ["nothing", {}, 'Bearer realm="broadsheet", scope="workshop.admin"'],
    [
      "the key in another header",
      {"x-admin-token": KEY},
      'Bearer realm="broadsheet", scope="workshop.admin"',
    ],
    ["another token", {authorization: "Bearer nope"}, /error="invalid_token"$/],
    ["the key as Basic", {authorization: `Basic ${KEY}`}, /error="invalid_token"$/],
    ["an empty token", {authorization: "Bearer "}, /error="invalid_token"$/],
  ])("with %s management is refused: 401", async (_, headers, challenge) => {
    const answers = await Promise.all([
      ask("POST", EVENTS, workshop(), headers as Record<string, string>),
      ask(
        "GET",
        `${EVENTS}/inside-the-model-2027-02/signups`,
        undefined,
        headers as Record<string, string>,
      ),
      ask(
        "DELETE",
        `${EVENTS}/inside-the-model-2027-02`,
        undefined,
        headers as Record<string, string>,
      ),
    ]);
    expect(answers.map(({status}) => status)).toEqual([401, 401, 401]);
    expect(answers[0].headers.get("www-authenticate")).toMatch(challenge);
  });
  describe("with a token that an agent was given", () => {
    const given = async (): Promise<string> => {
      const {body} = await ask("POST", "/.well-known/oauth/register", {client_name: "Reader"});
      const claim = {client_id: body.client_id};
      return (await ask("POST", "/.well-known/oauth/agent-claim", claim)).body.access_token;
    };
    const answersTo = (authorization: string) =>
      Promise.all([
        ask("POST", EVENTS, workshop(), {authorization}),
        ask("PATCH", `${EVENTS}/inside-the-model-2027-02`, {capacity: 9}, {authorization}),
        ask("DELETE", `${EVENTS}/inside-the-model-2027-02`, undefined, {authorization}),
        ask("GET", `${EVENTS}/inside-the-model-2027-02/signups`, undefined, {authorization}),
      ]);
    test("management is refused: 403, with the required scope", async () => {
      for (const {status, body, headers} of await answersTo(`Bearer ${await given()}`)) {
        expect([status, body.type]).toEqual([403, "/problems/missing-scope"]);
        expect(body.detail).toBe("this token allows hub.read; expected workshop.admin");
        expect(headers.get("www-authenticate")).toMatch(
          /^Bearer realm="broadsheet", scope="workshop.admin", .*error="insufficient_scope"$/,
        );
      }
    });
    test.each([
      ["an hour later", (token: string) => token, 2],
      [
        "with another signature",
        (token: string) => token.replace(/\.[^.]{4}([^.]*)$/, ".AAAA$1"),
        0,
      ],
      [
        "with no signature at all",
        (token: string) =>
          `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url")}.${token.split(".")[1]}.`,
        0,
      ],
    ])("%s is invalid: 401", async (_, change, hours) => {
      const token = change(await given());
      const {time} = hub.server;
      const before = time.now;
      time.now += hours * 3_600_000;
      const answers = await answersTo(`Bearer ${token}`);
      time.now = before;
      expect(answers.map(({status}) => status)).toEqual([401, 401, 401, 401]);
      expect(answers[0].headers.get("www-authenticate")).toMatch(/error="invalid_token"$/);
    });
  });
  test.each([
    ["an end before the start", 422, workshop({endsAt: "2027-03-06T08:00:00+07:00"})],
    [
      "a start that is past",
      422,
      workshop({startsAt: "2026-01-01T00:00:00Z", endsAt: "2026-01-01T01:00:00Z"}),
    ],
    ["an unknown zone", 422, workshop({timeZone: "Mars/Base"})],
    ["a time without zone", 400, workshop({startsAt: "2027-03-06T09:00:00"})],
    ["a leap second", 400, workshop({startsAt: "2027-03-06T23:59:60Z"})],
    ["no seats", 400, workshop({capacity: 0})],
    ["half a seat", 400, workshop({capacity: 1.5})],
    ["an id with blanks", 400, workshop({eventId: "a b"})],
    ["a title in one language", 400, workshop({title: {en: "Odds"}})],
    ["an id that is given", 409, workshop({eventId: "inside-the-model-2027-02"})],
    ["a list", 400, []],
  ])("%s is %s", async (_, status, body) =>
    expect((await ask("POST", EVENTS, body, bearer)).status).toBe(status),
  );
  test("an empty change, an unknown workshop, too few seats", async () => {
    const id = await opened(3);
    for (const email of ["a@x.example", "b@x.example"]) await signUp(id, email);
    const patch = async (path: string, body: object) =>
      (await ask("PATCH", `${EVENTS}/${path}`, body, bearer)).status;
    expect([
      await patch(id, {}),
      await patch("none", {capacity: 2}),
      await patch(id, {capacity: 1}),
      await patch(id, {capacity: 2}),
    ]).toEqual([400, 404, 409, 200]);
    expect(await of(id)).toMatchObject({status: "full", seatsLeft: 0, signupOpen: true});
  });
});
