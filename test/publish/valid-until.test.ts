import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {plusMinutes} from "../../pipeline/kit/instant.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {loadMarket} from "../../pipeline/market/stored-facts.ts";
import {storeArticles} from "../../pipeline/news/articles/stored.ts";
import {load} from "../../pipeline/tournament/facts/load.ts";
import {ingest} from "../../pipeline/tournament/ingest.ts";
import {wallClock} from "../../pipeline/tournament/rules/match-clock.ts";
import {stateAt} from "../../pipeline/tournament/state.ts";
import {emptyStore} from "../fixtures/built/copied-store.ts";
import {facts, inputs, lookAt, modelAt, untilAt} from "./edition-lasts.ts";

let store: Store;
beforeEach(() => {
  store = emptyStore();
  loadMarket({store, dataDir: "test/fixtures/cup"});
});
afterEach(() => store.close());

/** `valid-until.long.test.ts` checks many more instants. */
describe("an edition reads the same until the instant that is said", () => {
  test("between two matches that are played, and for the instant alone while one is", () => {
    const now = "2030-06-15T11:50:00Z";
    const played = facts.matches.filter((match) => wallClock(match).endedAt <= now);
    load(store, {...facts, matches: played});
    modelAt(store, now);
    expect(lookAt(store, now)).toEqual({now, holds: true});
    expect(untilAt(store, now)).toBe("2030-06-15T12:00:00Z");
    const last = stateAt(store, 2030, now).matches.at(-1)!;
    ingest(store, {...last.state, status: "live", phase: "first_half"}, now);
    const later = "2030-06-15T11:50:01Z";
    expect(untilAt(store, later)).toBe(later);
  });

  test("once it is over: until the last story leaves the strip after 72 hours, then from one day in Vietnam to the next, by whose count prices get old", () => {
    load(store, facts);
    modelAt(store, "2030-07-01T00:00:00Z");
    // The last match ends on the 16th at 21:13Z; its news stays in the strip for three days.
    const leaves = "2030-06-19T21:13:00Z";
    const before = "2030-06-19T20:00:00Z";
    const until = untilAt(store, before)!;
    expect([until > before, until <= leaves]).toEqual([true, true]);
    expect(untilAt(store, plusMinutes(leaves, -1))).toBe(leaves);
    // The facts of the market end in 2026. A session's figures are due at 08:10Z, and a day in
    // Vietnam ends at 17:00Z.
    expect(untilAt(store, leaves)).toBe("2030-06-20T08:10:00Z");
    expect(lookAt(store, leaves).holds).toBe(true);
    expect(untilAt(store, "2030-06-20T08:10:00Z")).toBe("2030-06-20T17:00:00Z");
    // security.txt expires a year after the month of its build (RFC 9116 §2.5.5)
    expect(untilAt(store, "2030-06-30T17:00:00Z")).toBe("2030-07-01T00:00:00Z");
    // No session is due on National Day, 2 September, nor on New Year's Day of 2035, a Monday.
    expect(untilAt(store, "2030-09-02T00:00:00Z")).toBe("2030-09-02T17:00:00Z");
    expect(untilAt(store, "2035-01-01T00:00:00Z")).toBe("2035-01-01T17:00:00Z");
  });
});

describe("it is not said to hold", () => {
  test("where a match is known only from a later record", () => {
    load(store, facts);
    expect(untilAt(store, "2030-06-12T18:00:00Z")).toBe("2030-06-12T18:00:00Z");
  });

  test.each([
    ["the daily forecasts", "2030-06-09T11:50:01Z", "2030-06-09T12:00:00Z"],
    ["a day begins in Lisbon", "2030-06-09T22:01:00Z", "2030-06-09T23:00:00Z"],
    [
      "then on the Azores, whose clocks are an hour behind",
      "2030-06-09T23:00:00Z",
      "2030-06-10T00:00:00Z",
    ],
    ["a kick-off", "2030-06-08T16:59:59Z", "2030-06-08T17:00:00Z"],
  ])("longer than to %s", (_, now, until) => {
    load(store, {...facts, matches: []});
    expect(untilAt(store, now)).toBe(until);
  });

  test("longer than to the date that a feed gives an article ahead", () => {
    load(store, facts);
    const source = inputs.registry[0]!;
    const article = {
      title: "Soon",
      summary: null,
      language: "en",
      author: null,
      categories: [],
      teams: [],
      tickers: [],
      imageUrl: null,
    };
    const at = "2030-07-01T00:00:00Z";
    storeArticles(
      store,
      source,
      [{...article, docId: "soon", url: "https://example.org/soon", guid: null, publishedAt: at}],
      at,
    );
    const publishedAt = "2030-07-01T00:20:00Z";
    store.prepare("UPDATE article SET published_at = ?").run(publishedAt);
    expect(untilAt(store, "2030-07-01T00:10:00Z")).toBe(publishedAt);
  });
});
