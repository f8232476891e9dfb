import {afterAll, describe, expect, test} from "vitest";
import {dayOf, plusMinutes} from "../../../../pipeline/kit/instant.ts";
import {byMinute} from "../../../../pipeline/tournament/analysis/performance/appearances.ts";
import type {Snapshot, SnapshotMatch} from "../../../../pipeline/tournament/snapshot.ts";
import type {Side} from "../../../../pipeline/tournament/types.ts";
import {dashboard, home} from "../../../../publish/tournament/dashboard.ts";
import {matchLineups, matchStaff} from "../../../../publish/tournament/matches/people.ts";
import {pitchMap} from "../../../../publish/tournament/matches/pitch-map.ts";
import {matchStats} from "../../../../publish/tournament/matches/stats.ts";
import {matchEvents} from "../../../../publish/tournament/parts/events.ts";
import {matchSummary} from "../../../../publish/tournament/parts/schedule.ts";
import {worldCupHeadToHead} from "../../../../publish/tournament/teams/history.ts";
import {team} from "../../../../publish/tournament/teams/teams.ts";
import {matchBriefing} from "../../../../publish/tournament/texts/tactical-briefing.ts";
import {worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";
import {AFTER, closeStores, worldSnapshots} from "../snapshots.ts";

const facts = worldCupFacts();
const world = worldSnapshots();
const end = world.at(AFTER.world);
afterAll(closeStores);

const SIDES: readonly Side[] = ["home", "away"];
const idOf = (address: unknown) => (address as {matchId: string}).matchId;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("in the end every body says what the facts say", () => {
  const all = facts.matches.map((match) => ({
    match,
    of: end.match(`m-${String(match.number).padStart(3, "0")}`),
  }));

  test("goals, cards, substitutions and kicks of all 104 matches, in order", () => {
    for (const {match, of} of all) {
      const {events, shootout, availability} = matchEvents(end, of);
      const minutes = ({
        minute,
        stoppage,
        side,
      }: {
        minute: number;
        stoppage: number;
        side: Side;
      }) => ({minute, stoppage, side});
      const goals = events.flatMap((event) =>
        event.type === "goal"
          ? {...minutes(event), kind: event.kind, shirt: event.player.shirt}
          : [],
      );
      const cards = events.flatMap((event) =>
        event.type === "card"
          ? {...minutes(event), card: event.card, shirt: event.player.shirt}
          : [],
      );
      const changes = events.flatMap((event) =>
        event.type === "substitution"
          ? {...minutes(event), on: event.on.shirt, off: event.off.shirt}
          : [],
      );
      const sorted = <T extends {minute: number; stoppage: number}>(list: readonly T[] | null) =>
        [...(list ?? [])].sort(byMinute);
      expect(goals).toEqual(
        sorted(match.goals).map((goal) => ({...minutes(goal), kind: goal.kind, shirt: goal.shirt})),
      );
      expect(cards).toEqual(
        sorted(match.cards).map((card) => ({...minutes(card), card: card.card, shirt: card.shirt})),
      );
      expect(changes).toEqual(
        sorted(match.substitutions).map((change) => ({
          ...minutes(change),
          on: change.on,
          off: change.off,
        })),
      );
      expect(
        shootout?.map(({side, scored, player}) => ({side, scored, shirt: player.shirt})) ?? null,
      ).toEqual(
        match.shootoutKicks?.map(({side, scored, shirt}) => ({side, scored, shirt})) ?? null,
      );
      expect(availability.cards.status === "available").toBe(match.cards !== null);
    }
  });

  test("line-ups, captains, managers and referees of all 104 matches", () => {
    for (const {match, of} of all) {
      const lineups = matchLineups(end, of);
      for (const side of SIDES) {
        const lines =
          lineups[side].lineup?.lines.map((line) => line.map(({shirt}) => shirt)) ?? null;
        expect(lines).toEqual(
          match.lineups?.[side].lines.map((line) => line.map(({shirt}) => shirt)) ?? null,
        );
        const captains =
          lineups[side].lineup?.lines
            .flat()
            .flatMap(({shirt, captain}) => (captain ? [shirt] : [])) ?? null;
        expect(captains).toEqual(match.lineups && [match.lineups[side].captain]);
      }
      const staff = matchStaff(end, of);
      expect([staff.managers, staff.officials]).toEqual([match.managers, match.officials]);
      expect(staff.referee?.name ?? null).toBe(
        match.officials?.find(({role}) => role === "referee")?.name ?? null,
      );
    }
  });

  // Javier Aguirre's eleven in the first match: ages on 2026-06-11 by the birthdays in squads.json.
  test("the average age of an eleven is the same in the line-ups and in the briefing", () => {
    for (const {of} of all) {
      const {facts: briefing} = matchBriefing(end, of);
      const lineups = matchLineups(end, of);
      for (const side of SIDES)
        if (lineups[side].lineup)
          expect(lineups[side].lineup.averageAge).toBe(briefing[side]?.eleven?.averageAge);
    }
    expect(matchLineups(end, end.match("m-001")).home.lineup?.averageAge).toBe(28.3);
  });

  test("97 to 104 have no line-ups: nothing is drawn, and the reason is given", () => {
    for (const {match, of} of all) {
      const {home, away, availability} = pitchMap(end, of);
      expect([home.map !== null, away.map !== null]).toEqual([
        match.number <= 96,
        match.number <= 96,
      ]);
      expect(availability.positions.status).toBe(match.number <= 96 ? "available" : "unavailable");
    }
  });

  test("the goals and appearances of a squad are those of its matches", () => {
    const teams = [...end.teams.keys()].map((teamId) => team(end, teamId)!);
    // 308 goals in 104 matches, 14 of them own goals.
    const own = facts.matches
      .flatMap(({goals}) => goals ?? [])
      .filter(({kind}) => kind === "own_goal").length;
    expect(sum(teams.flatMap(({squad}) => squad.map(({record}) => record.goals)))).toBe(308 - own);
    for (const {squad, coverage} of teams) {
      const starts = squad.map(({record}) => record.starts);
      expect(sum(starts.map((one) => one!))).toBe(11 * coverage.lineups);
    }
    const spain = team(end, "esp")!;
    expect(spain.coverage).toEqual({matches: 8, lineups: 5, cards: 5, goals: 8});
    expect(spain.availability.appearances.status).toBe("partial");
  });

  // Tunisia was the only team to change its manager, after the first match.
  test("changes of manager", () => {
    const changed = end.matches.filter((match) =>
      SIDES.some((side) => matchStaff(end, match).coaching[side].changedSinceLastMatch),
    );
    expect(changed.map(({fixture}) => fixture.matchId)).toEqual(["m-036"]);
    expect(matchStaff(end, end.match("m-036")).coaching.home.predecessors).toEqual([
      {name: "Sabri Lamouchi", country: "fra", matches: 1},
    ]);
  });
});

// Mexico against South Africa began at 19:00 UTC: 19:30 is in the 31st minute.
test("unreported minutes are called nominal wherever they appear", () => {
  const snapshot = world.at("2026-06-11T19:30:00Z");
  const match = snapshot.match("m-001");
  const clock = {minute: 31, stoppage: 0, nominal: true};
  const stats = matchStats(snapshot, match);
  const drawn = pitchMap(snapshot, match);
  expect([matchSummary(snapshot, match).clock, stats.clock, drawn.clock]).toEqual([
    clock,
    clock,
    clock,
  ]);
  expect(stats.periods.map(({derivedFrom}) => derivedFrom)).toEqual([
    expect.stringContaining("nominal"),
  ]);
  expect(drawn.home.map!.minutes.derivedFrom).toContain("stoppage time not counted");
  const {sections} = matchBriefing(end, end.match("m-025"));
  const states = sections.find(({key}) => key === "states")!.text;
  expect(states.en).toContain("toppage time is not counted");
  expect(states.vi).toContain("không kể thời gian bù giờ");
});

describe("a referee's record has no hindsight", () => {
  test("of the final: three matches before, none of it later", () => {
    const {referee} = matchStaff(end, end.match("m-104"));
    expect(referee?.earlierMatches.map(idOf)).toEqual(["m-007", "m-044", "m-079"]);
    const first = matchStaff(end, end.match("m-007")).referee!;
    expect([first.name, first.earlierMatches, first.yellowCards]).toEqual([referee?.name, [], 0]);
  });
});

// Suspensions by the rule, against those who played: of the 13 only Folarin Balogun played the next
// match, and a ruling had lifted his.
test("nobody who is suspended played the next match", () => {
  const played = (match: SnapshotMatch, side: Side) =>
    new Set([
      ...match.state.lineups![side]!.lines.flat().map(({shirt}) => shirt),
      ...match.state.substitutions!.filter((change) => change.side === side).map(({on}) => on),
    ]);
  const noons = new Map<string, Snapshot>();
  const noonBefore = (kickoffAt: string) => {
    const asOf = `${dayOf(plusMinutes(kickoffAt, -720))}T12:00:00Z`;
    const snapshot = noons.get(asOf) ?? world.at(asOf);
    noons.set(asOf, snapshot);
    return snapshot;
  };
  let suspended = 0;
  const offenders: string[] = [];
  for (const match of end.matches.filter(({state}) => state.lineups)) {
    const before = noonBefore(match.fixture.kickoffAt);
    for (const side of SIDES) {
      const {discipline, name} = team(before, match[side]!)!;
      expect(idOf(discipline.nextMatch)).toBe(match.fixture.matchId);
      for (const {player} of discipline.suspended ?? []) {
        suspended++;
        if (played(match, side).has(player.shirt)) offenders.push(`${player.name}, ${name}`);
      }
    }
  }
  expect(offenders).toEqual([]);
  expect(suspended).toBe(12);
});

describe.each([
  {says: "before the first match", asOf: "2026-06-01T00:00:00Z"},
  {says: "in the first half", asOf: "2026-06-11T19:30:00Z"},
  {says: "at half-time", asOf: "2026-06-11T19:50:00Z"},
  {says: "in the second half, with a man sent off", asOf: "2026-06-11T20:20:00Z"},
  {says: "between two matchdays", asOf: "2026-06-25T00:00:00Z"},
  {says: "in a knock-out", asOf: "2026-06-28T20:00:00Z"},
  {says: "before the semi-finals", asOf: "2026-07-13T00:00:00Z"},
  {says: "in the final, whose cards are unrecorded", asOf: "2026-07-19T20:00:00Z"},
  {says: "in the end", asOf: AFTER.world},
])("$says ($asOf)", ({asOf}) => {
  const snapshot: Snapshot = world.at(asOf);

  test("counts, periods, minutes and the course of every match agree with one another", () => {
    for (const match of snapshot.matches) {
      const {events, periods, players, course, score, minutesPlayed, availability, provided} =
        matchStats(snapshot, match);
      const minutes = sum(periods.map((period) => period.minutes));
      for (const side of SIDES) {
        const counts = events[side];
        if (counts.goals) {
          expect(counts.goals.total).toBe(score![side]);
          expect(sum(periods.map((period) => period[side].goals!))).toBe(counts.goals.total);
          expect(counts.goals.penalties + counts.goals.ownGoalsFor).toBeLessThanOrEqual(
            counts.goals.total,
          );
          expect(counts.goals.first === null).toBe(counts.goals.total === 0);
        }
        if (counts.cards) {
          const {yellow, secondYellow, red} = counts.cards;
          expect(sum(periods.map((period) => period[side].cards!))).toBe(
            yellow + secondYellow + red,
          );
        }
        if (counts.substitutions !== null)
          expect(sum(periods.map((period) => period[side].substitutions!))).toBe(
            counts.substitutions,
          );
        const own = course[side];
        if (own) expect(own.leading + own.level + own.trailing).toBe(minutes);
        const listed = players[side];
        if (listed) {
          // Eleven players are on the pitch all the time, except for the minutes missed after
          // dismissals.
          const missed = sum(
            listed.map(({sentOff}) =>
              sentOff ? minutesPlayed! - Math.min(Number.parseInt(sentOff, 10), minutesPlayed!) : 0,
            ),
          );
          expect(sum(listed.map((one) => one.minutes!))).toBe(11 * minutesPlayed! - missed);
          expect(listed.filter(({onPitch}) => onPitch)).toHaveLength(
            11 - listed.filter(({sentOff}) => sentOff).length,
          );
          expect(listed.length).toBe(counts.playersUsed);
        }
        expect(Object.values(provided[side]).every((figure) => figure === null)).toBe(true);
        expect([
          counts.goals !== null,
          counts.cards !== null,
          counts.substitutions !== null,
          own !== null,
          listed !== null,
        ]).toEqual(
          (["goals", "cards", "substitutions", "course", "players"] as const).map(
            (part) => availability[part].status === "available",
          ),
        );
      }
    }
  });

  test("everyone drawn is on the pitch, in a place of his own, and marked from 3 to 10", () => {
    for (const match of snapshot.matches) {
      const {home, away, availability} = pitchMap(snapshot, match);
      expect(home.map !== null && away.map !== null).toBe(
        availability.positions.status === "available",
      );
      for (const {map} of [home, away]) {
        if (!map) continue;
        const places = map.onPitchNow.map(({x, y}) => `${x} ${y}`);
        expect(new Set(places).size).toBe(places.length);
        expect(new Set(map.players.map(({x, y}) => `${x} ${y}`)).size).toBe(map.players.length);
        expect(new Set(map.onPitchNow.map(({shirt}) => shirt)).size).toBe(places.length);
        expect(places.length).toBeGreaterThanOrEqual(8);
        expect(places.length).toBeLessThanOrEqual(11);
        for (const {x, y, rating, terms} of map.players) {
          expect(x! >= 0 && x! <= 1 && y! >= 0 && y! <= 1).toBe(true);
          expect(rating === null).toBe(terms === null);
          if (rating !== null) expect(rating >= 3 && rating <= 10).toBe(true);
        }
        for (const {from, to, dx, dy} of map.vectors) {
          expect(to.x - from.x).toBeCloseTo(dx, 6);
          expect(dy).toBeNull();
        }
      }
    }
  });

  test("line-ups name each squad player once", () => {
    for (const match of snapshot.matches)
      for (const side of SIDES) {
        const {lineup} = matchLineups(snapshot, match)[side];
        if (!lineup) continue;
        const shirts = [...lineup.lines.flat(), ...lineup.squadOthers].map(({shirt}) => shirt);
        expect(new Set(shirts).size).toBe(26);
        expect(shirts).toHaveLength(26);
        if (lineup.changes) expect(lineup.changes.in.length).toBe(lineup.changes.out.length);
      }
  });

  test("a team's path is its decided matches, and the bundle for the home page is small", () => {
    for (const teamId of snapshot.teams.keys()) {
      const {path, played, form} = team(snapshot, teamId)!;
      expect(path.played).toHaveLength(played);
      expect(
        path.played.filter(({stage}) => stage === "group").map(({outcome}) => outcome),
      ).toEqual(form);
    }
    expect(Buffer.byteLength(JSON.stringify(home(snapshot)))).toBeLessThan(60_000);
    const {live, counts, nextKickoffAt, next} = dashboard(snapshot);
    expect(live).toHaveLength(counts.live);
    expect(nextKickoffAt).toBe(next[0]?.kickoffAt ?? null);
  });
});

// 05:00 UTC on 11 June is 23:00 on the 10th in Mexico City; the opening match is on the 11th there.
test.each([
  {asOf: "2026-06-11T05:00:00Z", today: []},
  {asOf: "2026-06-11T12:00:00Z", today: ["m-001", "m-002"]},
  {asOf: "2026-06-12T04:30:00Z", today: ["m-001", "m-002", "m-003"]},
])("at $asOf it is the day of $today at the venue", ({asOf, today}) => {
  expect(dashboard(world.at(asOf)).today.map(idOf)).toEqual(today);
});

describe("World Cup records", () => {
  // Match reports: Germany 8-0 Saudi Arabia 2002, Mexico 0-6 West Germany 1978, Brazil 1-7 Germany
  // 2014.
  test.each([
    {teamId: "ger", which: "biggestWin", year: 2002, goals: [8, 0], opponent: "ksa"},
    {teamId: "mex", which: "biggestDefeat", year: 1978, goals: [0, 6], opponent: "frg"},
    {teamId: "bra", which: "biggestDefeat", year: 2014, goals: [1, 7], opponent: "ger"},
    {teamId: "esp", which: "lastMeeting", year: 2026, goals: [1, 0], opponent: "arg"},
  ] as const)("the $which of $teamId is of $year", ({teamId, which, year, goals, opponent}) => {
    const meeting = worldCupHeadToHead(end, teamId)![which];
    expect([meeting?.year, meeting?.goals, meeting?.opponent.teamId]).toEqual([
      year,
      goals,
      opponent,
    ]);
  });

  test("by opponent: the last meeting is the newest, and who never won has no win", () => {
    for (const teamId of end.teams.keys())
      for (const {record, meetings, lastMeeting, biggestWin, biggestDefeat} of worldCupHeadToHead(
        end,
        teamId,
      )!.opponents) {
        expect(lastMeeting).toEqual(meetings[0]);
        expect([biggestWin !== null, biggestDefeat !== null]).toEqual([
          record.won > 0,
          record.lost > 0,
        ]);
      }
  });

  test("before this tournament Cape Verde had none, and Brazil had them all", () => {
    expect(team(end, "cpv")!.worldCups).toMatchObject({
      tournaments: 0,
      first: null,
      last: null,
      played: 0,
    });
    expect(team(end, "bra")!.worldCups).toMatchObject({tournaments: 22, first: 1930, last: 2022});
  });
});
