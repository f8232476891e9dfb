import {parse} from "csv-parse/sync";
import {describe, expect, test, vi} from "vitest";
import {StoreBusyError} from "../../../../../publish/live/store/types.ts";
import {bearer, EVENTS, hubServer, visitorOf} from "./hub-server.ts";

const hub = hubServer();
const {ask, opened, of, signUp, signups} = hub;

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
      hub.server.time.now += 60_000;
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
  test("nobody can see whether an address is on the list, however often they try, up to the last place", async () => {
    const observed = async (first: string) => {
      const id = await opened(3);
      await signUp(id, first);
      const seen: unknown[] = [];
      for (const name of ["victim", "victim", "n1", "VICTIM", "n2", "victim", "n3"]) {
        hub.server.time.now += 60_000;
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
  test("a filled hidden field is thanked and dropped", async () => {
    const id = await opened(5);
    const {status, body} = await signUp(id, "bot@x.example", {website: "https://spam.example"});
    expect([status, body.list, await hub.server.store.signups.count(id)]).toEqual([
      202,
      "seats",
      0,
    ]);
  });
  test("a request with the same key counts once, another one with it is refused", async () => {
    const id = await opened(5);
    const key = {"idempotency-key": "signup-0001"};
    const [first, again] = [
      await signUp(id, "a@x.example", {}, key),
      await signUp(id, "a@x.example", {}, key),
    ];
    expect([again.status, again.text, await hub.server.store.signups.count(id)]).toEqual([
      202,
      first.text,
      1,
    ]);
    expect((await signUp(id, "b@x.example", {}, key)).status).toBe(422);
    expect((await signUp(id, "b@x.example", {}, {"idempotency-key": "a b"})).status).toBe(400);
  });
  test("the same key takes one place, also if a store kept an unconfirmed write", async () => {
    const id = await opened(2);
    const {idempotency, signups} = hub.server.store;
    vi.spyOn(idempotency, "complete").mockRejectedValueOnce(new StoreBusyError("lost"));
    const answers = [];
    for (let times = 0; times < 2; times++)
      answers.push(await signUp(id, "a@x.example", {}, {"idempotency-key": "signup-0002"}));
    expect(answers.map(({status, body}) => body.list ?? status)).toEqual([503, "seats"]);
    expect(await signups.places(id)).toBe(1);
  });
  test.each([
    ["of another address", {"x-forwarded-for": "192.0.2.1"}, {"x-forwarded-for": "192.0.2.2"}],
    ["of another browser", visitorOf("a"), visitorOf("b")],
    ["of another browser than none", {}, visitorOf("a")],
  ])("the same key %s is another one", async (says, first, second) => {
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
  test("a name with an invisible character, at its end or alone, is 400", async () => {
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
    ["no address", 400, {email: undefined}],
    ["half an address", 400, {email: "lan@"}],
    ["two addresses", 400, {email: "a@x.example,b@x.example"}],
    ["an address with a header in it", 400, {email: "a@x.example\r\nBcc: b@x.example"}],
    ["a blank name", 400, {name: "  "}],
    ["a name of two lines", 400, {name: "a\nb"}],
    ["another property", 400, {admin: true}],
    ["an unknown workshop", 422, {eventId: "none"}],
  ])("%s is %s", async (_, status, change) => {
    expect((await signUp("inside-the-model-2027-02", "a@x.example", change)).status).toBe(status);
  });
  test("the eleventh in a minute is too many", async () => {
    const statuses = [];
    for (let times = 0; times < 11; times++)
      statuses.push((await ask("POST", "/api/workshop-signup", {})).status);
    expect(statuses).toEqual([...Array.from({length: 10}, () => 400), 429]);
  });
});
