import {beforeEach, expect, test} from "vitest";
import type {LiveStore} from "../../../../publish/live/store/types.ts";

/**
 * Contract of every store for the server's own data: audit log, idempotency keys, limits, secrets.
 */
export function operationSuite(current: () => LiveStore): void {
  let store: LiveStore;
  beforeEach(() => {
    store = current();
  });
  test("the audit log is read newest first, page by page", async () => {
    const entry = {
      at: "2026-06-11T00:00:00Z",
      actor: "admin",
      action: "POST /x",
      target: null,
      status: 201,
      requestId: "r-000001",
      ip: "::1",
    };
    for (const target of ["a", "b", "c"]) await store.audit.append({...entry, target});
    const [newest, ...rest] = await store.audit.list(2);
    expect([newest?.target, ...rest.map(({target}) => target)]).toEqual(["c", "b"]);
    expect((await store.audit.list(5, rest[0]!.auditId)).map(({target}) => target)).toEqual(["a"]);
  });

  test("an idempotency key is one request's, once, until it lapses", async () => {
    const claim = {scope: "c1", key: "k1", requestSha256: "aa", nowMs: 0, leaseMs: 1_000};
    expect(
      (await Promise.all([store.idempotency.begin(claim), store.idempotency.begin(claim)]))
        .map(({state}) => state)
        .sort(),
    ).toEqual(["new", "running"]);
    expect(await store.idempotency.begin({...claim, requestSha256: "bb"})).toEqual({
      state: "other-request",
    });
    expect(await store.idempotency.begin({...claim, scope: "c2"})).toEqual({state: "new"});
    await store.idempotency.complete({
      scope: "c1",
      key: "k1",
      status: 201,
      headers: '{"Location":"/1"}',
      body: '{"id":1}',
      keepUntilMs: 5_000,
    });
    expect(await store.idempotency.begin({...claim, nowMs: 4_999})).toEqual({
      state: "done",
      status: 201,
      headers: '{"Location":"/1"}',
      body: '{"id":1}',
    });
    expect(await store.idempotency.begin({...claim, nowMs: 5_000})).toEqual({state: "new"});
    await store.idempotency.forget("c1", "k1");
    expect(await store.idempotency.begin({...claim, nowMs: 5_001})).toEqual({state: "new"});
    expect(await store.idempotency.prune(9_000)).toBe(2);
  });

  test("a clock set back by a day keeps no idempotency key under way, and forgets no answer", async () => {
    const day = 86_400_000;
    const claim = {scope: "c1", key: "k1", requestSha256: "aa", nowMs: 2 * day, leaseMs: 60_000};
    await store.idempotency.begin(claim);
    expect(await store.idempotency.begin({...claim, nowMs: 2 * day - 1_000})).toEqual({
      state: "running",
    });
    expect(await store.idempotency.begin({...claim, nowMs: day})).toEqual({state: "new"});
    await store.idempotency.complete({
      scope: "c1",
      key: "k1",
      status: 201,
      headers: "{}",
      body: "{}",
      keepUntilMs: 3 * day,
    });
    expect((await store.idempotency.begin({...claim, nowMs: day / 2})).state).toBe("done");
  });

  test("a limit holds within its window, restarts after it, and after the clock was set back", async () => {
    const take = (nowMs: number) => store.limits.take("k", {limit: 2, windowMs: 1_000}, nowMs);
    expect([await take(5_000), await take(5_400), await take(5_999)]).toEqual([
      {allowed: true, remaining: 1, resetMs: 1_000},
      {allowed: true, remaining: 0, resetMs: 600},
      {allowed: false, remaining: 0, resetMs: 1},
    ]);
    expect((await take(6_000)).allowed).toBe(true);
    expect(await take(100)).toEqual({allowed: true, remaining: 1, resetMs: 1_000});
    expect((await store.limits.take("other", {limit: 0, windowMs: 1_000}, 0)).allowed).toBe(false);
  });

  test("of simultaneous requests as many pass as a limit allows", async () => {
    const taken = await Promise.all(
      Array.from({length: 20}, () => store.limits.take("k", {limit: 7, windowMs: 60_000}, 5_000)),
    );
    expect(
      taken
        .filter(({allowed}) => allowed)
        .map(({remaining}) => remaining)
        .sort(),
    ).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("a secret is made once", async () => {
    expect([
      await store.secrets.ensure("cookie", "one"),
      await store.secrets.ensure("cookie", "two"),
    ]).toEqual(["one", "one"]);
  });

  test("a secret is replaced by who knows it, once", async () => {
    expect(await store.secrets.read("keys")).toBeUndefined();
    expect(await store.secrets.replace("keys", "one", "two")).toBe(false);
    await store.secrets.ensure("keys", "one");
    const [two, three] = await Promise.all([
      store.secrets.replace("keys", "one", "two"),
      store.secrets.replace("keys", "one", "three"),
    ]);
    expect([two, three].filter(Boolean)).toHaveLength(1);
    expect(await store.secrets.read("keys")).toBe(two ? "two" : "three");
  });

  test("a store that works says so", () => expect(store.check()).resolves.toBeUndefined());
}
