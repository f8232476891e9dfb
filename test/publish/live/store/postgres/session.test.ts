import type {Pool} from "pg";
import {expect, test} from "vitest";
import {sessionOf} from "../../../../../publish/live/store/postgres/session.ts";
import {one} from "../../../../../publish/live/store/statement.ts";
import {StoreBusyError} from "../../../../../publish/live/store/types.ts";

/** A pool of a database that is down until a test brings it back. */
function poolOf() {
  const state = {tries: 0, refusals: 0};
  const client = {
    on() {},
    off() {},
    release() {},
    query: async () => ({command: "SELECT", rowCount: 1, rows: [{v: 1}]}),
  };
  const connect = async () => {
    state.tries++;
    if (state.refusals-- > 0) throw Object.assign(new Error("refused"), {code: "ECONNREFUSED"});
    return client;
  };
  return {state, session: sessionOf({connect, ending: false} as unknown as Pool)};
}

test("a database that is away for a moment is waited for", async () => {
  const {state, session} = poolOf();
  state.refusals = 3;
  expect(await session.ask(one("SELECT 1 AS v"))).toEqual({v: 1});
  expect(state.tries).toBe(4);
});

test("an unreachable one is waited for once, and tried once by everybody after that", async () => {
  const {state, session} = poolOf();
  const ask = () => session.ask(one("SELECT 1 AS v"));
  state.refusals = Number.POSITIVE_INFINITY;
  const first = await Promise.allSettled([ask(), ask()]);
  expect(first.map(({status}) => status)).toEqual(["rejected", "rejected"]);
  const before = state.tries;
  expect(before).toBeGreaterThan(2);
  for (let n = 1; n <= 3; n++) {
    await expect(ask()).rejects.toBeInstanceOf(StoreBusyError);
    expect(state.tries).toBe(before + n);
  }
  state.refusals = 1;
  await expect(ask()).rejects.toBeInstanceOf(StoreBusyError);
  expect(await ask()).toEqual({v: 1});
  state.refusals = 2;
  expect(await ask()).toEqual({v: 1});
});
