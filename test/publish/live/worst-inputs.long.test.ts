import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {liveRoutes} from "../../../publish/live/answers/routes.ts";
import {leastHold, loopHold} from "./loop-hold.ts";
import {WORST} from "./worst-inputs.ts";
import {openWorstServer, type WorstRequest, type WorstServer} from "./worst-server.ts";

/** Maximum time in ms that one request may hold the event loop. */
const MAX_MS = 20;
const TRIES = 60;

let worst: WorstServer;
beforeAll(async () => {
  worst = await openWorstServer();
});
afterAll(() => worst.close());

test("every live route has its worst input here, and none has gone", () => {
  expect(Object.keys(WORST).sort()).toEqual(
    liveRoutes.map(({method, path}) => `${method} ${path}`).sort(),
  );
});

describe(`no request holds the loop for more than ${MAX_MS} ms`, () => {
  /** The requests that hold it longer, in words. */
  async function slowOf(requests: readonly WorstRequest[]): Promise<string[]> {
    const slow: string[] = [];
    for (const {says, bytes} of requests) {
      const {holdMs, status} = await leastHold(TRIES, MAX_MS, () => {
        worst.server.time.now += 60_000;
        return loopHold(worst.server.base, bytes);
      });
      if (holdMs > MAX_MS) slow.push(`${says}: ${holdMs.toFixed(1)} ms (${status})`);
    }
    return slow;
  }

  test.each(liveRoutes.map(({method, path}) => `${method} ${path}`))("%s", async (route) => {
    expect(await slowOf([...worst.requests.get(route)!, ...worst.generated(route)])).toEqual([]);
  });
  test.each(["GET", "POST"])("%s of an unknown address", async (method) => {
    expect(await slowOf(worst.toNothing(method))).toEqual([]);
  });
  test.each(["/api/news?q=ba", "/api/news/today?q=ba", "/api/news/explain?u=https://a.example/"])(
    "the first %s of an edition, before its news has been read",
    async (path) => {
      const {holdMs, status} = await leastHold(TRIES, MAX_MS, () => {
        worst.show({...worst.server.printed()!});
        return loopHold(worst.server.base, worst.get(path));
      });
      expect([status, holdMs <= MAX_MS || holdMs]).toEqual([
        path.includes("explain") ? 404 : 200,
        true,
      ]);
    },
  );
});
