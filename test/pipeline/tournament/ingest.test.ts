import {beforeEach, describe, expect, test} from "vitest";
import {StoreError} from "../../../pipeline/kit/errors.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import {changes} from "../../../pipeline/tournament/feed-events.ts";
import {ingest} from "../../../pipeline/tournament/ingest.ts";
import {appendEvents, eventsAfter, feedHead} from "../../../pipeline/tournament/queries/feed.ts";
import {currentRecord} from "../../../pipeline/tournament/queries/matches.ts";
import {unrecorded, winnerOf} from "../../../pipeline/tournament/rules/result.ts";
import type {Goal, MatchState, ProviderDetails} from "../../../pipeline/tournament/types.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {STATISTICS} from "./sources/observations.ts";

const AT = "2026-06-11T19:09:00Z";
const goal: Goal = {
  side: "home",
  shirt: 16,
  name: "Julián Quiñones",
  kind: "goal",
  minute: 9,
  stoppage: 0,
};
const before = unrecorded("m-001");
const kickedOff: MatchState = {
  ...before,
  status: "live",
  phase: "first_half",
  home: "mex",
  away: "rsa",
  kickoffAt: "2026-06-11T19:00:00Z",
  goalsNow: [0, 0],
  goals: [],
};
const oneNil: MatchState = {
  ...kickedOff,
  clock: {minute: 9, stoppage: 0},
  goalsNow: [1, 0],
  goals: [goal],
};
const over: MatchState = {
  ...oneNil,
  status: "finished",
  phase: null,
  clock: null,
  score: {halfTime: [1, 0], fullTime: [1, 0], extraTime: null, shootout: null},
};

let store: Store;
beforeEach(() => {
  store = emptyStore();
  for (const id of ["m-001", "m-002"])
    store
      .prepare(
        "INSERT INTO fixture VALUES (?, 2026, ?, 'group', 'A', 1, 'mex', 'rsa', '2026-06-11T19:00:00Z', '2026-06-11', 'azteca')",
      )
      .run(id, Number(id.slice(2)));
});

const details: ProviderDetails = {
  provider: "test",
  statistics: null,
  commentary: null,
  performances: null,
};
const FIXTURE = {
  stage: "group",
  kickoffAt: "2026-06-11T19:00:00Z",
  venueId: "mexico-city",
} as const;
const STATUS = "match.status_changed";
const SCORE = "match.score_updated";
const EVENTS = "match.events_updated";
const STATS = "match.stats_updated";
const COMMENTARY = "match.commentary_updated";
const COMPLETED = "match.completed";
const shootout: MatchState = {
  ...oneNil,
  phase: "shootout",
  clock: null,
  goalsNow: [1, 1],
  score: {...oneNil.score, shootout: [0, 0]},
};
const kick = {side: "home", shirt: 9, name: "Raúl Jiménez", scored: true} as const;

describe("changes", () => {
  test.each([
    [
      "kick-off changes the status, not the score",
      before,
      kickedOff,
      [STATUS, EVENTS, STATS, COMMENTARY],
    ],
    ["a goal", kickedOff, oneNil, [SCORE, EVENTS, STATS, COMMENTARY]],
    ["a goal taken back by VAR", oneNil, kickedOff, [SCORE, EVENTS, STATS, COMMENTARY]],
    ["a corrected kick-off or team is an event", oneNil, {...oneNil, home: "can"}, [EVENTS]],
    [
      "a ruling completes too",
      oneNil,
      {...over, status: "awarded" as const},
      [STATUS, COMMENTARY, COMPLETED],
    ],
    [
      "a tick of the clock is not an event",
      oneNil,
      {...oneNil, clock: {minute: 10, stoppage: 0}},
      [],
    ],
    [
      "half-time is a status change",
      oneNil,
      {...oneNil, phase: "half_time" as const},
      [STATUS, COMMENTARY],
    ],
    [
      "the half-time score comes with its whistle, not as a goal",
      oneNil,
      {
        ...oneNil,
        phase: "half_time" as const,
        score: {...oneNil.score, halfTime: [1, 0] as const},
      },
      [STATUS, COMMENTARY],
    ],
    [
      "a half-time score corrected later",
      over,
      {...over, score: {...over.score, halfTime: [0, 0] as const}},
      [EVENTS],
    ],
    [
      "a kick of the shoot-out that is scored",
      shootout,
      {
        ...shootout,
        shootoutKicks: [kick],
        score: {...shootout.score, shootout: [1, 0] as const},
      },
      [SCORE, EVENTS, COMMENTARY],
    ],
    [
      "a kick that is missed",
      shootout,
      {...shootout, shootoutKicks: [{...kick, scored: false}]},
      [EVENTS, COMMENTARY],
    ],
    ["a provider that knows nothing more", oneNil, {...oneNil, details}, []],
    ["a shot", oneNil, {...oneNil, details: {...details, statistics: STATISTICS}}, [STATS]],
    [
      "a sentence of commentary",
      oneNil,
      {
        ...oneNil,
        details: {
          ...details,
          commentary: [{minute: 10, stoppage: 0, side: null, text: "A long break for water."}],
        },
      },
      [COMMENTARY],
    ],
    ["the final whistle completes", oneNil, over, [STATUS, COMMENTARY, COMPLETED]],
    [
      "a corrected attendance is an event, not a second completion",
      over,
      {...over, attendance: 80_824},
      [EVENTS],
    ],
    ["nothing changed", over, over, []],
  ])("%s", (_, from, to, types) => {
    expect(changes(FIXTURE, from, to, AT).map(({type}) => type)).toEqual(types);
  });
});

describe("the content of an event", () => {
  const dataOf = (from: MatchState, to: MatchState, type: string) =>
    changes(FIXTURE, from, to, AT).find((event) => event.type === type)?.data;
  const line = {
    type: "goal",
    minute: 9,
    stoppage: 0,
    side: "home",
    player: {shirt: 16, name: "Julián Quiñones"},
    playerOff: null,
    detail: null,
    text: null,
  };

  test("a goal comes with its counts, its line and the goals as they are now", () => {
    expect(dataOf(kickedOff, oneNil, STATS)).toMatchObject({
      home: {goals: 1, yellowCards: null, possession: null},
      away: {goals: 0},
      provider: null,
    });
    expect(dataOf(kickedOff, oneNil, COMMENTARY)).toEqual({
      added: [line],
      removed: [],
      isComplete: true,
    });
    expect(dataOf(kickedOff, oneNil, EVENTS)).toEqual({changed: ["goals"], goals: [goal]});
  });
  test("a disallowed goal removes its line", () => {
    expect(dataOf(oneNil, kickedOff, COMMENTARY)).toMatchObject({added: [], removed: [line]});
    expect(dataOf(oneNil, kickedOff, EVENTS)).toEqual({changed: ["goals"], goals: []});
  });
  test("a provider's figures come with its name", () => {
    const measured = {
      ...oneNil,
      details: {...details, statistics: STATISTICS},
    };
    expect(dataOf(oneNil, measured, STATS)).toMatchObject({
      home: {possession: 0.5, shots: 3, passes: null},
      provider: "test",
    });
  });
  test("the whistle for the second half is not a line of commentary, and so not an event of it", () => {
    const [halfTime, again] = [
      {...oneNil, phase: "half_time" as const},
      {...oneNil, phase: "second_half" as const},
    ];
    expect(dataOf(oneNil, halfTime, COMMENTARY)).toMatchObject({
      added: [{type: "half_time", minute: 45}],
    });
    expect(changes(FIXTURE, halfTime, again, AT).map(({type}) => type)).toEqual([STATUS]);
  });
  test("of a long commentary delivered at once the last forty lines are included, and the event says so", () => {
    const commentary = Array.from({length: 90}, (_, minute) => ({
      minute,
      stoppage: 0,
      side: null,
      text: "A throw-in, taken quickly, and the ball is out of play again.",
    }));
    const data = dataOf(oneNil, {...oneNil, details: {...details, commentary}}, COMMENTARY) as {
      added: {minute: number}[];
    };
    expect(data).toMatchObject({isComplete: false});
    expect(data.added.map(({minute}) => minute)).toEqual(
      Array.from({length: 40}, (_, index) => 50 + index),
    );
    expect(JSON.stringify(data).length).toBeLessThan(20_000);
  });
});

describe("winnerOf", () => {
  const finished = (score: MatchState["score"]) => winnerOf({status: "finished", score});
  const none = {halfTime: null, fullTime: null, extraTime: null, shootout: null};
  test.each([
    ["90 minutes", {...none, fullTime: [2, 0] as const}, "home"],
    ["a draw has none", {...none, fullTime: [1, 1] as const}, null],
    ["extra time counts", {...none, fullTime: [1, 1] as const, extraTime: [1, 2] as const}, "away"],
    [
      "the shoot-out decides a level score",
      {
        ...none,
        fullTime: [1, 1] as const,
        extraTime: [1, 1] as const,
        shootout: [3, 4] as const,
      },
      "away",
    ],
    ["no score, no winner", none, null],
  ])("%s", (_, score, winner) => {
    expect(finished(score)).toBe(winner);
  });
  test("a match in play has none", () => expect(winnerOf(oneNil)).toBeNull());
});

describe("ingest", () => {
  test("the feed has no gaps and the newest record is the current state", () => {
    ingest(store, kickedOff, "2026-06-11T19:00:00Z");
    ingest(store, oneNil, AT);
    ingest(store, over, "2026-06-11T20:55:00Z");
    const events = eventsAfter(store, 0, 100);
    expect(events.map(({id}) => id)).toEqual(events.map((_, index) => index + 1));
    expect(feedHead(store)).toBe(events.length);
    expect(events.at(-1)).toMatchObject({
      type: "match.completed",
      matchId: "m-001",
      occurredAt: "2026-06-11T20:55:00Z",
      data: {goals: [1, 0], winner: "home"},
    });
    expect(currentRecord(store, "m-001")?.state).toEqual(over);
  });
  test("the same state again writes nothing", () => {
    expect(ingest(store, oneNil, AT).recorded).toBe(true);
    expect(ingest(store, structuredClone(oneNil), "2026-06-11T19:10:00Z")).toEqual({
      recorded: false,
      events: [],
    });
    expect(store.prepare("SELECT count(*) AS n FROM match_record").get()).toEqual({n: 1});
  });
  test.each([
    ["a clock that runs as it should", false, 12, "2026-06-11T19:12:00Z"],
    ["a clock a minute behind", false, 11, "2026-06-11T19:12:00Z"],
    ["a clock that had been stopped", true, 9, "2026-06-11T19:12:00Z"],
    ["a clock set forward", true, 14, "2026-06-11T19:12:00Z"],
  ])("%s: recorded %s, and no event", (_, recorded, minute, at) => {
    ingest(store, oneNil, AT);
    expect(ingest(store, {...oneNil, clock: {minute, stoppage: 0}}, at)).toEqual({
      recorded,
      events: [],
    });
  });
  test("a failed transaction gives its ids back", () => {
    ingest(store, kickedOff, AT);
    const head = feedHead(store);
    const fail = store.transaction(() => {
      ingest(store, oneNil, AT);
      throw new Error("power cut");
    });
    expect(fail).toThrow("power cut");
    expect(feedHead(store)).toBe(head);
    expect(currentRecord(store, "m-001")?.state).toEqual(kickedOff);
    expect(ingest(store, oneNil, AT).events[0]?.id).toBe(head + 1);
  });
  test("two matches share one feed", () => {
    const first = ingest(store, kickedOff, AT).events.length;
    const second = ingest(store, {...kickedOff, matchId: "m-002"}, AT);
    expect(second.events[0]?.id).toBe(first + 1);
    expect(eventsAfter(store, first, 2).map(({matchId}) => matchId)).toEqual(["m-002", "m-002"]);
  });
  test("an unknown match is refused by name", () => {
    expect(() => ingest(store, {...kickedOff, matchId: "m-999"}, AT)).toThrow(StoreError);
    expect(() => ingest(store, {...kickedOff, matchId: "m-999"}, AT)).toThrow("m-999");
    expect(feedHead(store)).toBe(0);
  });
  test("no events, no head", () => expect(appendEvents(store, [])).toEqual([]));
  test("a refused event leaves the head unchanged, also inside a transaction", () => {
    const {events} = ingest(store, kickedOff, AT);
    const head = feedHead(store);
    const untyped = {...events[0]!, type: null as never};
    expect(() => appendEvents(store, [events[0]!, untyped])).toThrow("NOT NULL");
    expect(feedHead(store)).toBe(head);
    expect(eventsAfter(store, head, 10)).toEqual([]);
  });
});
