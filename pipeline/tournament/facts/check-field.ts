import {FactsError} from "../../kit/errors.ts";
import {dayIn, isZone} from "../../kit/instant.ts";
import {unnamed} from "../rules/slot.ts";
import type {Allocation, Fixture, Squad, Team, Tournament, Venue} from "../types.ts";
import {repeated} from "./history.ts";

const fail = (file: string, message: string): never => {
  throw new FactsError(`${file}: ${message}`);
};

/**
 * Checks teams and open slots: unique, in the tournament's groups, groups of equal size, hosts
 * included once no slot is open.
 */
export function checkTeams(file: string, teams: readonly Team[], tournament: Tournament): void {
  const twice =
    repeated(teams.map((team) => team.teamId)) ?? repeated(teams.map((team) => team.code));
  if (twice !== undefined) fail(file, `team "${twice}" is listed twice`);
  for (const {teamId, group} of teams)
    if (!tournament.groups.includes(group))
      fail(
        file,
        `${teamId} is in group "${group}"; expected one of ${tournament.groups.join(", ")}`,
      );
  const {openSlots = [], fieldCompleteAt} = tournament;
  const open = unnamed(tournament);
  const slotTwice = repeated(openSlots.map(({slot}) => slot));
  if (slotTwice !== undefined) fail(file, `openSlots of tournament.json lists ${slotTwice} twice`);
  for (const {slot, group, teamId, namedAt = fieldCompleteAt} of openSlots) {
    if (!tournament.groups.includes(group))
      fail(file, `slot ${slot} of tournament.json is in group "${group}", which does not exist`);
    if (teamId && !teams.some((team) => team.teamId === teamId && team.group === group))
      fail(file, `"${teamId}" of slot ${slot} is not in group ${group}; expected a team of it`);
    if (namedAt < fieldCompleteAt)
      fail(file, `slot ${slot} was named at ${namedAt}, before fieldCompleteAt ${fieldCompleteAt}`);
  }
  const sizes = tournament.groups.map(
    (group) => [...teams, ...open].filter((one) => one.group === group).length,
  );
  const odd = sizes.findIndex((size) => size !== sizes[0]);
  if (odd >= 0)
    fail(
      file,
      `group ${tournament.groups[odd]} has ${sizes[odd]} teams; expected ${sizes[0]} as in group ${tournament.groups[0]}`,
    );
  for (const host of open.length > 0 ? [] : tournament.hosts)
    if (!teams.some((team) => team.teamId === host))
      fail(file, `host "${host}" of tournament.json is not among the teams`);
}

/** Checks the configuration: the year of its folder, and days in order. */
export function checkTournament(file: string, tournament: Tournament, year: number): void {
  const {opensOn, endsOn, forecastsFrom, fieldCompleteAt} = tournament;
  if (tournament.year !== year)
    fail(file, `year is ${tournament.year}; expected ${year}, as its folder is named`);
  if (opensOn > endsOn) fail(file, `opensOn ${opensOn} is after endsOn ${endsOn}`);
  if (forecastsFrom > endsOn)
    fail(file, `forecastsFrom ${forecastsFrom} is after endsOn ${endsOn}`);
  if (fieldCompleteAt.slice(0, 10) > opensOn)
    fail(file, `fieldCompleteAt ${fieldCompleteAt} is after opensOn ${opensOn}`);
}

/** Checks venues: unique, with an existing time zone. */
export function checkVenues(file: string, venues: readonly Venue[]): void {
  const twice = repeated(venues.map((venue) => venue.venueId));
  if (twice !== undefined) fail(file, `venue "${twice}" is listed twice`);
  for (const {venueId, timeZone} of venues)
    if (!isZone(timeZone))
      fail(file, `${venueId}: time zone "${timeZone}" does not exist; expected an IANA zone`);
}

/**
 * Checks fixtures: numbered 1…n with ids `m-001` or, in an archive year, `m-2018-01`; known venues
 * and slots, every pair of a group once, local days by the venue's clock.
 */
export function checkFixtures(
  file: string,
  fixtures: readonly Fixture[],
  {
    tournament,
    teams,
    venues,
  }: {tournament: Tournament; teams: readonly Team[]; venues: readonly Venue[]},
): void {
  const numbers = new Map(fixtures.map((fixture) => [fixture.number, fixture]));
  const members = [
    ...teams,
    ...unnamed(tournament).map(({slot: teamId, group}) => ({teamId, group})),
  ];
  const groupOf = new Map(members.map((member) => [member.teamId, member.group]));
  const zones = new Map(venues.map((venue) => [venue.venueId, venue.timeZone]));
  const twice = repeated(fixtures.map((fixture) => fixture.number));
  if (twice !== undefined) fail(file, `number ${twice} is given twice`);
  const style = fixtures[0]?.matchId.startsWith(`m-${tournament.year}-`)
    ? `m-${tournament.year}-`
    : "m-";
  for (const [index, fixture] of fixtures.entries()) {
    const place = `match ${fixture.number}`;
    if (fixture.number !== index + 1)
      fail(
        file,
        `${place} is in place ${index + 1}; expected numbers 1 to ${fixtures.length} in order`,
      );
    const matchId = `${style}${String(fixture.number).padStart(style === "m-" ? 3 : 2, "0")}`;
    if (fixture.matchId !== matchId)
      fail(file, `${place} has id "${fixture.matchId}"; expected "${matchId}"`);
    const zone =
      zones.get(fixture.venueId) ??
      fail(file, `${place}: venue "${fixture.venueId}" is not in venues.json`);
    const localOn = dayIn(fixture.kickoffAt, zone);
    if (localOn !== fixture.localOn)
      fail(file, `${place}: localOn is ${fixture.localOn}; expected ${localOn} in ${zone}`);
    for (const slot of [fixture.home, fixture.away])
      checkSlot(file, fixture, slot, {tournament, groupOf, numbers});
  }
  const idle = tournament.withoutExtraTime?.find((stage) =>
    fixtures.every((one) => one.stage !== stage),
  );
  if (idle)
    fail(file, `no match of stage ${idle}, which withoutExtraTime of tournament.json lists`);
  const finals = fixtures.filter((fixture) => fixture.stage === "F").length;
  if (fixtures.some((fixture) => fixture.group === null) && finals !== 1)
    fail(file, `${finals} matches of stage F; expected one final`);
  const pairs = fixtures
    .filter((fixture) => fixture.group !== null)
    .map(({home, away}) => [home, away].sort().join("-"));
  const again = repeated(pairs);
  if (again !== undefined) fail(file, `${again} meet twice in their group`);
  const perGroup = members.length / tournament.groups.length;
  const expected = (tournament.groups.length * perGroup * (perGroup - 1)) / 2;
  if (pairs.length !== expected)
    fail(
      file,
      `${pairs.length} group matches; expected ${expected} for ${tournament.groups.length} groups of ${perGroup}`,
    );
}

function checkSlot(
  file: string,
  fixture: Fixture,
  slot: string,
  known: {
    tournament: Tournament;
    groupOf: ReadonlyMap<string, string>;
    numbers: ReadonlyMap<number, Fixture>;
  },
): void {
  const place = `match ${fixture.number}`;
  if (fixture.stage === "group") {
    if (fixture.group === null || fixture.matchday === null)
      fail(file, `${place} is a group match; expected a group and a matchday`);
    if (known.groupOf.get(slot) !== fixture.group)
      fail(file, `${place}: "${slot}" is not a team of group ${fixture.group}`);
    return;
  }
  if (fixture.group !== null || fixture.matchday !== null)
    fail(file, `${place} is a knock-out match; expected neither group nor matchday`);
  const [kind, rest] = [slot[0]!, slot.slice(1)];
  if (kind === "W" || kind === "L") {
    if (Number(rest) === fixture.number || !known.numbers.has(Number(rest)))
      fail(file, `${place}: slot "${slot}" does not point to another match`);
  } else if (/^\d$/.test(kind)) {
    const unknown = [...rest].find((group) => !known.tournament.groups.includes(group));
    if (unknown !== undefined)
      fail(file, `${place}: slot "${slot}" names group "${unknown}", which does not exist`);
  } else
    fail(file, `${place}: "${slot}" is not a slot of the bracket; expected 1A, 3ABC, W74 or L101`);
}

/** Checks squads: one for each team at most, none before it is announced, each shirt once. */
export function checkSquads(file: string, squads: readonly Squad[], teams: readonly Team[]): void {
  const twice = repeated(squads.map((squad) => squad.teamId));
  if (twice !== undefined) fail(file, `squad of "${twice}" is listed twice`);
  for (const {teamId, players} of squads) {
    if (!teams.some((team) => team.teamId === teamId))
      fail(file, `squad of "${teamId}", which is not in teams.json`);
    const shirt = repeated(players.map((player) => player.shirt));
    if (shirt !== undefined) fail(file, `${teamId}: shirt ${shirt} is worn twice`);
  }
}

/**
 * Checks the third-place table: one row for every set of groups that can qualify, each a
 * permutation of its key that the bracket allows.
 */
export function checkAllocation(
  file: string,
  allocation: Allocation,
  fixtures: readonly Fixture[],
  tournament: Tournament,
): void {
  const places = tournament.advanceThirdPlaced;
  const expected = places === 0 ? 0 : combinations(tournament.groups.length, places);
  if (allocation.size !== expected)
    fail(
      file,
      `${allocation.size} rows; expected ${expected}, one for each ${places} of ${tournament.groups.length} groups`,
    );
  const slots = new Map<string, string>();
  for (const {home, away} of fixtures)
    for (const [winner, third] of [
      [home, away],
      [away, home],
    ] as const)
      if (/^3[A-Z]+$/.test(third)) slots.set(winner, third.slice(1));
  for (const [key, row] of allocation) {
    const groups = Object.values(row).sort().join("");
    if (groups !== key || repeated([...key]) !== undefined)
      fail(file, `row ${key} gives places to ${groups}; expected a permutation of ${key}`);
    for (const [winner, group] of Object.entries(row))
      if (!slots.get(winner)?.includes(group))
        fail(
          file,
          `row ${key} sends the third of ${group} to ${winner}; expected one of ${slots.get(winner) ?? "no group"}`,
        );
  }
}

function combinations(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return Math.round(result);
}
