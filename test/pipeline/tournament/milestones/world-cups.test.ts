import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {
  milestonesSoFar,
  pastMatches,
} from "../../../../pipeline/tournament/milestones/cup-matches.ts";
import {continued} from "../../../../pipeline/tournament/milestones/milestones.ts";
import {personKey} from "../../../../pipeline/tournament/milestones/people.ts";
import type {CupMatch, Milestone, Rule} from "../../../../pipeline/tournament/milestones/types.ts";
import {successors} from "../../../../pipeline/tournament/rules/head-to-head.ts";
import {type Snapshot, snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {WORLD_END} from "../../../fixtures/built/world.ts";
import {pastCupFacts, worldCupFacts} from "../../../fixtures/built/world-cup-facts.ts";

const milestonesOf = (matches: readonly CupMatch[]) => continued(matches).milestones;

const YEARS = [2018, 2022, 2026];
const SIMULATION = {seed: "milestones", runs: 1};

let store: Store;
let world: Snapshot;
let past: readonly CupMatch[];
let ofPast: readonly Milestone[];
beforeAll(() => {
  store = emptyStore();
  load(store, worldCupFacts());
  for (const year of [2018, 2022]) load(store, pastCupFacts(year), {archive: true});
  world = snapshotAt(store, 2026, WORLD_END, SIMULATION);
  past = pastMatches(world.history, 2026);
  ofPast = milestonesOf(past);
});
afterAll(() => store.close());

const told = ({rule, standing, scorer, teamId, value, nth, previous}: Milestone) =>
  [
    rule,
    standing,
    scorer?.name ?? teamId,
    standing === "feat" ? `no. ${nth}` : value,
    ...(previous?.holders.map(({name, teamId}) => name ?? teamId) ?? []),
  ].join(" ");
/** The milestones of a day by some rules. */
const on = (all: readonly Milestone[], day: string, ...rules: Rule[]) =>
  all.filter(({playedOn, rule}) => playedOn === day && rules.includes(rule)).map(told);

// As listed by FIFA ("FIFA World Cup records", "World Cup superstars") and RSSSF.
test.each([
  {
    on: "1958-06-19",
    rule: "youngest-scorer",
    says: ["youngest-scorer record Pelé 6448 Manuel Rosas"],
  },
  {
    on: "1958-06-28",
    rule: "most-goals",
    says: ["most-goals record Just Fontaine 13 Sándor Kocsis"],
  },
  {
    on: "1958-06-28",
    rule: "most-goals-at-one",
    says: ["most-goals-at-one record Just Fontaine 13 Sándor Kocsis"],
  },
  {on: "1966-07-12", rule: "longest-unbeaten", says: ["longest-unbeaten extended bra 13 bra"]},
  {on: "1974-07-03", rule: "most-goals", says: ["most-goals level Gerd Müller 13 Just Fontaine"]},
  {on: "1974-07-07", rule: "most-goals", says: ["most-goals record Gerd Müller 14 Just Fontaine"]},
  {on: "1982-06-15", rule: "biggest-win", says: ["biggest-win level hun 9 hun yug"]},
  {
    on: "1994-06-28",
    rule: "most-goals-in-a-match",
    says: [expect.stringMatching(/^most-goals-in-a-match record Oleg Salenko 5 Ernst Wilimowski/)],
  },
  {
    on: "1994-06-28",
    rule: "oldest-scorer",
    says: ["oldest-scorer extended Roger Milla 15379 Roger Milla"],
  },
  {
    on: "2002-06-29",
    rule: "first-minute-goal",
    says: ["first-minute-goal feat Hakan Şükür no. 11"],
  },
  {on: "2006-06-22", rule: "most-goals", says: ["most-goals level Ronaldo 14 Gerd Müller"]},
  {on: "2006-06-27", rule: "most-goals", says: ["most-goals record Ronaldo 15 Gerd Müller"]},
  {on: "2014-06-21", rule: "most-goals", says: ["most-goals level Miroslav Klose 15 Ronaldo"]},
  {on: "2014-07-08", rule: "most-goals", says: ["most-goals record Miroslav Klose 16 Ronaldo"]},
  {on: "2018-07-11", rule: "first-final", says: []},
  {on: "2018-07-15", rule: "first-final", says: ["first-final first cro 1"]},
  {
    on: "2022-11-24",
    rule: "most-world-cups",
    says: [
      "most-world-cups record Cristiano Ronaldo 5 Pelé Uwe Seeler Miroslav Klose Lionel Messi",
    ],
  },
  {on: "2022-12-10", rule: "first-quarter-final", says: ["first-quarter-final first mar 1"]},
  {on: "2022-12-14", rule: "first-semi-final", says: ["first-semi-final first mar 1"]},
  {on: "2022-12-18", rule: "hat-trick", says: ["hat-trick feat Kylian Mbappé no. 54"]},
] as const)("$on $rule: $says", ({on: day, rule, says}) => {
  expect(on(ofPast, day, rule)).toEqual(says);
});

// By the goals and results of 2026 in data/tournament/2026/matches.json, counted on by hand.
test.each([
  {match: "m-019", rule: "most-goals", says: ["most-goals level Lionel Messi 16 Miroslav Klose"]},
  {match: "m-043", rule: "most-goals", says: ["most-goals record Lionel Messi 18 Miroslav Klose"]},
  {match: "m-103", rule: "most-goals", says: ["most-goals record Kylian Mbappé 22 Lionel Messi"]},
  {
    match: "m-047",
    rule: "most-world-cups",
    says: ["most-world-cups record Cristiano Ronaldo 6 Lionel Messi"],
  },
  {
    match: "m-019",
    rule: "most-world-cups",
    says: ["most-world-cups level Lionel Messi 5 Cristiano Ronaldo"],
  },
  {
    match: "m-067",
    rule: "team-most-goals",
    says: ["team-most-goals record Harry Kane 11 Gary Lineker"],
  },
  {match: "m-027", rule: "first-win", says: ["first-win first can 1"]},
  {match: "m-040", rule: "first-win", says: ["first-win first egy 1"]},
  {match: "m-072", rule: "first-win", says: ["first-win first cod 1"]},
  {match: "m-078", rule: "first-knockout-win", says: ["first-knockout-win first nor 1"]},
  {match: "m-091", rule: "first-quarter-final", says: ["first-quarter-final first nor 1"]},
  {match: "m-035", rule: "longest-unbeaten", says: ["longest-unbeaten record ned 14 bra"]},
  {match: "m-075", rule: "longest-unbeaten", says: []},
  {match: "m-010", rule: "first-goal", says: ["first-goal first Livano Comenencia 1"]},
  {match: "m-103", rule: "hat-trick", says: ["hat-trick feat Bukayo Saka no. 58"]},
  {match: "m-062", rule: "team-biggest-win", says: ["team-biggest-win record sen 5 sen"]},
] as const)("2026 $match $rule: $says", ({match, rule, says}) => {
  const all = milestonesSoFar(world).filter((one) => one.matchId === match && one.rule === rule);
  expect(all.map(told)).toEqual(says);
});

describe("the list of past goals", () => {
  test("accounts for the score of every match", () => {
    expect(past.filter(({goals}) => goals === null)).toEqual([]);
    expect(past).toHaveLength(964);
  });

  test.each([2018, 2022])("has the scorers of %i as the facts of that year have them", (year) => {
    const archive = milestonesSoFar(world.archives.get(year)!);
    const listed = ofPast.filter((one) => one.isNews && one.year === year);
    const bare = (all: readonly Milestone[]) =>
      all.map(({rule, standing, teamId, value, nth, scorer}) =>
        [rule, standing, teamId, value, nth, scorer?.key].join(" "),
      );
    expect(bare(archive).sort()).toEqual(bare(listed).sort());
  });
});

/** Different players of one team who were born on the same day. */
const SAME_BIRTHDAY = new Set(["arg Nicolás González / Nahuel Molina"]);

test("a squad's player who shares team and birthday with a past scorer is him, or is listed", () => {
  const {history} = world;
  const today = successors(history.teams);
  const scorers = Map.groupBy(history.goals, ({teamId, bornOn}) => `${today(teamId)} ${bornOn}`);
  const squads = YEARS.flatMap((year) =>
    [...(year === 2026 ? world : world.archives.get(year)!).squads.values()].flatMap(
      ({teamId, players}) => players.map((player) => ({...player, teamId, year})),
    ),
  );
  const strangers = squads.flatMap(({name, bornOn, teamId, year}) => {
    const key = personKey(name, bornOn, teamId);
    return (scorers.get(`${today(teamId)} ${bornOn}`) ?? [])
      .filter(({playedOn}) => Number(playedOn.slice(0, 4)) < year)
      .filter((goal) => personKey(goal.name, goal.bornOn, teamId) !== key)
      .map((goal) => `${teamId} ${name} / ${goal.name}`);
  });
  expect(new Set(strangers)).toEqual(SAME_BIRTHDAY);
});

test.each([
  ["twins", ["René van de Kerkhof", "Willy van de Kerkhof"]],
  ["players of one team born on the same day", ["Patrick Kluivert", "Ruud van Nistelrooy"]],
])("%s are two persons", (_, names) => {
  const keys = names.map((name) => {
    const goal = world.history.goals.find((one) => one.name === name)!;
    return personKey(goal.name, goal.bornOn, goal.teamId);
  });
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ["Oscar", ["1954-06-20", "1991-09-09"]],
  ["Juanito", ["1954-11-10", "1976-07-23"]],
  ["József Tóth", ["1929-05-16", "1951-12-02"]],
])("two namesakes called %s of one team are two persons", (name, born) => {
  const days = world.history.goals.filter((goal) => goal.name === name).map(({bornOn}) => bornOn);
  expect([...new Set(days)].sort()).toEqual(born);
});

/** Longer than any match, in milliseconds. */
const FOUR_HOURS = 4 * 3_600_000;

test("no hindsight: the milestones of earlier matches are the same without later ones", () => {
  const cut = past.length - 40;
  expect(milestonesOf(past.slice(0, cut))).toEqual(
    ofPast.slice(0, milestonesOf(past.slice(0, cut)).length),
  );
  for (const asOf of ["2026-06-17T22:00:00Z", "2026-06-28T00:00:00Z"]) {
    const known = milestonesSoFar(snapshotAt(store, 2026, asOf, SIMULATION));
    const over = ({matchId}: Milestone) =>
      Date.parse(world.match(matchId!).state.kickoffAt!) < Date.parse(asOf) - FOUR_HOURS;
    const [then, later] = [known, milestonesSoFar(world)].map((all) => all.filter(over));
    expect(then).toEqual(later);
    expect(then!.length).toBeGreaterThan(4);
    expect(known.length).toBeLessThan(milestonesSoFar(world).length);
  }
});
