import {describe, expect, test} from "vitest";
import {ADMIN_TOKEN} from "../../live-server.ts";
import {hubServer} from "./hub-server.ts";

const hub = hubServer();
const {ask} = hub;

describe("feedback", () => {
  const admin = {"x-admin-token": ADMIN_TOKEN};
  test("is stored as sent, without the sender's network address, and the operator reads it", async () => {
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
  test("a filled hidden field is thanked and dropped", async () => {
    expect(
      (await ask("POST", "/api/feedback", {message: "Buy now", website: "https://spam.example"}))
        .status,
    ).toBe(202);
    expect(JSON.stringify(await hub.server.store.feedback.list(100))).not.toContain("Buy now");
  });
  test.each([
    ["nothing said", {message: " "}],
    ["4001 letters", {message: "x".repeat(4_001)}],
    ["another topic", {message: "a", topic: "spam"}],
    ["a page elsewhere", {message: "a", page: "https://other.example/"}],
    ["a list", ["a"]],
    ["null", null],
  ])("%s is 400", async (_, body) =>
    expect((await ask("POST", "/api/feedback", body)).status).toBe(400),
  );
});
