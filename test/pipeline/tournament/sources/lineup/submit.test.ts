import {afterEach, beforeEach, describe, expect, test} from "vitest";
import type {Store} from "../../../../../pipeline/kit/store.ts";
import {load} from "../../../../../pipeline/tournament/facts/load.ts";
import {eventsAfter, feedHead} from "../../../../../pipeline/tournament/queries/feed.ts";
import {submitLineup} from "../../../../../pipeline/tournament/sources/lineup/submit.ts";
import {stateAt} from "../../../../../pipeline/tournament/state.ts";
import {bytesOf, copyOf, emptyStore} from "../../../../fixtures/built/copied-store.ts";
import {worldCupFacts} from "../../../../fixtures/built/world-cup-facts.ts";

const facts = worldCupFacts();
const AT = "2026-06-11T18:05:00Z";
const first = facts.matches.find(({number}) => number === 1)!;
const mexico = {
  teamId: "mex",
  starters: first.lineups!.home.lines.flat().map(({shirt}) => shirt!),
  bench: [] as number[],
  captain: first.lineups!.home.captain!,
  formation: "4-3-3",
};

const unplayed = bytesOf((store) => load(store, {...facts, matches: []}));
let store: Store;
beforeEach(() => {
  store = copyOf(unplayed);
});
afterEach(() => store.close());
const lineupsOf = (at: string) =>
  stateAt(store, 2026, at).matches.find(({fixture}) => fixture.matchId === "m-001")!.state.lineups;

describe("submitLineup", () => {
  test("one side's sheet is known at once, the other's still not", () => {
    const {outcome} = submitLineup(store, 2026, "m-001", mexico, AT);
    expect(outcome).toBe("recorded");
    expect(lineupsOf(AT)).toMatchObject({
      home: {captain: mexico.captain, formation: "4-3-3", bench: []},
      away: null,
    });
    expect(eventsAfter(store, 0, 10)).toMatchObject([
      {
        type: "match.events_updated",
        matchId: "m-001",
        data: {changed: ["home", "away", "lineups"]},
      },
    ]);
    expect(lineupsOf("2026-06-11T18:00:00Z")).toBeNull();
  });
  test("the same again changes nothing; a correction does", () => {
    submitLineup(store, 2026, "m-001", mexico, AT);
    const head = feedHead(store);
    expect(submitLineup(store, 2026, "m-001", mexico, AT)).toEqual({
      outcome: "unchanged",
      events: [],
    });
    expect(feedHead(store)).toBe(head);
    expect(
      submitLineup(store, 2026, "m-001", {...mexico, formation: "4-4-2"}, "2026-06-11T18:20:00Z")
        .outcome,
    ).toBe("recorded");
    expect(lineupsOf("2026-06-11T18:20:00Z")?.home?.formation).toBe("4-4-2");
  });
  test("a team without a squad is refused", () => {
    const without = emptyStore();
    load(without, {...facts, matches: [], squads: []});
    expect(submitLineup(without, 2026, "m-001", mexico, AT)).toEqual({
      outcome: "invalid",
      faults: [{pointer: "/teamId", detail: "mex has no squad, expected it in squads.json"}],
    });
    without.close();
  });
  test("both sides", () => {
    const away = first.lineups!.away;
    submitLineup(store, 2026, "m-001", mexico, AT);
    const starters = away.lines.flat().map(({shirt}) => shirt!);
    submitLineup(
      store,
      2026,
      "m-001",
      {teamId: "rsa", starters, bench: [], captain: away.captain!, formation: null},
      AT,
    );
    expect(lineupsOf(AT)?.home?.lines.flat()).toHaveLength(11);
    expect(lineupsOf(AT)?.away?.lines).toEqual(away.lines);
  });
  test.each([
    [
      "an unknown match",
      "m-999",
      mexico,
      {outcome: "unknown-match", detail: "there is no match m-999 in 2026"},
    ],
    [
      "a team that does not play",
      "m-001",
      {...mexico, teamId: "esp"},
      {
        outcome: "invalid",
        faults: [{pointer: "/teamId", detail: "esp does not play m-001, expected mex or rsa"}],
      },
    ],
    [
      "a slot that is not filled yet",
      "m-104",
      mexico,
      {
        outcome: "invalid",
        faults: [{pointer: "/teamId", detail: "mex does not play m-104, expected W101 or W102"}],
      },
    ],
    [
      "ten starters",
      "m-001",
      {...mexico, starters: mexico.starters.filter((shirt) => shirt !== mexico.captain)},
      {outcome: "invalid"},
    ],
  ])("%s is refused, and nothing is written", (_, matchId, given, is) => {
    expect(submitLineup(store, 2026, matchId, given, AT)).toMatchObject(is);
    expect(feedHead(store)).toBe(0);
  });
  test("after the final whistle it is too late", () => {
    load(store, facts);
    expect(submitLineup(store, 2026, "m-001", mexico, "2026-06-12T00:00:00Z").outcome).toBe(
      "too-late",
    );
  });
});
