import {expect, onTestFinished, test} from "vitest";
import {measuredServer} from "../../../fixtures/live/measured-server.ts";
import {soak} from "../../../fixtures/live/soak.ts";
import {ask} from "../../../fixtures/publishing/ask.ts";

test("a server that has answered hostile clients has the descriptors and the memory it had before", async () => {
  const server = await measuredServer();
  onTestFinished(() => server.close());
  const {connections, before, after} = await soak(server, {clients: 60, seconds: 1});
  expect(connections).toBeGreaterThan(60);
  expect((await ask(server.base, "/desk")).status).toBe(200);
  if (before.descriptors !== null)
    expect(after.descriptors).toBeLessThanOrEqual(before.descriptors + 2);
  expect(after.bytes).toBeLessThanOrEqual(before.bytes + 8_000_000);
});
