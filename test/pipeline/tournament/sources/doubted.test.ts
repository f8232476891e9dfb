import {afterEach, beforeEach, describe, expect, test} from "vitest";
import type {Fetcher} from "../../../../pipeline/kit/fetch/fetcher.ts";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {healthOf} from "../../../../pipeline/kit/source-health.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {eventsAfter, feedHead} from "../../../../pipeline/tournament/queries/feed.ts";
import {
  appendRecord,
  currentRecord,
  revisionsAt,
} from "../../../../pipeline/tournament/queries/matches.ts";
import {refsOf} from "../../../../pipeline/tournament/refs.ts";
import {unrecorded} from "../../../../pipeline/tournament/rules/result.ts";
import {fieldAt, pollProvider} from "../../../../pipeline/tournament/sources/poll.ts";
import {
  nextMatchOnMs,
  nextPoll,
  wantedOf,
} from "../../../../pipeline/tournament/sources/poll-plan.ts";
import {espn} from "../../../../pipeline/tournament/sources/providers/espn/provider.ts";
import {stateAt} from "../../../../pipeline/tournament/state.ts";
import type {Pair} from "../../../../pipeline/tournament/types.ts";
import {sourcesHealth} from "../../../../publish/news/source-list.ts";
import {sources} from "../../../../publish/news/sources.ts";
import {cupStore, quickFetcher, YEAR} from "../../../fixtures/providers/cup.ts";
import {summary} from "../../../fixtures/providers/espn.ts";
import {startServer, type TestServer} from "../../../fixtures/providers/server.ts";

const KICKOFF = "2030-06-14T17:00:00Z";
let server: TestServer;
let store: Store;
let fetcher: Fetcher;
let now: number;
beforeEach(async () => {
  server = await startServer();
  store = cupStore(6);
  now = Date.parse(KICKOFF) + 95 * 60_000;
  fetcher = quickFetcher(() => now);
});
afterEach(async () => {
  store.close();
  await Promise.all([fetcher.close(), server.close()]);
});

/** Makes ESPN report this of the semi-final m-007, and polls it. */
async function said(
  name: string,
  [home, away]: Pair,
  {state = "post", kicks = [0, 0] as Pair, date = KICKOFF, venue = {}} = {},
) {
  const side = (code: string, homeAway: string, score: number, shootoutScore: number) => ({
    ...{homeAway, score: String(score), shootoutScore},
    team: {id: code, abbreviation: code, displayName: code},
  });
  const competitors = [side("ard", "home", home, kicks[0]), side("est", "away", away, kicks[1])];
  const type = {name: `STATUS_${name}`, state};
  const event = {id: "7", date, status: {displayClock: "90'", period: 2, type}};
  server.on("/scoreboard", {events: [{...event, competitions: [{competitors, venue}]}]});
  const goals = competitors.flatMap(({score, team}) =>
    Array.from({length: Number(score)}, (_, n) => ({
      ...{type: {id: "70", text: "Goal"}, clock: {displayValue: `${20 + n}'`}},
      ...{team, scoringPlay: true, participants: []},
    })),
  );
  server.on("/summary", summary({rosters: [], keyEvents: goals}));
  const head = feedHead(store);
  await polled();
  now += 60_000;
  return eventsAfter(store, head, 50);
}
const polled = () => {
  const asked = {store, fetcher, year: YEAR, now: () => now};
  return pollProvider(espn({api: server.url}), {...asked, signal: new AbortController().signal});
};
const state = () => currentRecord(store, "m-007")!.state;
const list = () => ({
  news: [],
  prices: [],
  providers: [{provider: "espn" as const, enabled: true, status: healthOf(store, "espn")!}],
});

test("a level knock-out that has ended is a pause that is polled and named until it is over", async () => {
  await said("SECOND_HALF", [1, 1], {state: "in"});
  const events = await said("FULL_TIME", [1, 1]);
  expect(events.map(({type}) => type)).not.toContain("match.completed");
  expect(state()).toMatchObject({status: "live", phase: "extra_time_break", clock: null});
  const later = Date.parse(KICKOFF) + 30 * 3_600_000;
  const {matches} = fieldAt(store, YEAR, toInstant(later));
  expect(nextPoll(matches, later, () => 0).rhythm).toBe("in play");
  expect(wantedOf(matches, later, new Set()).map(({matchId}) => matchId)).toContain("m-007");
  const doubts = [
    {
      since: expect.any(String),
      reason:
        "a source reports impossible data: espn on m-007: over at 1–1, which a knock-out cannot be",
    },
  ];
  expect(sourcesHealth(list(), toInstant(later)).doubts).toEqual(doubts);
  server.on("/scoreboard", {events: []});
  await polled();
  expect(sourcesHealth(list(), toInstant(later)).doubts, "reported no more").toEqual(doubts);
  expect(sources(list()).sources[0]).toMatchObject({
    state: "damaged",
    lastError: "m-007: over at 1–1, which a knock-out cannot be",
  });
  const [completed] = (await said("FINAL_PEN", [1, 1], {kicks: [4, 2]})).slice(-1);
  expect(completed).toMatchObject({type: "match.completed", data: {winner: "home"}});
  expect(sourcesHealth(list(), toInstant(later)).doubts).toEqual([]);
});

test("a stored end without a winner is revoked, and reported again", async () => {
  const score = {halfTime: null, fullTime: [1, 1] as Pair, extraTime: null, shootout: null};
  appendRecord(store, {
    ...{matchId: "m-007", recordedAt: toInstant(now), retroactive: false},
    state: {...unrecorded("m-007"), status: "finished", goalsNow: [1, 1], score},
  });
  const [changed] = await said("OVERTIME", [1, 1], {state: "in"});
  expect(changed).toMatchObject({
    type: "match.status_changed",
    data: {from: {status: "finished"}, to: {status: "live", phase: "extra_time_first_half"}},
  });
  const [completed] = (await said("FINAL_PEN", [1, 1], {kicks: [4, 2]})).slice(-1);
  expect(completed).toMatchObject({type: "match.completed", data: {winner: "home"}});
});

test("a changed result corrects the earlier one", async () => {
  await said("FULL_TIME", [2, 1]);
  const events = await said("FULL_TIME", [2, 0]);
  expect(events.at(-1)).toMatchObject({
    type: "match.completed",
    data: {goals: [2, 0], corrects: true},
  });
});

test("an unmapped word is unknown, and named", async () => {
  await said("SECOND_HALF", [1, 1], {state: "in"});
  await said("SOMETHING_NEW", [1, 1], {state: "in"});
  expect(state()).toMatchObject({status: "live", phase: "second_half"});
  expect(healthOf(store, "espn")!.doubts).toMatchObject([{about: "STATUS_SOMETHING_NEW"}]);
});

const matchAt = (at: number) =>
  stateAt(store, YEAR, toInstant(at)).matches.find(({fixture}) => fixture.matchId === "m-007")!;
const pre = {state: "pre"};

describe("a match that is moved before its start", () => {
  const venue = {fullName: "The New Harbour Ground", address: {city: "Elsewhere"}};
  // in Lisbon, the planned venue, this is the next day
  const moved = {...pre, date: "2030-06-20T23:30Z", venue};
  const SIX_DAYS = 6 * 86_400_000;

  test("keeps its identity and its address, and takes the new day and venue", async () => {
    now = Date.parse(KICKOFF) - 3_600_000;
    const {ref} = refsOf(matchAt(now), stateAt(store, YEAR, toInstant(now)).teams);
    const putOff = await said("POSTPONED", [0, 0]);
    expect(putOff.map(({type}) => type)).not.toContain("match.rescheduled");
    const before = now;
    const events = await said("SCHEDULED", [0, 0], moved);
    expect(events.find(({type}) => type === "match.rescheduled")?.data).toEqual({
      from: {scheduledAt: KICKOFF, venueId: "arden-city"},
      to: {scheduledAt: "2030-06-20T23:30:00Z", venueId: "port-arden"},
    });
    const match = matchAt(now);
    expect(match).toMatchObject({
      fixture: {kickoffAt: "2030-06-20T23:30:00Z", localOn: "2030-06-20", venueId: "port-arden"},
      venue: {venueId: "port-arden"},
      movedFrom: {kickoffAt: KICKOFF, localOn: "2030-06-14", venue: {venueId: "arden-city"}},
    });
    expect(refsOf(match, stateAt(store, YEAR, toInstant(now)).teams).ref).toBe(ref);
    expect(matchAt(before - 1)).toMatchObject({fixture: {kickoffAt: KICKOFF}, movedFrom: null});
    expect(revisionsAt(store, toInstant(now)).get("m-007")?.at(-1)?.kind).toBe("plan");
    const semiFinal = fieldAt(store, YEAR, toInstant(now)).matches.filter(
      ({matchId}) => matchId === "m-007",
    );
    expect(nextMatchOnMs(semiFinal, now)).toBe(Date.parse("2030-06-20T22:15:00Z"));
    now += SIX_DAYS + 12 * 3_600_000;
    await said("FULL_TIME", [2, 0], {date: "2030-06-20T23:40:00Z"});
    expect(state()).toMatchObject({status: "finished", kickoffAt: "2030-06-20T23:40:00Z"});
    expect(matchAt(now)).toMatchObject({fixture: {kickoffAt: "2030-06-20T23:30:00Z"}});
  });

  const back = {from: {scheduledAt: "2030-06-20T23:30:00Z", venueId: "port-arden"}};
  test.each([
    ["back", {...pre, venue: {fullName: "Copper Kettle Arena"}}, [back], null],
    ["to the same plan again", moved, [], "2030-06-14"],
    ["to a time that is not settled", {...pre, date: "2031-01-01T00:00Z"}, [], "2030-06-14"],
    ["to a venue nobody knows", {...moved, venue: {fullName: "Moon"}}, [], "2030-06-14"],
  ])("and once more %s", async (_, plan, told, from) => {
    now = Date.parse(KICKOFF) - 10_800_000;
    await said("SCHEDULED", [0, 0], moved);
    const events = await said("SCHEDULED", [0, 0], plan);
    const rescheduled = events.filter(({type}) => type === "match.rescheduled");
    expect(rescheduled.map(({data}) => data)).toMatchObject(told);
    expect(matchAt(now).movedFrom?.localOn ?? null).toBe(from);
  });

  test.each([
    "Harbour Ground",
    5,
    [],
    {fullName: 5, address: "Port Arden"},
    {fullName: null, address: {city: []}},
  ])("an unreadable stadium costs no score: %j", async (venue) => {
    await said("FULL_TIME", [2, 0], {venue: venue as object});
    expect(state()).toMatchObject({status: "finished", goalsNow: [2, 0]});
  });

  test("with a new plan after the start keeps the plan it began with", async () => {
    await said("FIRST_HALF", [0, 0], {state: "in"});
    await said("SCHEDULED", [0, 0], moved);
    expect(matchAt(now)).toMatchObject({fixture: {kickoffAt: KICKOFF}, movedFrom: null});
  });

  test("with facts read later keeps the plan it was played by", async () => {
    now = Date.parse(KICKOFF) - 10_800_000;
    await said("SCHEDULED", [0, 0], moved);
    load(store, readFacts("test/fixtures/cup", YEAR));
    expect(matchAt(now + 30 * 86_400_000)).toMatchObject({
      state: {status: "finished"},
      movedFrom: {localOn: "2030-06-14"},
    });
  });
});

test("a list with one goal more than the score is rejected", async () => {
  await said("FIRST_HALF", [1, 0], {state: "in"});
  expect(state().goals).toHaveLength(1);
  server.on("/summary", (_, response) => void response.writeHead(503).end());
  const competitors = [
    {homeAway: "home", score: "0", team: {id: "ard", abbreviation: "ard"}},
    {homeAway: "away", score: "0", team: {id: "est", abbreviation: "est"}},
  ];
  const status = {displayClock: "34'", period: 1, type: {name: "STATUS_FIRST_HALF", state: "in"}};
  const event = {id: "7", date: KICKOFF, status, competitions: [{competitors}]};
  server.on("/scoreboard", {events: [event]});
  await polled();
  expect(state()).toMatchObject({goalsNow: [0, 0], goals: null});
});
