import {afterEach, beforeEach, describe, expect, test} from "vitest";
import type {Store} from "../../pipeline/kit/store.ts";
import {loadMarket} from "../../pipeline/market/stored-facts.ts";
import {load} from "../../pipeline/tournament/facts/load.ts";
import {emptyStore} from "../fixtures/built/copied-store.ts";
import {every, facts, lookAt, lookAtReplay, modelAt} from "./edition-lasts.ts";

let store: Store;
beforeEach(() => {
  store = emptyStore();
  loadMarket({store, dataDir: "test/fixtures/cup"});
});
afterEach(() => store.close());

/** `valid-until.test.ts` checks a few of these instants. */
describe("an edition reads the same until the instant that is said", () => {
  test.each([
    ["before the opening, day by day", "2030-06-06T10:50:00Z", "2030-06-12T04:41:00Z", 1549],
    [
      "while nothing has been played, day by day",
      "2030-06-12T04:42:00Z",
      "2030-06-18T00:00:00Z",
      1549,
    ],
    ["hour by hour around a kick-off", "2030-06-08T15:50:00Z", "2030-06-08T19:00:00Z", 61],
  ])("%s", (_, from, to, minutes) => {
    load(store, {...facts, matches: []});
    modelAt(store, from);
    const looked = [...every(minutes, from, to)].map((now) => lookAt(store, now));
    expect(looked.filter(({holds}) => holds === false)).toEqual([]);
    expect(looked.filter(({holds}) => holds === true).length).toBeGreaterThan(looked.length / 2);
  });

  test("after everything that happens on a day", async () => {
    const looked = await lookAtReplay(store, {
      from: "2030-06-14T19:20:00Z",
      to: "2030-06-15T12:30:00Z",
    });
    expect(looked.filter(({holds}) => holds === false)).toEqual([]);
    expect(looked.filter(({holds}) => holds === true).length).toBeGreaterThan(1);
    // during a match it holds only for the instant
    expect(looked.filter(({holds}) => holds === undefined).length).toBeGreaterThan(50);
  });
});
