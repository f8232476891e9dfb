import {afterEach, beforeEach, describe, expect, test} from "vitest";
import type {DeliveryResult, LiveStore} from "../../../publish/live/store/types.ts";
import {clientOf, eventsOf, resultOf, webhookOf} from "../../fixtures/live/store-makers.ts";

/** What any store of the live server has to do, whatever it is made of. `makeStore` gives an empty one. */
export function storeSuite(makeStore: () => LiveStore | Promise<LiveStore>): void {
  let store: LiveStore;
  beforeEach(async () => {
    store = await makeStore();
  });
  afterEach(() => store.close());

  describe("events", () => {
    test("an empty feed has its head, its oldest cursor and its events at nothing", async () => {
      expect([await store.events.head(), await store.events.oldest(), await store.events.read(0, 10), await store.events.latest()]).toEqual(
        [0, 0, [], []],
      );
    });
    test("ids are 1, 2, 3 … over appends at the same time, and are read in order", async () => {
      await Promise.all([3, 1, 6].map((count) => store.events.append(eventsOf(count))));
      const all = await store.events.read(0, 100);
      expect(all.map(({id}) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect((await store.events.read(4, 3)).map(({id}) => id)).toEqual([5, 6, 7]);
      expect(await store.events.head()).toBe(10);
    });
    test("an event comes back as it went in, with an address", async () => {
      const [event] = eventsOf(1);
      expect(await store.events.append([event!])).toEqual(await store.events.read(0, 1));
      expect((await store.events.read(0, 1))[0]).toEqual({id: 1, ref: "m-001", ...event});
    });
    test("the oldest cursor moves forward only, never past the head, and deletes nothing", async () => {
      await store.events.append(eventsOf(5));
      expect([await store.events.retain(3), await store.events.retain(1), await store.events.oldest()]).toEqual([3, 3, 3]);
      expect(await store.events.retain(99)).toBe(5);
      expect(await store.events.read(0, 10)).toHaveLength(5);
    });
    test("of every match the newest event", async () => {
      await store.events.append(eventsOf(3));
      expect(await store.events.latest()).toEqual([{matchId: "m-001", id: 3, occurredAt: "2026-06-11T19:09:00Z"}]);
    });
  });

  describe("clients", () => {
    test("are found as created, touched and revoked once", async () => {
      await store.clients.create(clientOf("c1"));
      expect(await store.clients.find("c1")).toEqual(clientOf("c1"));
      await store.clients.touch("c1", "2026-06-02T00:00:00Z");
      expect([await store.clients.revoke("c1", "2026-06-03T00:00:00Z"), await store.clients.revoke("c1", "2026-06-04T00:00:00Z")]).toEqual([
        true,
        false,
      ]);
      expect(await store.clients.list()).toEqual([
        {...clientOf("c1"), lastUsedAt: "2026-06-02T00:00:00Z", revokedAt: "2026-06-03T00:00:00Z"},
      ]);
    });
    test("nobody is found under an unknown id, and an id is given once", async () => {
      expect([await store.clients.find("c9"), await store.clients.revoke("c9", "2026-06-03T00:00:00Z")]).toEqual([undefined, false]);
      await store.clients.create(clientOf("c1"));
      await expect(store.clients.create(clientOf("c1"))).rejects.toThrow();
    });
  });

  describe("webhooks and deliveries", () => {
    const claimed = async (nowMs: number, limit = 10) =>
      (await store.deliveries.claim(limit, 10_000, nowMs)).map(({webhookId, eventId}) => `${webhookId} ${eventId}`);
    const finish = async (result: DeliveryResult) => (await store.deliveries.finish([result]))[0];
    beforeEach(async () => {
      await store.clients.create(clientOf("c1"));
      await store.clients.create(clientOf("c2"));
    });

    test("a webhook belongs to its client alone, and begins at the head", async () => {
      await store.events.append(eventsOf(2));
      const made = await store.webhooks.create(webhookOf("w1", ["match.completed"]), 20);
      expect(made).toMatchObject({...webhookOf("w1", ["match.completed"]), cursor: 2, failingSince: null});
      expect([
        await store.webhooks.find("c1", "w1"),
        await store.webhooks.find("c2", "w1"),
        await store.webhooks.remove("c2", "w1"),
      ]).toEqual([made, undefined, false]);
      expect([await store.webhooks.update("c2", "w1", {status: "disabled"}), await store.webhooks.list("c2")]).toEqual([undefined, []]);
      expect([await store.webhooks.remove("c1", "w1"), await store.webhooks.list("c1")]).toEqual([true, []]);
    });
    test("no client has more than its limit, however many it asks for at once", async () => {
      const made = await Promise.all(Array.from({length: 6}, (_, index) => store.webhooks.create(webhookOf(`w${index}`), 4)));
      expect(made.filter(Boolean)).toHaveLength(4);
    });
    test("every event reaches every webhook that listens for it once, whoever asks how often", async () => {
      await store.webhooks.create(webhookOf("all"), 20);
      await store.webhooks.create(webhookOf("some", ["match.completed"]), 20);
      await store.events.append([...eventsOf(3), ...eventsOf(1, "match.completed")]);
      const first = await Promise.all([store.deliveries.enqueue(0, 100), store.deliveries.enqueue(0, 100)]);
      expect(first.map(({inserted}) => inserted).sort()).toEqual([0, 5]);
      expect((await store.deliveries.log("all", 10)).map(({eventId}) => eventId)).toEqual([4, 3, 2, 1]);
      expect((await store.deliveries.log("some", 10)).map(({eventId, type}) => [eventId, type])).toEqual([[4, "match.completed"]]);
    });
    test("a long backlog is taken in steps without a gap", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(eventsOf(5));
      expect([await store.deliveries.enqueue(0, 2), await store.deliveries.enqueue(0, 2), await store.deliveries.enqueue(0, 2)]).toEqual([
        {inserted: 2, behind: true},
        {inserted: 2, behind: true},
        {inserted: 1, behind: false},
      ]);
    });
    test("what happens while a webhook is disabled waits for it", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.webhooks.update("c1", "w1", {status: "disabled", disabledReason: "tired"});
      await store.events.append(eventsOf(2));
      expect(await store.deliveries.enqueue(0, 100)).toEqual({inserted: 0, behind: false});
      expect(await store.webhooks.update("c1", "w1", {status: "active"})).toMatchObject({
        status: "active",
        disabledReason: null,
        cursor: 0,
      });
      expect((await store.deliveries.enqueue(0, 100)).inserted).toBe(2);
    });
    test("one delivery per webhook is under way at a time, and none is given to two", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.webhooks.create(webhookOf("w2"), 20);
      await store.events.append(eventsOf(2));
      await store.deliveries.enqueue(0, 100);
      const taken = (await Promise.all([claimed(0), claimed(0), claimed(0)])).flat();
      expect(taken.sort()).toEqual(["w1 1", "w2 1"]);
    });
    test("a lease that ran out gives the delivery to the next; the late answer of the first no longer counts", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(eventsOf(1));
      await store.deliveries.enqueue(0, 100);
      const [first] = await store.deliveries.claim(1, 10_000, 0);
      expect(await claimed(9_999)).toEqual([]);
      const [second] = await store.deliveries.claim(1, 10_000, 10_000);
      expect([first!.tries, second!.tries, second!.deliveryId]).toEqual([1, 2, first!.deliveryId]);
      expect(await finish(resultOf(first!.deliveryId, 1, {status: "delivered"}))).toBe(false);
      expect(await finish(resultOf(first!.deliveryId, 2, {status: "delivered"}))).toBe(true);
      expect(await store.deliveries.log("w1", 5)).toMatchObject([
        {status: "delivered", tries: 2, attempts: [{attempt: 2, responseStatus: 200}]},
      ]);
    });
    test("a try given back is due at once and not counted; one given back too late changes nothing", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(eventsOf(1));
      await store.deliveries.enqueue(0, 100);
      const [first] = await store.deliveries.claim(1, 10_000, 0);
      const {deliveryId} = first!;
      expect([await store.deliveries.release(deliveryId, 1), await store.deliveries.release(deliveryId, 1)]).toEqual([true, false]);
      expect((await store.deliveries.claim(1, 10_000, 0))[0]).toMatchObject({deliveryId, tries: 1});
      await finish(resultOf(deliveryId, 1, {status: "delivered"}));
      expect([await store.deliveries.release(deliveryId, 1), (await store.deliveries.log("w1", 1))[0]]).toMatchObject([
        false,
        {status: "delivered", tries: 1},
      ]);
    });
    test("a clock set back by an hour does not keep a lease for an hour", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(eventsOf(2));
      await store.deliveries.enqueue(0, 100);
      expect([await claimed(3_600_000), await claimed(3_600_001), await claimed(1)]).toEqual([["w1 1"], [], ["w1 1"]]);
    });
    test("webhooks can be left out", async () => {
      for (const id of ["one", "other"]) await store.webhooks.create(webhookOf(id), 20);
      await store.events.append(eventsOf(1));
      await store.deliveries.enqueue(0, 100);
      expect((await store.deliveries.claim(9, 10_000, 0, ["one", "nobody"])).map(({webhookId}) => webhookId)).toEqual(["other"]);
    });
    test("many results are kept at once, each for itself", async () => {
      for (const id of ["one", "other"]) await store.webhooks.create(webhookOf(id), 20);
      await store.events.append(eventsOf(1));
      await store.deliveries.enqueue(0, 100);
      const [one, other] = await store.deliveries.claim(2, 10_000, 0);
      const results = [
        resultOf(one!.deliveryId, 1, {status: "delivered"}),
        resultOf(999, 1, {status: "delivered"}),
        resultOf(other!.deliveryId, 1, {status: "failed"}),
      ];
      expect([await store.deliveries.finish(results), await store.deliveries.finish([])]).toEqual([[true, false, true], []]);
    });
    test.each([
      {says: "revoked", end: {revokedAt: "2026-06-01T00:00:00Z"}},
      {says: "expired", end: {expiresAt: "2026-06-01T00:00:00Z"}},
    ])("a client whose key is $says hears nothing more", async ({end}) => {
      const now = Date.parse("2026-06-01T00:00:00Z");
      await store.clients.create({...clientOf("c3"), ...end});
      await store.webhooks.create(webhookOf("w3", null, "c3"), 20);
      await store.events.append(eventsOf(1));
      expect((await store.deliveries.enqueue(now, 100)).inserted).toBe(0);
      await store.deliveries.test({webhookId: "w3", messageId: "m", type: "webhook.test", payload: {}, nowMs: now});
      expect(await claimed(now)).toEqual([]);
    });
    test("a claimed delivery carries its event and its webhook", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(eventsOf(1));
      await store.deliveries.enqueue(5, 100);
      const [one] = await store.deliveries.claim(1, 10_000, 5);
      const [event] = await store.events.read(0, 1);
      expect(one).toMatchObject({event, payload: null, messageId: "msg_w1_1", reason: "event", webhook: {secret: "whsec_w1", cursor: 1}});
    });
    test("a failure waits until it is due and lets the others pass; a success ends the run of failures", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(eventsOf(2));
      await store.deliveries.enqueue(0, 100);
      const [first] = await store.deliveries.claim(1, 10_000, 0);
      await finish(resultOf(first!.deliveryId, 1, {status: "pending", dueAtMs: 5_000}));
      expect((await store.webhooks.find("c1", "w1"))?.failingSince).toBe("1970-01-01T00:00:01Z");
      const [second] = await store.deliveries.claim(1, 10_000, 100);
      expect(second!.eventId).toBe(2);
      await finish(resultOf(second!.deliveryId, 1, {status: "delivered"}));
      expect((await store.webhooks.find("c1", "w1"))?.failingSince).toBeNull();
      expect([await claimed(4_999), await claimed(5_000)]).toEqual([[], ["w1 1"]]);
    });
    test("a webhook disabled by a failure is left alone", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(eventsOf(2));
      await store.deliveries.enqueue(0, 100);
      const [first] = await store.deliveries.claim(1, 10_000, 0);
      await finish(resultOf(first!.deliveryId, 1, {status: "failed"}, {disable: "HTTP 410"}));
      expect(await store.webhooks.find("c1", "w1")).toMatchObject({status: "disabled", disabledReason: "HTTP 410"});
      expect([await claimed(1), await store.deliveries.backlog()]).toEqual([[], {waiting: 0, oldestDueAtMs: null}]);
    });
    test("a webhook that moved has no failures; a late answer of its old address says nothing of it", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(eventsOf(2));
      await store.deliveries.enqueue(0, 100);
      const [first] = await store.deliveries.claim(1, 10_000, 0);
      await finish(resultOf(first!.deliveryId, 1, {status: "pending", dueAtMs: 50_000}));
      const [second] = await store.deliveries.claim(1, 10_000, 0);
      const url = "https://elsewhere.example/";
      expect(await store.webhooks.update("c1", "w1", {url})).toMatchObject({url, failingSince: null});
      expect(await finish(resultOf(second!.deliveryId, 1, {status: "failed"}, {disable: "HTTP 410"}))).toBe(true);
      expect(await store.webhooks.find("c1", "w1")).toMatchObject({failingSince: null, status: "active"});
      const [third] = await store.deliveries.claim(1, 10_000, 50_000);
      expect(third!.webhook.url).toBe(url);
      await finish(resultOf(third!.deliveryId, 2, {status: "failed"}, {url}));
      expect((await store.webhooks.find("c1", "w1"))?.failingSince).toBe("1970-01-01T00:00:01Z");
    });
    test("a test is sent as given, and leaves the health of its webhook as it was", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      const made = await store.deliveries.test({
        webhookId: "w1",
        messageId: "msg_t",
        type: "webhook.test",
        payload: {hello: "chào"},
        nowMs: 7,
      });
      const one = await store.deliveries.claimOne(made.deliveryId, 1_000, 7);
      expect(one).toMatchObject({reason: "test", payload: {hello: "chào"}, event: null, messageId: "msg_t", tries: 1});
      expect(await store.deliveries.claimOne(made.deliveryId, 1_000, 8)).toBeUndefined();
      await finish(resultOf(made.deliveryId, 1, {status: "failed"}, {countsForHealth: false}));
      expect(await store.webhooks.find("c1", "w1")).toMatchObject({failingSince: null, status: "active"});
    });
    test("events are replayed under their first message id, up to where the webhook was", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(eventsOf(3));
      await store.deliveries.enqueue(0, 2);
      await store.events.append(eventsOf(1));
      expect(await store.deliveries.replay("w1", 0, 1, 9)).toEqual({replayed: 1, nextCursor: 1});
      expect(await store.deliveries.replay("w1", 0, 100, 9)).toEqual({replayed: 1, nextCursor: null});
      expect(await store.deliveries.replay("w1", 0, 100, 9)).toEqual({replayed: 0, nextCursor: null});
      expect((await store.deliveries.log("w1", 10)).map(({reason, messageId}) => `${reason} ${messageId}`)).toEqual([
        "replay msg_w1_2",
        "replay msg_w1_1",
        "event msg_w1_2",
        "event msg_w1_1",
      ]);
    });
    test("one finished delivery can be made due again, a pending one not", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(eventsOf(1));
      await store.deliveries.enqueue(0, 100);
      const [one] = await store.deliveries.claim(1, 10_000, 0);
      const {deliveryId} = one!;
      expect(await store.deliveries.redeliver("w1", deliveryId, 50)).toBeUndefined();
      await finish(resultOf(deliveryId, 1, {status: "failed"}));
      expect(await store.deliveries.redeliver("w2", deliveryId, 50)).toBeUndefined();
      expect(await store.deliveries.redeliver("w1", deliveryId, 50)).toMatchObject({
        status: "pending",
        reason: "replay",
        dueAtMs: 50,
        tries: 1,
      });
      expect((await store.deliveries.claim(1, 10_000, 50))[0]).toMatchObject({deliveryId, tries: 2});
    });
    test("what was finished long ago is dropped, what waits is not", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(eventsOf(2));
      await store.deliveries.enqueue(0, 100);
      const [one] = await store.deliveries.claim(1, 10_000, 0);
      await finish(resultOf(one!.deliveryId, 1, {status: "delivered"}));
      expect([await store.deliveries.prune(1_020), await store.deliveries.prune(1_021), await store.deliveries.prune(9e12)]).toEqual([
        0, 1, 0,
      ]);
      expect(await store.deliveries.backlog()).toEqual({waiting: 1, oldestDueAtMs: 0});
    });
    test("a webhook takes its deliveries with it", async () => {
      await store.webhooks.create(webhookOf("w1"), 20);
      await store.events.append(eventsOf(1));
      await store.deliveries.enqueue(0, 100);
      await store.webhooks.remove("c1", "w1");
      expect([await store.deliveries.log("w1", 10), await claimed(1)]).toEqual([[], []]);
    });
  });

  describe("jobs", () => {
    const job = (jobId: string, argument: string | null = null) => ({
      jobId,
      kind: "recompute",
      argument,
      requestedBy: "admin",
      requestedAt: "2026-06-11T00:00:00Z",
    });
    const claim = (nowMs: number, worker = "w1") => store.jobs.claim({worker, leaseMs: 1_000, most: 3}, nowMs);
    const told = (lines: readonly string[], first = 0, progress: string | null = null) => ({
      progress,
      first,
      lines: lines.map((text) => ({at: "2026-06-11T00:00:01Z", text})),
      leaseMs: 1_000,
    });
    test("run one at a time, in order; the same one is not queued twice", async () => {
      expect(await store.jobs.isDue(0)).toBe(false);
      await store.jobs.enqueue(job("j1"));
      expect((await store.jobs.enqueue(job("j2"))).jobId).toBe("j1");
      await store.jobs.enqueue(job("j3", "m-001"));
      expect(await store.jobs.isDue(0)).toBe(true);
      const taken = await Promise.all([claim(0), claim(0, "w2")]);
      expect(taken.map((one) => one?.jobId)).toEqual(["j1", undefined]);
      expect(await store.jobs.isDue(0)).toBe(false);
      await store.jobs.finish(taken[0]!, {finishedAt: "2026-06-11T00:00:05Z", report: {matches: 104}});
      expect(await store.jobs.find("j1")).toMatchObject({
        status: "done",
        report: {matches: 104},
        error: null,
        attempts: 1,
        startedAt: "1970-01-01T00:00:00Z",
      });
      expect((await claim(0))?.jobId).toBe("j3");
      expect((await store.jobs.list(1)).map(({jobId}) => jobId)).toEqual(["j3"]);
    });
    test("one that runs is not queued again either, unless its facts may be older than what was asked for", async () => {
      await store.jobs.enqueue(job("j1"));
      await claim(0);
      expect((await store.jobs.enqueue(job("j2"))).jobId).toBe("j1");
      expect((await store.jobs.enqueue(job("j3"), {besideRunning: true})).jobId).toBe("j3");
      expect((await store.jobs.enqueue(job("j4"), {besideRunning: true})).jobId).toBe("j3");
    });
    test("one whose worker died is taken again, one whose worker lives is not", async () => {
      await store.jobs.enqueue(job("j1"));
      const first = (await claim(0))!;
      expect(await store.jobs.tell(first, told([]), 900)).toBe(true);
      const second = (await claim(1_900, "w2"))!;
      expect([await claim(1_500), second.jobId, second.attempts]).toEqual([undefined, "j1", 2]);
      expect([
        await store.jobs.tell(first, told(["late"]), 1_950),
        await store.jobs.finish(first, {finishedAt: "2026-06-11T00:00:05Z", report: {}}),
        await store.jobs.release(first),
      ]).toEqual([false, false, false]);
      expect(await store.jobs.finish(second, {finishedAt: "2026-06-11T00:00:05Z", error: "no route to host"})).toBe(true);
      expect(await store.jobs.find("j1")).toMatchObject({status: "failed", error: "no route to host", report: null});
      expect(await store.jobs.tell(second, told([]), 1_950)).toBe(false);
    });
    test("a worker that is known to be gone keeps nothing; one that dies three times has failed", async () => {
      await store.jobs.enqueue(job("j1"));
      for (const worker of ["w1", "w2", "w3"]) {
        expect((await claim(0, worker))?.jobId).toBe("j1");
        expect([await store.jobs.abandon("another"), await store.jobs.abandon(worker), await store.jobs.isDue(0)]).toEqual([0, 1, true]);
      }
      expect(await claim(60_000)).toBeUndefined();
      expect(await store.jobs.find("j1")).toMatchObject({
        status: "failed",
        finishedAt: "1970-01-01T00:01:00Z",
        error: "its process died 3 times",
      });
      expect(await store.jobs.isDue(60_000)).toBe(false);
    });
    test("one that is given back is queued again, and the attempt does not count", async () => {
      await store.jobs.enqueue(job("j1"));
      expect(await store.jobs.release((await claim(0))!)).toBe(true);
      expect(await store.jobs.find("j1")).toMatchObject({status: "queued", attempts: 0});
      expect((await claim(0))?.attempts).toBe(1);
    });
    test("the one at work is told with its worker; one whose worker died stays among them until it is taken up", async () => {
      expect(await store.jobs.running()).toEqual([]);
      await store.jobs.enqueue(job("j1"));
      const held = (await claim(0))!;
      expect(await store.jobs.running()).toEqual([{...held, worker: "w1", leasedUntilMs: 1_000}]);
      await store.jobs.abandon("w1");
      expect(await store.jobs.running()).toMatchObject([{jobId: "j1", leasedUntilMs: 0}]);
      await store.jobs.finish(held, {finishedAt: "2026-06-11T00:00:05Z", error: "no"});
      expect(await store.jobs.running()).toEqual([]);
    });
    test("what ended long ago is dropped with its lines, but for the newest of each kind; what is open stays", async () => {
      const ended = async (jobId: string, kind: string, finishedAt: string) => {
        await store.jobs.enqueue({...job(jobId), kind});
        const hold = (await claim(0))!;
        await store.jobs.tell(hold, told(["a line"]), 0);
        await store.jobs.finish(hold, {finishedAt, report: {}});
      };
      for (const jobId of ["r1", "r2", "r3"]) await ended(jobId, "recompute", `2026-06-0${jobId[1]}T00:00:00Z`);
      await ended("c1", "crawl-news", "2026-05-01T00:00:00Z");
      await store.jobs.enqueue({...job("open"), requestedAt: "2025-01-01T00:00:00Z"});
      expect([await store.jobs.prune("2026-06-02T00:00:00Z", 3), await store.jobs.prune("2026-06-02T00:00:00Z", 1)]).toEqual([0, 1]);
      expect((await store.jobs.list(9)).map(({jobId}) => jobId)).toEqual(["open", "c1", "r3", "r2"]);
      expect([await store.jobs.lines("r1", 9), (await store.jobs.lines("r2", 9)).length]).toEqual([[], 1]);
      expect(await store.jobs.prune("2026-06-20T00:00:00Z", 0)).toBe(3);
      expect((await store.jobs.list(9)).map(({jobId}) => jobId)).toEqual(["open"]);
    });
    test("what it tells is kept in order, the newest of it", async () => {
      await store.jobs.enqueue(job("j1"));
      const hold = (await claim(0))!;
      await store.jobs.tell(hold, told(["c"], 2, "printing"), 10);
      await store.jobs.tell(hold, told(["a", "b"]), 10);
      expect((await store.jobs.lines("j1", 2)).map(({text}) => text)).toEqual(["b", "c"]);
      expect((await store.jobs.find("j1"))?.progress).toBe("printing");
      await store.jobs.tell(
        hold,
        told(
          Array.from({length: 600}, (_, k) => `${k}`),
          3,
        ),
        10,
      );
      expect((await store.jobs.lines("j1", 1_000)).length).toBe(500);
    });
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

  test("a watchlist never holds more than its limit, whatever is added at once", async () => {
    const edits = Array.from({length: 20}, (_, index) =>
      store.watchlists.edit("v1", {add: [`S${index}`], remove: [], name: null}, 18, "2026-06-11T00:00:00Z"),
    );
    expect((await Promise.all(edits)).filter(Boolean)).toHaveLength(18);
    expect((await store.watchlists.find("v1"))?.symbols).toHaveLength(18);
    expect(await store.watchlists.edit("v1", {add: ["FPT"], remove: ["S0", "S1"], name: "mine"}, 18, "2026-06-12T00:00:00Z")).toMatchObject(
      {name: "mine"},
    );
    await store.watchlists.save({watchId: "v1", symbols: ["VNM"], name: null, updatedAt: "2026-06-13T00:00:00Z"});
    expect(await store.watchlists.find("v1")).toEqual({watchId: "v1", symbols: ["VNM"], name: null, updatedAt: "2026-06-13T00:00:00Z"});
    expect([
      await store.watchlists.prune("2026-06-13T00:00:00Z"),
      await store.watchlists.prune("2026-06-14T00:00:00Z"),
      await store.watchlists.find("v1"),
    ]).toEqual([0, 1, undefined]);
  });

  test("an idempotency key is one request's, once, until it lapses", async () => {
    const claim = {scope: "c1", key: "k1", requestSha256: "aa", nowMs: 0, leaseMs: 1_000};
    expect((await Promise.all([store.idempotency.begin(claim), store.idempotency.begin(claim)])).map(({state}) => state).sort()).toEqual([
      "new",
      "running",
    ]);
    expect(await store.idempotency.begin({...claim, requestSha256: "bb"})).toEqual({state: "other-request"});
    expect(await store.idempotency.begin({...claim, scope: "c2"})).toEqual({state: "new"});
    await store.idempotency.complete({scope: "c1", key: "k1", status: 201, body: '{"id":1}', keepUntilMs: 5_000});
    expect(await store.idempotency.begin({...claim, nowMs: 4_999})).toEqual({state: "done", status: 201, body: '{"id":1}'});
    expect(await store.idempotency.begin({...claim, nowMs: 5_000})).toEqual({state: "new"});
    await store.idempotency.forget("c1", "k1");
    expect(await store.idempotency.begin({...claim, nowMs: 5_001})).toEqual({state: "new"});
    expect(await store.idempotency.prune(9_000)).toBe(2);
  });

  test("a limit holds within its window, begins anew after it, and after the clock was set back", async () => {
    const take = (nowMs: number) => store.limits.take("k", {limit: 2, windowMs: 1_000}, nowMs);
    expect(await Promise.all([take(5_000), take(5_400), take(5_999)])).toEqual([
      {allowed: true, remaining: 1, resetMs: 1_000},
      {allowed: true, remaining: 0, resetMs: 600},
      {allowed: false, remaining: 0, resetMs: 1},
    ]);
    expect((await take(6_000)).allowed).toBe(true);
    expect(await take(100)).toEqual({allowed: true, remaining: 1, resetMs: 1_000});
    expect((await store.limits.take("other", {limit: 2, windowMs: 1_000, cost: 3}, 0)).allowed).toBe(false);
  });

  test("a secret is made once", async () => {
    expect([await store.secrets.ensure("cookie", "one"), await store.secrets.ensure("cookie", "two")]).toEqual(["one", "one"]);
  });

  test("seats of a workshop are given to as many as there are, each address once", async () => {
    const event = {
      eventId: "e1",
      title: "Models",
      startsAt: "2026-07-01T10:00:00Z",
      endsAt: null,
      capacity: 2,
      details: {room: "A"},
      updatedAt: "2026-06-01T00:00:00Z",
    };
    await store.workshopEvents.save(event);
    expect([await store.workshopEvents.list(), await store.workshopEvents.find("e1"), await store.workshopEvents.find("e2")]).toEqual([
      [event],
      event,
      undefined,
    ]);
    const signup = (signupId: string, email: string) =>
      store.signups.create(
        {signupId, eventId: "e1", email, name: "A", details: {}, createdAt: "2026-06-02T00:00:00Z"},
        {seats: 1, waiting: 1},
      );
    expect([
      await signup("s1", "a@x.example"),
      await signup("s2", "A@X.example"),
      await signup("s3", "b@x.example"),
      await signup("s4", "c@x.example"),
    ]).toEqual([{list: "seats", already: false}, {list: "waiting", already: true}, {list: "waiting", already: false}, undefined]);
    expect([await store.signups.count("e1"), (await store.signups.list("e1")).map(({email}) => email)]).toEqual([
      2,
      ["a@x.example", "b@x.example"],
    ]);
    expect([await store.signups.remove("e1", "s1"), await store.signups.remove("e1", "s1"), await store.signups.clear("e1")]).toEqual([
      true,
      false,
      1,
    ]);
    expect(await store.workshopEvents.remove("e1")).toBe(true);
  });

  test("feedback, quizzes, agents and translations come back as they went in", async () => {
    for (const feedbackId of ["f1", "f2"])
      await store.feedback.append({feedbackId, message: "Hay quá", details: {page: "/"}, createdAt: "2026-06-01T00:00:00Z"});
    expect(await store.feedback.list(1)).toEqual([
      {feedbackId: "f2", message: "Hay quá", details: {page: "/"}, createdAt: "2026-06-01T00:00:00Z"},
    ]);
    for (const [submissionId, score] of [
      ["q1", 3],
      ["q2", 7],
      ["q3", 9],
    ] as const)
      await store.quiz.append({submissionId, quizId: "odds", score, total: 10, details: {}, createdAt: "2026-06-01T00:00:00Z"});
    expect(await store.quiz.standing("odds", 9)).toEqual({submissions: 3, below: 2});
    const agent = {clientId: "a1", clientName: "Agent", metadata: {}, createdAt: "2026-06-01T00:00:00Z", claimedAt: null};
    await store.oauthClients.create(agent);
    expect([
      await store.oauthClients.find("a1"),
      await store.oauthClients.find("a2"),
      await store.oauthClients.claim("a2", "2026-06-02T00:00:00Z"),
    ]).toEqual([agent, undefined, false]);
    expect([await store.oauthClients.claim("a1", "2026-06-02T00:00:00Z"), await store.oauthClients.prune("2027-01-01T00:00:00Z")]).toEqual([
      true,
      0,
    ]);
    await store.translations.save("vi:en:1", "Goal", "2026-06-01T00:00:00Z");
    expect([await store.translations.find("vi:en:1"), await store.translations.find("vi:en:2")]).toEqual(["Goal", undefined]);
  });

  test("a store that works says so", () => expect(store.check()).resolves.toBeUndefined());
}
