import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {UsageError} from "../../../../../pipeline/kit/errors.ts";
import type {Store} from "../../../../../pipeline/kit/store.ts";
import {load} from "../../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../../pipeline/tournament/facts/read-facts.ts";
import {eventsAfter} from "../../../../../pipeline/tournament/queries/feed.ts";
import {replay} from "../../../../../pipeline/tournament/sources/replay/replay.ts";
import {stateAt} from "../../../../../pipeline/tournament/state.ts";
import {emptyStore} from "../../../../fixtures/built/copied-store.ts";
import {punctual} from "./punctual.ts";

const facts = readFacts("test/fixtures/cup", 2030);
const END = "2030-07-01T00:00:00Z";

let store: Store;
beforeEach(() => {
  store = emptyStore();
});
afterEach(() => store.close());

describe("a tournament replayed", () => {
  test("tells each goal and each end once, without gap, and ends where the direct import ends", async () => {
    const {events, steps} = await replay(store, facts, {
      ...punctual(),
      speed: Number.POSITIVE_INFINITY,
      onInstant: () => {},
    });
    const feed = eventsAfter(store, 0, 100_000);
    expect(feed.map(({id}) => id)).toEqual(feed.map((_, k) => k + 1));
    const goals = facts.matches.flatMap((match) => match.goals ?? []).length;
    const kicks = facts.matches.flatMap((match) =>
      (match.shootoutKicks ?? []).filter(({scored}) => scored),
    ).length;
    expect(events["match.score_updated"]).toBe(goals + kicks);
    expect(events["match.completed"]).toBe(facts.matches.length);
    expect(steps).toBeGreaterThan(90 * facts.matches.length);

    const imported = emptyStore();
    try {
      load(imported, facts);
      expect(JSON.stringify(stateAt(store, 2030, END))).toBe(
        JSON.stringify(stateAt(imported, 2030, END)),
      );
    } finally {
      imported.close();
    }
  });

  test.each([
    ["in the middle of a match", "2030-06-08T15:40:00Z"],
    ["between two matches", "2030-06-12T09:00:00Z"],
  ])("begun %s it ends the same", async (_, from) => {
    await replay(store, facts, {
      ...punctual(),
      from,
      speed: Number.POSITIVE_INFINITY,
      onInstant: () => {},
    });
    const imported = emptyStore();
    try {
      load(imported, facts);
      expect(JSON.stringify(stateAt(store, 2030, END).matches)).toBe(
        JSON.stringify(stateAt(imported, 2030, END).matches),
      );
    } finally {
      imported.close();
    }
  });

  test("a replay that is behind passes over instants, but not over forecast runs nor the end", async () => {
    let ms = 0;
    const at: string[] = [];
    await replay(store, facts, {
      speed: 60,
      clock: () => ms,
      sleep: async (wait) => {
        ms += wait;
      },
      async onInstant(now) {
        at.push(now);
        ms += 30 * 60_000; // every build takes half an hour
      },
    });
    expect(at.filter((now) => now.endsWith("T12:00:00Z")).length).toBeGreaterThan(5);
    expect(at.length).toBeLessThan(60);
    expect(at).toEqual(at.toSorted());
  });

  test("a replay that is behind still shows the end of a match before the quiet that follows it", async () => {
    let ms = 0;
    const at: string[] = [];
    await replay(store, facts, {
      from: "2030-06-08T16:30:00Z",
      to: "2030-06-08T21:00:00Z",
      speed: 60,
      clock: () => ms,
      sleep: async (wait) => {
        ms += wait;
      },
      async onInstant(now) {
        at.push(now);
        ms += 7000; // every build takes seven minutes
      },
    });
    const whistle = stateAt(store, 2030, END).matches.find(
      ({fixture}) => fixture.matchId === "m-001",
    )!.recordedAt!;
    expect(at).toContain(whistle);
    expect(at.length).toBeLessThan(60);
  });

  test("a stretch without a tournament is refused", async () => {
    await expect(
      replay(store, facts, {...punctual(), from: END, onInstant: () => {}}),
    ).rejects.toThrow(UsageError);
  });
});
