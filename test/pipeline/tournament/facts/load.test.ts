import {beforeAll, beforeEach, describe, expect, test} from "vitest";
import {silent} from "../../../../pipeline/kit/progress.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {runModel} from "../../../../pipeline/tournament/forecasting/run.ts";
import {ingest} from "../../../../pipeline/tournament/ingest.ts";
import {eventsAfter, feedHead} from "../../../../pipeline/tournament/queries/feed.ts";
import {squadClubs} from "../../../../pipeline/tournament/queries/history.ts";
import {currentRecord} from "../../../../pipeline/tournament/queries/matches.ts";
import {stateAt} from "../../../../pipeline/tournament/state.ts";
import type {Facts, MatchFacts, SquadClubs} from "../../../../pipeline/tournament/types.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";

const YEAR = 2030;
let facts: Facts;
let store: Store;
beforeAll(() => {
  facts = readFacts("test/fixtures/cup", YEAR);
});
beforeEach(() => {
  store = emptyStore();
});

const first = () => facts.matches[0]!;
const other = (sha: string, change: (match: MatchFacts) => MatchFacts | null): Facts => ({
  ...facts,
  sha256: sha.repeat(64),
  matches: facts.matches.flatMap((match) => (match.number === 1 ? (change(match) ?? []) : match)),
});
const minutesIn = (minutes: number) =>
  new Date(Date.parse(first().kickoffAt) + minutes * 60_000).toISOString().replace(".000", "");
const stateOf = (one: Store, at: string) => stateAt(one, YEAR, at).matches[0]!.state;

describe("load", () => {
  test("every played match is finished, in the feed once completed, ids without gaps", () => {
    const report = load(store, facts);
    expect(report).toMatchObject({changed: true, matchesChanged: facts.matches.length});
    const events = eventsAfter(store, 0, 1000);
    expect(events.length).toBe(report.events);
    expect(events.map(({id}) => id)).toEqual(events.map((_, index) => index + 1));
    expect(events.filter(({type}) => type === "match.completed").length).toBe(facts.matches.length);
    expect(feedHead(store)).toBe(events.length);
  });

  test.each([
    ["while the goal was not yet scored", 15],
    ["in the second half", 80],
    ["after the end", 240],
  ])("corrected facts read the same as facts that were right from the start: %s", (_, minutes) => {
    const corrected = other("c", (match) => ({
      ...match,
      goals: match.goals!.map((goal, index) =>
        index === 0 ? {...goal, minute: 31, name: "Corrected"} : goal,
      ),
    }));
    load(store, facts);
    load(store, corrected);
    const fresh = emptyStore();
    load(fresh, corrected);
    expect(stateOf(store, minutesIn(minutes))).toEqual(stateOf(fresh, minutesIn(minutes)));
    fresh.close();
  });

  test("a corrected kick-off moves the match", () => {
    const late = new Date(Date.parse(first().kickoffAt) + 3_600_000)
      .toISOString()
      .replace(".000", "");
    load(
      store,
      other("a", (match) => ({...match, kickoffAt: late})),
    );
    load(store, facts);
    expect(stateOf(store, minutesIn(30)).status).toBe("live");
  });

  test("a result revoked in the facts is revoked in the store, and reported in the feed", () => {
    load(store, facts);
    const head = feedHead(store);
    const report = load(
      store,
      other("b", () => null),
    );
    expect(report.matchesChanged).toBe(1);
    expect(stateOf(store, "2030-07-01T00:00:00Z").status).toBe("scheduled");
    expect(eventsAfter(store, head, 10).map(({type}) => type)).toContain("match.status_changed");
  });

  test("a result that another source recorded stays when the facts do not have it", () => {
    const without = other("d", () => null);
    load(store, without);
    const played = currentRecord(store, "m-002")!.state;
    ingest(
      store,
      {
        ...played,
        matchId: "m-001",
        home: first().home,
        away: first().away,
        kickoffAt: first().kickoffAt,
      },
      minutesIn(120),
    );
    load(store, {...without, sha256: "e".repeat(64)});
    expect(currentRecord(store, "m-001")?.state.status).toBe("finished");
  });

  test("clubs of squads are stored with history, and replaced with it", () => {
    const clubsOf = (...teamIds: string[]): SquadClubs[] =>
      teamIds.map((teamId, unknown) => ({
        tournament: "world-cup-2026",
        teamId,
        clubs: new Map([
          ["est", 20],
          ["dun", 4],
        ]),
        unknown,
      }));
    const withSquads = (sha: string, squads: SquadClubs[]): Facts => ({
      ...facts,
      sha256: sha.repeat(64),
      historySha256: sha.repeat(64),
      history: {...facts.history, squadClubs: squads},
    });
    load(store, withSquads("a", clubsOf("ard", "bel")));
    expect(squadClubs(store)).toEqual(clubsOf("ard", "bel"));
    load(store, withSquads("b", clubsOf("cor")));
    expect(squadClubs(store)).toEqual(clubsOf("cor"));
  });

  test("facts that fail half-way leave the store unchanged", () => {
    load(store, facts);
    const head = feedHead(store);
    const broken = {
      ...other("f", (match) => ({...match, attendance: 1})),
      squads: [...facts.squads, facts.squads[0]!],
    };
    expect(() => load(store, broken)).toThrow();
    expect(feedHead(store)).toBe(head);
    expect(stateAt(store, YEAR, "2030-07-01T00:00:00Z").matches[0]!.state.attendance).toBe(
      first().attendance,
    );
  });

  test("a group match missing under a played knock-out stops the odds only, and the report says so", () => {
    load(
      store,
      other("9", () => null),
    );
    const report = runModel(
      {
        store,
        now: "2030-07-01T00:00:00Z",
        wallClock: "2030-07-01T00:00:00Z",
        dataDir: "",
        progress: silent,
      },
      YEAR,
      {
        seed: "s",
        runs: 50,
      },
    );
    expect(report.fitted).toBe(report.editions);
    expect(report.problems.at(-1)).toMatch(/^no odds as of .*group/);
  });
});
