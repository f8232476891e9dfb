import {expect, test} from "vitest";
import {ask} from "../../../fixtures/publishing/ask.ts";
import {printShop, remove, shopOf, temporary} from "../../../fixtures/publishing/shop.ts";
import {startLive} from "../live-server.ts";
import {sendBytes} from "../send-bytes.ts";

const ASKED = [
  {path: "/desk", status: 200},
  {path: "/desk", headers: {"If-None-Match": "*"}, status: 304},
  {path: "/desk/", status: 308},
  {path: "/desk", method: "OPTIONS", status: 204},
  {path: "/desk", method: "POST", status: 405},
  {path: "/nope", status: 404},
  {path: "/%ff", status: 400},
  {path: "/api/v1", status: 200},
  {path: "/api/v1", method: "OPTIONS", status: 204},
  {path: "/api/v1/", status: 308},
  {path: "/api/v1/feed?cursor=x", status: 400},
  {path: "/metrics", status: 401},
  {path: "/healthz", headers: {Expect: "200-maybe"}, status: 417},
];

test.each([
  {baseUrl: "https://broadsheet.example", says: "max-age=31536000"},
  {baseUrl: "http://broadsheet.example", says: undefined},
])("behind $baseUrl every answer says of https: $says", async ({baseUrl, says}) => {
  const out = temporary();
  await printShop(out, shopOf(1));
  const server = await startLive({out, env: {BASE_URL: baseUrl}});
  for (const {path, status, ...options} of ASKED) {
    const answer = await ask(server.base, path, options);
    expect([path, answer.status, answer.headers["strict-transport-security"]]).toEqual([
      path,
      status,
      says,
    ]);
  }
  const {text: unreadable} = await sendBytes(server.base, Buffer.from("no request\r\n\r\n"));
  expect(unreadable).toMatch(/^HTTP\/1.1 400 /);
  expect(/^Strict-Transport-Security: (.*)\r$/m.exec(unreadable)?.[1]).toBe(says);
  await server.close();
  remove(out);
});
