import {FactsError} from "../../kit/errors.ts";
import {tally} from "../rules/available-at.ts";
import {below} from "../rules/course.ts";
import {winnerBy} from "../rules/result.ts";
import type {
  Facts,
  Fixture,
  MatchFacts,
  MatchMinute,
  Pair,
  Shirt,
  Side,
  StartingEleven,
  TeamId,
  Tournament,
} from "../types.ts";
import {repeated} from "./history.ts";

interface References {
  readonly seats: ReadonlyMap<string, number>;
  readonly fixtures: ReadonlyMap<number, Fixture>;
  readonly shirts: ReadonlyMap<TeamId, ReadonlySet<number>>;
  readonly matches: ReadonlyMap<number, MatchFacts>;
}

/**
 * Checks played matches against the fixtures and the squads: teams and shirts exist, goals add up
 * to the scores of their periods, a shoot-out follows a draw, line-ups have eleven players, winners
 * and losers are in the bracket positions of their slots, and nobody watched without a seat.
 *
 * @throws FactsError with the match and the fault
 */
export function checkMatches(
  file: string,
  matches: readonly MatchFacts[],
  {teams, fixtures, squads, venues}: Pick<Facts, "teams" | "fixtures" | "squads" | "venues">,
): void {
  const playersOf = new Map(squads.map(({teamId, players}) => [teamId, players]));
  const references: References = {
    seats: new Map(venues.map(({venueId, capacity}) => [venueId, capacity])),
    fixtures: new Map(fixtures.map((fixture) => [fixture.number, fixture])),
    shirts: new Map(
      teams.map(({teamId}) => [
        teamId,
        new Set(playersOf.get(teamId)?.map((player) => player.shirt)),
      ]),
    ),
    matches: new Map(matches.map((match) => [match.number, match])),
  };
  const twice = repeated(matches.map((match) => match.number));
  if (twice !== undefined) throw new FactsError(`${file}: match ${twice} is listed twice`);
  for (const match of matches) {
    const wrong =
      wrongTeams(match, references) ??
      wrongScore(match) ??
      wrongGoals(match) ??
      wrongPlayers(match, references) ??
      wrongCrowd(match, references);
    if (wrong !== null) throw new FactsError(`${file}: match ${match.number}: ${wrong}`);
  }
}

/** Checks rulings: the player was shown a card in the match, if that has been played. */
export function checkRulings(
  file: string,
  {rulings = []}: Tournament,
  matches: readonly MatchFacts[],
): void {
  for (const {teamId, shirt, number} of rulings) {
    const match = matches.find((one) => one.number === number);
    const isShown = match?.cards?.some(
      (card) => match[card.side] === teamId && card.shirt === shirt,
    );
    if (match && !isShown)
      throw new FactsError(
        `${file}: a ruling is on ${teamId} ${shirt} in match ${number}; expected a player with a card there`,
      );
  }
}

function wrongTeams(match: MatchFacts, {fixtures, shirts, matches}: References): string | null {
  const fixture = fixtures.get(match.number);
  if (fixture === undefined) return "is not in fixtures.json";
  const delayHours = (Date.parse(match.kickoffAt) - Date.parse(fixture.kickoffAt)) / 3_600_000;
  if (Math.abs(delayHours) > 24)
    return `kicked off at ${match.kickoffAt}; expected within a day of ${fixture.kickoffAt}`;
  const {extraTime, shootout} = match.score;
  if (fixture.group !== null && (extraTime !== null || shootout !== null))
    return "is a group match with extra time or a shoot-out";
  if (extraTime !== null && fixture.withoutExtraTime)
    return `has a score after extra time; withoutExtraTime of tournament.json lists ${fixture.stage}`;
  if (shootout !== null && extraTime === null && !fixture.withoutExtraTime)
    return "a shoot-out was taken without extra time; expected the score after extra time, or the stage in withoutExtraTime of tournament.json";
  if (fixture.group === null && winnerBy(match) === null)
    return `is a knock-out that ended ${text(extraTime ?? match.score.fullTime ?? [0, 0])} without a winner`;
  if (match.home === match.away) return `"${match.home}" plays itself`;
  for (const side of ["home", "away"] as const) {
    if (!shirts.has(match[side])) return `team "${match[side]}" is not in teams.json`;
    const expected = /^[a-z]{3}$/.test(fixture[side])
      ? fixture[side]
      : sentBy(fixture[side], matches);
    if (expected !== null && expected !== match[side])
      return `${side} is "${match[side]}"; expected "${expected}" for slot ${fixture[side]}`;
  }
  return null;
}

/** The team for a slot `W74` or `L101` once that match is played; null for group slots. */
function sentBy(slot: string, matches: ReadonlyMap<number, MatchFacts>): TeamId | null {
  const from = /^[WL]\d+$/.test(slot) ? matches.get(Number(slot.slice(1))) : undefined;
  const winner = from && winnerBy(from);
  if (!from || !winner) return null;
  return from[slot.startsWith("W") ? winner : winner === "home" ? "away" : "home"];
}

function wrongCrowd({number, attendance}: MatchFacts, {fixtures, seats}: References) {
  const {venueId} = fixtures.get(number)!;
  const capacity = seats.get(venueId)!;
  return attendance !== null && attendance > capacity
    ? `was watched by ${attendance}; expected at most ${capacity}, the capacity of ${venueId}`
    : null;
}

const text = (pair: Pair) => pair.join("-");

function wrongScore({score, shootoutKicks}: MatchFacts): string | null {
  const {halfTime, fullTime, extraTime, shootout} = score;
  if (fullTime === null) return "has no score after 90 minutes";
  if (halfTime !== null && below(fullTime, halfTime))
    return `half-time ${text(halfTime)} is more than ${text(fullTime)} after 90 minutes`;
  if (extraTime !== null && fullTime[0] !== fullTime[1])
    return `extra time was played after ${text(fullTime)}; expected a draw`;
  if (extraTime !== null && below(extraTime, fullTime))
    return `${text(extraTime)} after extra time is less than ${text(fullTime)} after 90 minutes`;
  const last = extraTime ?? fullTime;
  if (shootout !== null && last[0] !== last[1])
    return `a shoot-out was taken after ${text(last)}; expected a draw`;
  if (shootout !== null && shootout[0] === shootout[1])
    return `shoot-out ${text(shootout)} has no winner`;
  if (shootoutKicks === null) return null;
  if (shootout === null) return "has kicks of a shoot-out but no result of one";
  const kicked = tally(shootoutKicks.filter(({scored}) => scored));
  return text(kicked) === text(shootout)
    ? null
    : `kicks add up to ${text(kicked)}; expected the shoot-out's ${text(shootout)}`;
}

function wrongGoals({goals, cards, substitutions, score}: MatchFacts): string | null {
  for (const list of [goals, cards, substitutions]) {
    const wrong = list && wrongMinutes(list, score.extraTime !== null);
    if (wrong) return wrong;
  }
  if (goals === null) return null;
  const periods = [
    {says: "half-time", until: 45, expected: score.halfTime},
    {says: "after 90 minutes", until: 90, expected: score.fullTime},
    {says: "after extra time", until: 120, expected: score.extraTime ?? score.fullTime},
  ];
  for (const {says, until, expected} of periods) {
    const counted = tally(goals.filter(({minute}) => minute <= until));
    if (expected !== null && text(counted) !== text(expected))
      return `goals add up to ${text(counted)} ${says}; expected the score ${text(expected)}`;
  }
  return null;
}

function wrongMinutes(events: readonly MatchMinute[], extraTime: boolean): string | null {
  const end = extraTime ? 120 : 90;
  for (const [index, {minute, stoppage}] of events.entries()) {
    const shown = `${minute}${stoppage > 0 ? `+${stoppage}` : ""}'`;
    if (minute > end) return `${shown} is past the end; expected at most ${end}`;
    if (stoppage > 0 && ![45, 90, 105, 120].includes(minute))
      return `${shown} has stoppage time within a half`;
    const before = events[index - 1];
    if (
      before &&
      (before.minute > minute || (before.minute === minute && before.stoppage > stoppage))
    )
      return `${shown} comes after a later minute`;
  }
  return null;
}

function wrongPlayers(match: MatchFacts, {shirts}: References): string | null {
  const unknownShirt = (side: Side, shirt: Shirt, what: string) =>
    shirt === null || shirts.get(match[side])!.has(shirt)
      ? null
      : `${what}: ${match[side]} has no shirt ${shirt} in squads.json`;
  const other = (side: Side): Side => (side === "home" ? "away" : "home");
  for (const goal of match.goals ?? []) {
    const wrong = unknownShirt(
      goal.kind === "own_goal" ? other(goal.side) : goal.side,
      goal.shirt,
      `goal of ${goal.name}`,
    );
    if (wrong) return wrong;
  }
  for (const {side, shirt, name} of [...(match.cards ?? []), ...(match.shootoutKicks ?? [])]) {
    const wrong = unknownShirt(side, shirt, `card or kick of ${name}`);
    if (wrong) return wrong;
  }
  for (const {side, on, onName, off, offName} of match.substitutions ?? []) {
    const wrong =
      unknownShirt(side, on, `substitute ${onName}`) ??
      unknownShirt(side, off, `substituted ${offName}`);
    if (wrong) return wrong;
  }
  for (const side of ["home", "away"] as const) {
    const wrong =
      match.lineups &&
      wrongLineup(match.lineups[side], (shirt, name) =>
        unknownShirt(side, shirt, `line-up, ${name}`),
      );
    if (wrong) return `${wrong} (${match[side]})`;
  }
  return null;
}

function wrongLineup(
  {lines, captain}: StartingEleven,
  unknownShirt: (shirt: Shirt, name: string) => string | null,
): string | null {
  const players = lines.flat();
  const shirts = players.map((player) => player.shirt).filter((shirt) => shirt !== null);
  if (players.length !== 11) return `line-up has ${players.length} players; expected 11`;
  const twice = repeated(shirts);
  if (twice !== undefined) return `shirt ${twice} is twice in the line-up`;
  if (captain !== null && !shirts.includes(captain))
    return `captain ${captain} is not in the line-up`;
  return (
    players.map(({shirt, name}) => unknownShirt(shirt, name)).find((wrong) => wrong !== null) ??
    null
  );
}
