import {parse} from "csv-parse/sync";
import {afterAll, beforeAll, beforeEach, describe, expect, test} from "vitest";
import {readHubFacts} from "../../../../pipeline/hub/facts.ts";
import {watchCookie} from "../../../../publish/live/access/watch-cookie.ts";
import {asker} from "../ask.ts";
import {ADMIN_TOKEN, COOKIE_SECRET, type LiveServer, startLive} from "../live-server.ts";

const KEY = "workshop-key-of-the-tests-0123456789";
const bearer = {authorization: `Bearer ${KEY}`};
const EVENTS = "/api/workshop-events";

let server: LiveServer;
let ask: ReturnType<typeof asker>;
beforeAll(async () => {
  server = await startLive({env: {WORKSHOP_ADMIN_KEY: KEY, TRUSTED_PROXIES: "127.0.0.1"}});
  ask = asker(server);
});
beforeEach(() => {
  server.time.now += 60_000;
});
afterAll(() => server.close());

const text = (en: string) => ({en, vi: en});
const workshop = (more: object = {}) => ({
  title: text("Reading odds"),
  summary: text("An hour about odds."),
  startsAt: "2027-03-06T09:00:00+07:00",
  endsAt: "2027-03-06T10:00:00+07:00",
  ...more,
});
/** The cookie of a browser. */
const visitorOf = (letter: string) => ({
  cookie: watchCookie(letter.repeat(32), [COOKIE_SECRET], false).split(";")[0]!,
});
let made = 0;
/** A new workshop with so many seats. */
async function opened(capacity: number | null): Promise<string> {
  const {body} = await ask("POST", EVENTS, workshop({eventId: `made-${++made}`, capacity}), bearer);
  return body.eventId;
}
const of = async (id: string) => (await ask("GET", `${EVENTS}/${id}`)).body;
const signUp = (eventId: string, email: string, more: object = {}, headers = {}) => {
  server.time.now += 10_000;
  return ask("POST", "/api/workshop-signup", {eventId, name: "Lan", email, ...more}, headers);
};
const signups = async (id: string) =>
  (await ask("GET", `${EVENTS}/${id}/signups`, undefined, bearer)).body;

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
  test("announced, changed, cancelled, taken back, removed", async () => {
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
      await server.store.signups.count(id),
    ]).toEqual([404, 0]);
    expect((await ask("DELETE", `${EVENTS}/${id}`, undefined, bearer)).status).toBe(404);
  });
  test("one of the facts is changed in place, and once removed it stays away", async () => {
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
    expect(await server.store.audit.list(2)).toMatchObject([
      {actor: "admin", action: `PATCH ${EVENTS}/{id}`, target: id},
      {actor: "workshop", action: `POST ${EVENTS}`, target: id},
    ]);
  });
  test.each([
    {says: "nothing", headers: {}, challenge: 'Bearer realm="broadsheet", scope="workshop.admin"'},
    {
      says: "the key in another header",
      headers: {"x-admin-token": KEY},
      challenge: 'Bearer realm="broadsheet", scope="workshop.admin"',
    },
    {
      says: "another token",
      headers: {authorization: "Bearer nope"},
      challenge: /error="invalid_token"$/,
    },
    {
      says: "the key as Basic",
      headers: {authorization: `Basic ${KEY}`},
      challenge: /error="invalid_token"$/,
    },
    {
      says: "an empty token",
      headers: {authorization: "Bearer "},
      challenge: /error="invalid_token"$/,
    },
  ])("with $says nobody manages: 401", async ({headers, challenge}) => {
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
  test.each([
    {
      says: "an end before the start",
      body: workshop({endsAt: "2027-03-06T08:00:00+07:00"}),
      status: 422,
    },
    {
      says: "a start that is past",
      body: workshop({startsAt: "2026-01-01T00:00:00Z", endsAt: "2026-01-01T01:00:00Z"}),
      status: 422,
    },
    {says: "a zone nobody knows", body: workshop({timeZone: "Mars/Base"}), status: 422},
    {says: "a time without zone", body: workshop({startsAt: "2027-03-06T09:00:00"}), status: 400},
    {says: "a leap second", body: workshop({startsAt: "2027-03-06T23:59:60Z"}), status: 400},
    {says: "no seats", body: workshop({capacity: 0}), status: 400},
    {says: "half a seat", body: workshop({capacity: 1.5}), status: 400},
    {says: "an id with blanks", body: workshop({eventId: "a b"}), status: 400},
    {says: "a title in one language", body: workshop({title: {en: "Odds"}}), status: 400},
    {
      says: "an id that is given",
      body: workshop({eventId: "inside-the-model-2027-02"}),
      status: 409,
    },
    {says: "a list", body: [], status: 400},
  ])("$says is $status", async ({body, status}) =>
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

describe("signing up", () => {
  test("seats first, then the waiting list, then no more", async () => {
    const id = await opened(2);
    const answers = [];
    for (const name of "abcde") answers.push(await signUp(id, `${name}@x.example`));
    expect(answers.map(({status, body}) => body.list ?? status)).toEqual([
      "seats",
      "seats",
      "waiting",
      "waiting",
      409,
    ]);
    expect(await of(id)).toMatchObject({
      status: "full",
      seatsLeft: 0,
      waiting: 2,
      signupOpen: false,
    });
  });
  test("thirty at once take no seat twice", async () => {
    const id = await opened(9);
    const answers = [];
    for (const batch of [0, 1, 2]) {
      server.time.now += 60_000;
      const ten = Array.from({length: 10}, (_, index) => ({
        eventId: id,
        name: "N",
        email: `n${batch}${index}@x.example`,
      }));
      answers.push(
        ...(await Promise.all(ten.map((body) => ask("POST", "/api/workshop-signup", body)))),
      );
    }
    const lists = answers.map(({body}) => body.list ?? "none");
    expect(
      ["seats", "waiting", "none"].map((list) => lists.filter((one) => one === list).length),
    ).toEqual([9, 9, 12]);
  });
  test("an address that is on the list is answered like one that is not", async () => {
    const id = await opened(10);
    const first = await signUp(id, "Lan@x.example");
    const again = await signUp(id, "lan@X.example", {name: "Other"});
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect((await signups(id)).signups).toMatchObject([{name: "Lan", email: "Lan@x.example"}]);
  });
  test("nobody can see whether an address is on the list, however often it is tried, up to the last place", async () => {
    const observed = async (first: string) => {
      const id = await opened(3);
      await signUp(id, first);
      const seen: unknown[] = [];
      for (const name of ["victim", "victim", "n1", "VICTIM", "n2", "victim", "n3"]) {
        server.time.now += 60_000;
        const {status, body} = await signUp(id, `${name}@x.example`);
        const text = JSON.stringify({...body, requestId: null}).replaceAll(id, "id");
        const {seatsLeft, waiting, status: state, signupOpen} = await of(id);
        seen.push({status, text, seatsLeft, waiting, state, signupOpen});
      }
      return seen;
    };
    const known = await observed("victim@x.example");
    expect(known).toEqual(await observed("somebody@x.example"));
    expect(known.map((seen) => (seen as {seatsLeft: number}).seatsLeft)).toEqual([
      1, 0, 0, 0, 0, 0, 0,
    ]);
  });
  test("the organiser sees how often an address was tried, keeps the order of the names, and gives its places back", async () => {
    const id = await opened(2);
    for (const name of ["a", "a", "b", "a"]) await signUp(id, `${name}@x.example`);
    const {signups: list} = await signups(id);
    expect(list).toMatchObject([
      {email: "a@x.example", list: "seats", requests: 3},
      {email: "b@x.example", list: "seats", requests: 1},
    ]);
    expect(await of(id)).toMatchObject({seatsLeft: 0, waiting: 2, signupOpen: false});
    await ask("DELETE", `${EVENTS}/${id}/signups/${list[0].signupId}`, undefined, bearer);
    expect(await of(id)).toMatchObject({seatsLeft: 1, waiting: 0, signupOpen: true});
  });
  test("a seat that is given back goes to the first who waits", async () => {
    const id = await opened(1);
    for (const name of "abc") await signUp(id, `${name}@x.example`);
    const [first] = (await signups(id)).signups;
    expect(
      (await ask("DELETE", `${EVENTS}/${id}/signups/${first.signupId}`, undefined, bearer)).status,
    ).toBe(204);
    expect(
      (await ask("DELETE", `${EVENTS}/other/signups/${first.signupId}`, undefined, bearer)).status,
    ).toBe(404);
    expect((await signups(id)).signups).toMatchObject([{email: "b@x.example", list: "seats"}]);
  });
  test("what fills in the hidden field is thanked and forgotten", async () => {
    const id = await opened(5);
    const {status, body} = await signUp(id, "bot@x.example", {website: "https://spam.example"});
    expect([status, body.list, await server.store.signups.count(id)]).toEqual([202, "seats", 0]);
  });
  test("a request with the same key counts once, another one with it is refused", async () => {
    const id = await opened(5);
    const key = {"idempotency-key": "signup-0001"};
    const [first, again] = [
      await signUp(id, "a@x.example", {}, key),
      await signUp(id, "a@x.example", {}, key),
    ];
    expect([again.status, again.text, await server.store.signups.count(id)]).toEqual([
      202,
      first.text,
      1,
    ]);
    expect((await signUp(id, "b@x.example", {}, key)).status).toBe(422);
    expect((await signUp(id, "b@x.example", {}, {"idempotency-key": "a b"})).status).toBe(400);
  });
  test.each([
    {
      says: "of another address",
      first: {"x-forwarded-for": "192.0.2.1"},
      second: {"x-forwarded-for": "192.0.2.2"},
    },
    {says: "of another browser", first: visitorOf("a"), second: visitorOf("b")},
    {says: "of another browser than none", first: {}, second: visitorOf("a")},
  ])("the same key $says is another one", async ({says, first, second}) => {
    const key = {"idempotency-key": `said-${says}`.replaceAll(" ", "-")};
    const say = (message: string, more: Record<string, string>) =>
      ask("POST", "/api/feedback", {message}, {...key, ...more});
    const [one, other, others, again] = [
      await say("a", first),
      await say("a", second),
      await say("b", second),
      await say("a", first),
    ];
    expect([one.status, other.status, others.status, again.text]).toEqual([
      202,
      202,
      422,
      one.text,
    ]);
    expect(other.body.feedbackId).not.toBe(one.body.feedbackId);
  });
  test("a name with a sign that nobody sees, at its end or alone, is 400", async () => {
    const id = await opened(5);
    const statuses = [];
    for (const name of ["a\u0001", "\u0001", "\u0001a"])
      statuses.push((await signUp(id, "a@x.example", {name})).status);
    expect(statuses).toEqual([400, 400, 400]);
  });
  test("the list as CSV runs nothing", async () => {
    const id = await opened(5);
    await signUp(id, "+1@x.example", {
      name: '=HYPERLINK("http://x","a")',
      note: "@SUM(1)",
      language: "vi",
    });
    const {headers, text: body} = await ask(
      "GET",
      `${EVENTS}/${id}/signups.csv`,
      undefined,
      bearer,
    );
    expect([headers.get("content-disposition"), headers.get("content-type")]).toEqual([
      `attachment; filename="${id}.csv"`,
      "text/csv; charset=utf-8; header=present",
    ]);
    expect(parse(body, {columns: true})).toMatchObject([
      {
        list: "seats",
        name: `'=HYPERLINK("http://x","a")`,
        email: "'+1@x.example",
        note: "'@SUM(1)",
      },
    ]);
  });
  test.each([
    {says: "no address", change: {email: undefined}, status: 400},
    {says: "half an address", change: {email: "lan@"}, status: 400},
    {says: "two addresses", change: {email: "a@x.example,b@x.example"}, status: 400},
    {
      says: "an address with a header in it",
      change: {email: "a@x.example\r\nBcc: b@x.example"},
      status: 400,
    },
    {says: "a blank name", change: {name: "  "}, status: 400},
    {says: "a name of two lines", change: {name: "a\nb"}, status: 400},
    {says: "another property", change: {admin: true}, status: 400},
    {says: "an unknown workshop", change: {eventId: "none"}, status: 422},
  ])("$says is $status", async ({change, status}) => {
    expect((await signUp("inside-the-model-2027-02", "a@x.example", change)).status).toBe(status);
  });
  test("the eleventh in a minute is too many", async () => {
    const statuses = [];
    for (let times = 0; times < 11; times++)
      statuses.push((await ask("POST", "/api/workshop-signup", {})).status);
    expect(statuses).toEqual([...Array.from({length: 10}, () => 400), 429]);
  });
});

describe("feedback", () => {
  const admin = {"x-admin-token": ADMIN_TOKEN};
  test("is kept as it was said, without the address of whoever said it, and the operator reads it", async () => {
    const said = {message: " Giờ bóng lăn sai. ", topic: "data", page: "/", email: "lan@x.example"};
    const {status, body} = await ask("POST", "/api/feedback", said);
    expect(status).toBe(202);
    const {feedback} = (await ask("GET", "/api/admin/feedback?limit=1", undefined, admin)).body;
    expect(feedback).toEqual([
      {
        ...said,
        message: said.message.trim(),
        feedbackId: body.feedbackId,
        createdAt: body.receivedAt,
      },
    ]);
    expect((await ask("GET", "/api/admin/feedback")).status).toBe(401);
  });
  test("what fills in the hidden field is thanked and forgotten", async () => {
    expect(
      (await ask("POST", "/api/feedback", {message: "Buy now", website: "https://spam.example"}))
        .status,
    ).toBe(202);
    expect(JSON.stringify(await server.store.feedback.list(100))).not.toContain("Buy now");
  });
  test.each([
    {says: "nothing said", body: {message: " "}},
    {says: "4001 letters", body: {message: "x".repeat(4_001)}},
    {says: "another topic", body: {message: "a", topic: "spam"}},
    {says: "a page elsewhere", body: {message: "a", page: "https://other.example/"}},
    {says: "a list", body: ["a"]},
    {says: "null", body: null},
  ])("$says is 400", async ({body}) =>
    expect((await ask("POST", "/api/feedback", body)).status).toBe(400),
  );
});

describe("quizzes", () => {
  const submit = (answers: unknown, quizId: unknown = "probabilities", headers = {}) =>
    ask("POST", "/api/quiz-submission", {quizId, answers}, headers);
  test("are marked, explained where answered, and compared", async () => {
    await submit({});
    const {body} = await submit({rps: "zero", sum: "p38"});
    expect(body).toMatchObject({
      quizId: "probabilities",
      score: 1,
      total: 4,
      standing: {submissions: 2, below: 1},
    });
    expect(
      body.questions.map(
        ({correct, explanation}: {correct: boolean | null; explanation: object | null}) => [
          correct,
          explanation !== null,
        ],
      ),
    ).toEqual([
      [null, false],
      [true, true],
      [null, false],
      [false, true],
    ]);
    expect(JSON.stringify(body)).not.toContain("one-match");
  });
  test("the same key counts once", async () => {
    const before = await server.store.quiz.rank("probabilities", 0);
    for (let times = 0; times < 2; times++)
      await submit({rps: "zero"}, "probabilities", {"idempotency-key": "quiz-0001"});
    expect((await server.store.quiz.rank("probabilities", 0)).submissions).toBe(
      before.submissions + 1,
    );
  });
  const wrong: readonly {
    says: string;
    quizId: string;
    answers: unknown;
    status: number;
    pointers: readonly string[];
  }[] = [
    {
      says: "a quiz that is not there",
      quizId: "none",
      answers: {},
      status: 422,
      pointers: ["/quizId"],
    },
    {
      says: "a question that is not there",
      quizId: "probabilities",
      answers: {offside: "a"},
      status: 422,
      pointers: ["/answers/offside"],
    },
    {
      says: "an option that is not there",
      quizId: "probabilities",
      answers: {rps: "two", constructor: "x"},
      status: 422,
      pointers: ["/answers/rps", "/answers/constructor"],
    },
    {
      says: "a number as option",
      quizId: "probabilities",
      answers: {rps: 0},
      status: 400,
      pointers: ["/answers/rps"],
    },
    {
      says: "answers as a list",
      quizId: "probabilities",
      answers: ["zero"],
      status: 400,
      pointers: ["/answers"],
    },
  ];
  test.each(wrong)("$says is $status", async ({quizId, answers, status, pointers}) => {
    const answer = await submit(answers, quizId);
    expect([
      answer.status,
      answer.body.errors.map(({pointer}: {pointer: string}) => pointer),
    ]).toEqual([status, pointers]);
  });
});
