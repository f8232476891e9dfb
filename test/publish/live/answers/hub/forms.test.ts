import {describe, expect, test} from "vitest";
import {hubServer} from "./hub-server.ts";

const hub = hubServer();
const {ask, opened, of, signups} = hub;

/** Sends a form as a browser without scripts does. */
function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  hub.server.time.now += 10_000;
  return ask("POST", path, new URLSearchParams(fields).toString(), {
    accept: "text/html",
    "content-type": "application/x-www-form-urlencoded",
    origin: new URL(hub.server.base).origin,
    ...headers,
  });
}
const faultBeside = (html: string, field: string) =>
  new RegExp(`id="${field}-fault"[^>]*>([^<]*)<`).exec(html)?.[1];

test("a form has one limit, in whatever language it is sent", async () => {
  const left = async (path: string) => {
    const sent = await send(path, {message: ""});
    return Number(/r=(\d+)/.exec(sent.headers.get("ratelimit")!)![1]);
  };
  const first = await left("/feedback");
  expect(await left("/vi/feedback")).toBe(first - 1);
});

describe.each([
  {
    below: "",
    language: "en",
    received: "Your sign-up was received and you have a seat.",
    name: "Write your name, in 120 characters at most.",
    email: "Write an e-mail address, such as lan@example.com.",
    closed: "This workshop accepts no more sign-ups.",
    thanks: "Your message was received.",
  },
  {
    below: "/vi",
    language: "vi",
    received: "Đã nhận đăng ký và vẫn còn chỗ.",
    name: "Hãy viết tên bạn, tối đa 120 ký tự.",
    email: "Hãy viết một địa chỉ email, chẳng hạn lan@example.com.",
    closed: "Hội thảo này không nhận thêm đăng ký.",
    thanks: "Đã nhận lời nhắn của bạn.",
  },
])("forms without scripts in $language", ({below, language, ...words}) => {
  test("a sign-up by form takes a seat as one in JSON does, and may be reloaded", async () => {
    const id = await opened(2);
    const path = `${below}/workshops/${id}`;
    const sent = await send(path, {name: " Lan ", email: "lan@x.example", note: "", website: ""});
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${path}?signedUp=seats`]);
    expect((await signups(id)).signups).toMatchObject([
      {name: "Lan", email: "lan@x.example", language, note: null},
    ]);
    const page = await ask("GET", `${path}?signedUp=seats`);
    expect(page.text).toContain(words.received);
    expect(page.text).toContain(`<html lang="${language}">`);
    expect((await of(id)).seatsLeft).toBe(1);
  });

  test("a refused sign-up shows the reasons next to its fields and keeps the input", async () => {
    const id = await opened(2);
    const sent = await send(`${below}/workshops/${id}`, {
      name: "",
      email: 'nobody"<at>',
      note: "late",
    });
    expect([sent.status, sent.headers.get("content-type")]).toEqual([
      422,
      "text/html; charset=utf-8",
    ]);
    expect([faultBeside(sent.text, "name"), faultBeside(sent.text, "email")]).toEqual([
      words.name,
      words.email,
    ]);
    expect(faultBeside(sent.text, "note")).toBeUndefined();
    expect(sent.text).toContain('value="nobody&quot;&lt;at>"');
    expect(sent.text).toContain(">late</textarea>");
    expect((await of(id)).seatsLeft).toBe(2);
  });

  test("a workshop that is full says so in place of the form", async () => {
    const id = await opened(1);
    for (const name of ["a", "b"])
      await send(`${below}/workshops/${id}`, {name, email: `${name}@x.example`});
    const late = await send(`${below}/workshops/${id}`, {name: "c", email: "c@x.example"});
    expect([late.status, late.text.includes(words.closed)]).toEqual([422, true]);
    expect((await ask("GET", `${below}/workshops`)).text).toContain(`${below}/workshops/${id}"`);
  });

  test("feedback is received, or shown again", async () => {
    const path = `${below}/feedback`;
    const sent = await send(path, {message: "a\r\nb", topic: "data", page: "", email: ""});
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${path}?received=1`]);
    expect((await ask("GET", `${path}?received=1`)).text).toContain(words.thanks);
    const [newest] = await hub.server.store.feedback.list(1);
    expect(newest).toMatchObject({message: "a\nb", details: {topic: "data"}});
    const wrong = await send(path, {message: " ", topic: "idea", page: "x", email: "x"});
    expect(wrong.status).toBe(422);
    for (const field of ["message", "page", "email"])
      expect([field, faultBeside(wrong.text, field)]).not.toContain(undefined);
    expect(wrong.text).toContain('<option value="idea" selected');
  });

  test("a quiz is marked, with explanations, at its own address", async () => {
    const path = `${below}/quizzes/probabilities`;
    const sent = await send(path, {rps: "zero", sum: "p15"});
    expect([sent.status, sent.headers.get("location")]).toEqual([
      303,
      `${path}?answers=rps:zero,sum:p15`,
    ]);
    const page = await ask("GET", `${path}?answers=rps:zero,sum:p15`);
    expect(page.text).toMatch(/<p class="done" role="status">[^<]*1 [^<]*4/);
    expect([page.text.match(/<p class="rise">/g), page.text.match(/<p class="fall">/g)]).toEqual([
      ['<p class="rise">'],
      ['<p class="fall">'],
    ]);
    // no page shows the right answers before they are submitted
    expect((await ask("GET", path)).text).not.toMatch(/class="(rise|fall)"/);
    for (const fields of [{}, {rps: "many"}, {who: "zero"}])
      expect((await send(path, fields as Record<string, string>)).status).toBe(422);
  });
});

test.each([
  ["/feedback", {message: "spam"}],
  ["/vi/quizzes/probabilities", {rps: "zero"}],
])("another site may not send the form at %s", async (path, fields) => {
  const sent = await send(path, fields as unknown as Record<string, string>, {
    origin: "https://elsewhere.example",
    "sec-fetch-site": "cross-site",
  });
  expect([sent.status, sent.body.type]).toEqual([403, "/problems/cross-site-write"]);
});

test("input in a hidden field is answered and not stored", async () => {
  const id = await opened(2);
  const robot = {name: "R", email: "r@x.example", website: "https://spam.example"};
  expect((await send(`/workshops/${id}`, robot)).status).toBe(303);
  expect((await of(id)).seatsLeft).toBe(2);
});

test.each(["/workshops/none", "/vi/quizzes/none"])("%s is not there", async (path) => {
  expect([(await ask("GET", path)).status, (await send(path, {name: "a"})).status]).toEqual([
    404, 404,
  ]);
});
