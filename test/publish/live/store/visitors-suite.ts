import {beforeEach, expect, test} from "vitest";
import type {LiveStore} from "../../../../publish/live/store/types.ts";

/** Contract of every store for the data of visitors and agents. */
export function visitorsSuite(current: () => LiveStore): void {
  let store: LiveStore;
  beforeEach(() => {
    store = current();
  });
  test("a watchlist never holds more than its limit, whatever is added at once", async () => {
    const edits = Array.from({length: 20}, (_, index) =>
      store.watchlists.edit(
        "v1",
        {add: [`S${index}`], remove: [], name: null},
        18,
        "2026-06-11T00:00:00Z",
      ),
    );
    expect((await Promise.all(edits)).filter(Boolean)).toHaveLength(18);
    expect((await store.watchlists.find("v1"))?.symbols).toHaveLength(18);
    expect(
      await store.watchlists.edit(
        "v1",
        {add: ["FPT"], remove: ["S0", "S1"], name: "mine"},
        18,
        "2026-06-12T00:00:00Z",
      ),
    ).toMatchObject({name: "mine"});
    await store.watchlists.save({
      watchId: "v1",
      symbols: ["VNM"],
      name: null,
      updatedAt: "2026-06-13T00:00:00Z",
      positions: {FPT: {quantity: 1, averageCost: 1}, VNM: {quantity: 2, averageCost: null}},
    });
    expect(await store.watchlists.find("v1")).toEqual({
      watchId: "v1",
      symbols: ["VNM"],
      name: null,
      updatedAt: "2026-06-13T00:00:00Z",
      positions: {VNM: {quantity: 2, averageCost: null}},
    });
    expect([
      await store.watchlists.prune("2026-06-13T00:00:00Z"),
      await store.watchlists.prune("2026-06-14T00:00:00Z"),
      await store.watchlists.find("v1"),
    ]).toEqual([0, 1, undefined]);
  });

  test("as many seats of a workshop are given as there are, each address once", async () => {
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
    expect([
      await store.workshopEvents.list(),
      await store.workshopEvents.find("e1"),
      await store.workshopEvents.find("e2"),
    ]).toEqual([[event], event, undefined]);
    const signup = (signupId: string, email: string) =>
      store.signups.create(
        {signupId, eventId: "e1", email, name: "A", details: {}, createdAt: "2026-06-02T00:00:00Z"},
        {seats: 1, waiting: 2},
      );
    expect([
      await signup("s1", "a@x.example"),
      await signup("s2", "A@X.example"),
      await signup("s3", "b@x.example"),
      await signup("s4", "c@x.example"),
      // a sign-up that was stored but not confirmed is sent again
      await signup("s3", "b@x.example"),
    ]).toEqual([
      {list: "seats", already: false},
      {list: "waiting", already: true},
      {list: "waiting", already: false},
      undefined,
      {list: "waiting", already: false},
    ]);
    expect([await store.signups.count("e1"), await store.signups.places("e1")]).toEqual([2, 3]);
    expect((await store.signups.list("e1")).map(({email, places}) => [email, places])).toEqual([
      ["a@x.example", 2],
      ["b@x.example", 1],
    ]);
    expect([
      await store.signups.remove("e1", "s1"),
      await store.signups.remove("e1", "s1"),
      await store.signups.clear("e1"),
    ]).toEqual([true, false, 1]);
  });

  test("feedback, quizzes, agents and translations come back as they went in", async () => {
    for (const feedbackId of ["f1", "f2"])
      await store.feedback.append({
        feedbackId,
        message: "Hay quá",
        details: {page: "/"},
        createdAt: "2026-06-01T00:00:00Z",
      });
    expect(await store.feedback.list(1)).toEqual([
      {
        feedbackId: "f2",
        message: "Hay quá",
        details: {page: "/"},
        createdAt: "2026-06-01T00:00:00Z",
      },
    ]);
    const before = async (id: string) =>
      (await store.feedback.list(5, id)).map(({feedbackId}) => feedbackId);
    expect([await before("f2"), await before("f1"), await before("f3")]).toEqual([["f1"], [], []]);
    for (const [submissionId, score] of [
      ["q1", 3],
      ["q2", 7],
      ["q3", 9],
    ] as const)
      await store.quiz.append({
        submissionId,
        quizId: "odds",
        score,
        total: 10,
        details: {},
        createdAt: "2026-06-01T00:00:00Z",
      });
    expect(await store.quiz.rank("odds", 9)).toEqual({submissions: 3, below: 2});
    const agent = {
      clientId: "a1",
      clientName: "Agent",
      metadata: {},
      createdAt: "2026-06-01T00:00:00Z",
      claimedAt: null,
    };
    await store.oauthClients.create(agent);
    expect([
      await store.oauthClients.find("a1"),
      await store.oauthClients.find("a2"),
      await store.oauthClients.claim("a2", "2026-06-02T00:00:00Z"),
    ]).toEqual([agent, undefined, false]);
    expect(await store.oauthClients.claim("a1", "2026-06-02T00:00:00Z")).toBe(true);
    await store.translations.save("vi:en:1", "Goal", "2026-06-01T00:00:00Z");
    expect([
      await store.translations.find("vi:en:1"),
      await store.translations.find("vi:en:2"),
    ]).toEqual(["Goal", undefined]);
  });

  test("feedback, marks of quizzes and agents go by their age", async () => {
    const dates = ["2026-06-01T00:00:00Z", "2026-06-02T00:00:00Z"];
    for (const createdAt of dates) {
      const id = `of ${createdAt}`;
      await store.feedback.append({feedbackId: id, message: "A", details: {}, createdAt});
      const marks = {score: 1, total: 1, details: {}};
      await store.quiz.append({submissionId: id, quizId: "old", ...marks, createdAt});
      for (const claimedAt of [null, "2026-06-03T00:00:00Z"])
        await store.oauthClients.create({
          clientId: `${id} ${claimedAt}`,
          clientName: "Agent",
          metadata: {},
          createdAt,
          claimedAt,
        });
    }
    const [, before] = dates as [string, string];
    expect([
      await store.feedback.prune(before),
      await store.quiz.prune(before),
      (await store.quiz.rank("old", 9)).submissions,
      await store.oauthClients.prune(before, "2026-06-03T00:00:00Z"),
      await store.oauthClients.prune("2026-01-01T00:00:00Z", "2026-06-03T00:00:01Z"),
    ]).toEqual([1, 1, 1, 1, 2]);
  });
}
