import {FactsError} from "../../kit/errors.ts";
import type {FactsFiles, Row} from "../../kit/facts/facts-files.ts";
import type {
  CompetitionKind,
  Confederation,
  Day,
  Facts,
  HistoryMatch,
  HistoryTeam,
  International,
  Pair,
  PastGoal,
  SquadClubs,
  TeamId,
} from "../types.ts";

const INTERNATIONALS = "history/internationals.csv";
const HEADER = "on,home,away,homeGoals,awayGoals,competition,neutral";
const ROW =
  /^(\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])),([a-z]{3}),([a-z]{3}),(\d{1,2}),(\d{1,2}),([0-9a-z]{1,2}),(n?)$/;

/** For readers of a single year: history is loaded with the current one. */
export const NO_HISTORY: Facts["history"] = {
  teams: [],
  worldCups: [],
  goals: [],
  internationals: [],
  squadClubs: [],
};

/**
 * Reads the history files: teams, World Cup matches and their goals, internationals and clubs of
 * squads, and checks that every team, country and competition is known.
 *
 * @throws FactsError with the file and the row
 */
export function readHistory(files: FactsFiles): Facts["history"] {
  const teams = files.csv("history/teams.csv", "history-teams.json").map(historyTeam);
  const known = new Map(teams.map(({teamId}) => [teamId, teamId]));
  if (known.size < teams.length)
    throw new FactsError(
      `history/teams.csv: team "${repeated(teams.map((team) => team.teamId))}" is listed twice`,
    );
  for (const {teamId, successor} of teams)
    if (successor !== null && !known.has(successor))
      throw new FactsError(
        `history/teams.csv, ${teamId}: successor "${successor}" is not in the file`,
      );

  const worldCups = files.csv("history/world-cups.csv", "world-cups.json").map(historyMatch);
  for (const [index, {home, away}] of worldCups.entries())
    requireTeams("history/world-cups.csv", index, known, home, away);

  const competitions = new Map(
    files.csv("history/competitions.csv", "competitions.json").map((row) => [row.id!, row]),
  );
  const internationals = readInternationals(files.text(INTERNATIONALS), known, competitions);
  return {
    ...{teams, worldCups, internationals},
    goals: readGoals(files, worldCups),
    squadClubs: readSquadClubs(files, known),
  };
}

/** Reads the goals of past World Cup matches; a match has none listed, or as many as its score. */
function readGoals(files: FactsFiles, worldCups: readonly HistoryMatch[]): PastGoal[] {
  const path = "history/world-cup-goals.csv";
  const rows = files.csv(path, "world-cup-goals.json");
  const matches = new Map(
    worldCups.flatMap((match) =>
      [match.home, match.away].map((teamId) => [`${match.playedOn} ${teamId}`, match] as const),
    ),
  );
  const listed = new Map<HistoryMatch, Pair>();
  const goals = rows.flatMap((row, index) => {
    const of = pastGoals(row);
    const match = matches.get(`${row.on} ${row.team}`);
    if (!match)
      throw new FactsError(
        `${path} row ${index + 2}: ${row.team} played no match on ${row.on} in history/world-cups.csv`,
      );
    for (const {kind} of of) {
      const isHome = (row.team === match.home) === (kind !== "own_goal");
      const [home, away] = listed.get(match) ?? [0, 0];
      listed.set(match, isHome ? [home + 1, away] : [home, away + 1]);
    }
    return of;
  });
  for (const [{playedOn, home, away, score}, [ofHome, ofAway]] of listed) {
    const [atHome, visiting] = score.extraTime ?? score.fullTime ?? [0, 0];
    if (ofHome !== atHome || ofAway !== visiting)
      throw new FactsError(
        `${path}: ${ofHome}-${ofAway} goals are listed for ${home}-${away} on ${playedOn}; expected ${atHome}-${visiting}`,
      );
  }
  return goals;
}

const KINDS: Readonly<Record<string, PastGoal["kind"]>> = {"": "goal", p: "penalty", o: "own_goal"};

/** `19 87p 90+4 12o` → the goals of one scorer in a match. */
const pastGoals = (row: Row): PastGoal[] =>
  [...row.minutes!.matchAll(/(\d+)(?:\+(\d+))?([po]?)/g)].map(([, minute, stoppage, mark]) => ({
    playedOn: row.on!,
    teamId: row.team!,
    name: row.player!,
    bornOn: row.bornOn === "" ? null : row.bornOn!,
    minute: Number(minute),
    stoppage: Number(stoppage ?? 0),
    kind: KINDS[mark!]!,
  }));

function readSquadClubs(files: FactsFiles, known: ReadonlyMap<TeamId, TeamId>): SquadClubs[] {
  const path = "history/squad-clubs.csv";
  const squads = files.csv(path, "squad-clubs.json").map(squadClubs);
  const seen = new Set<string>();
  for (const [index, {tournament, teamId, clubs}] of squads.entries()) {
    requireTeams(path, index, known, teamId, ...clubs.map(([country]) => country));
    const squad = `${tournament} ${teamId}`;
    if (seen.has(squad))
      throw new FactsError(`${path} row ${index + 2}: squad "${squad}" is listed twice`);
    seen.add(squad);
    const twice = repeated(clubs.map(([country]) => country));
    if (twice !== undefined)
      throw new FactsError(`${path} row ${index + 2}: country "${twice}" is listed twice`);
  }
  return squads.map((squad) => ({...squad, clubs: new Map(squad.clubs)}));
}

/** `eng 14 ger 5` → [["eng", 14], ["ger", 5]] */
function squadClubs(row: Row) {
  const clubs = [...row.clubs!.matchAll(/([a-z]{3}) (\d+)/g)].map(
    ([, country, players]): [string, number] => [country!, Number(players)],
  );
  return {tournament: row.tournament!, teamId: row.teamId!, clubs, unknown: Number(row.unknown)};
}

function requireTeams(
  path: string,
  index: number,
  known: ReadonlyMap<string, string>,
  ...teams: string[]
): void {
  for (const team of teams)
    if (!known.has(team))
      throw new FactsError(`${path} row ${index + 2}: team "${team}" is not in history/teams.csv`);
}

function historyTeam(row: Row): HistoryTeam {
  return {
    teamId: row.teamId!,
    name: row.name!,
    nameVi: row.nameVi!,
    confederation: row.confederation === "" ? null : (row.confederation as Confederation),
    successor: row.successor === "" ? null : row.successor!,
  };
}

function historyMatch(row: Row): HistoryMatch {
  const score = {
    halfTime: pairOf(row.halfTime!),
    fullTime: pairOf(row.fullTime!),
    extraTime: pairOf(row.extraTime!),
    shootout: pairOf(row.shootout!),
  };
  return {
    year: Number(row.year),
    playedOn: row.on!,
    stage: row.stage!,
    home: row.home!,
    away: row.away!,
    score,
    walkover: score.fullTime === null,
  };
}

function refuse(index: number, message: string): never {
  throw new FactsError(`${INTERNATIONALS} row ${index + 2}: ${message}`);
}

const dayOf = (text: string): Day => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;

/** Reads fifty thousand rows of one simple shape, using one pattern to parse and validate each. */
function readInternationals(
  text: string,
  teams: ReadonlyMap<TeamId, TeamId>,
  competitions: ReadonlyMap<string, Row>,
): International[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  const header = lines.shift();
  if (header !== HEADER)
    throw new FactsError(`${INTERNATIONALS} row 1: header is "${header}"; expected "${HEADER}"`);
  let last = "";
  let playedOn: Day = "";
  // Rows share the strings of days and teams, which takes a third of the memory and makes
  // comparisons pointer comparisons.
  return lines.map((line, index): International => {
    const [, on, home, away, homeGoals, awayGoals, id, neutral] =
      ROW.exec(line) ?? refuse(index, `"${line}" is unreadable; expected ${HEADER}`);
    const competition =
      competitions.get(id!) ?? refuse(index, `competition "${id}" is not in competitions.csv`);
    if (on !== last) {
      if (on! < last) refuse(index, `${on} comes after ${last}; expected order by date`);
      last = on!;
      playedOn = dayOf(last);
    }
    return {
      playedOn,
      home: teams.get(home!) ?? refuse(index, `team "${home}" is not in history/teams.csv`),
      away: teams.get(away!) ?? refuse(index, `team "${away}" is not in history/teams.csv`),
      homeGoals: Number(homeGoals),
      awayGoals: Number(awayGoals),
      competition: competition.name!,
      kind: competition.kind as CompetitionKind,
      neutral: neutral === "n",
    };
  });
}

function pairOf(text: string): Pair | null {
  if (text === "") return null;
  const [home, away] = text.split("-").map(Number);
  return [home!, away!];
}

/** First value that occurs a second time. */
export function repeated<T>(values: readonly T[]): T | undefined {
  const seen = new Set<T>();
  return values.find((value) => seen.size === seen.add(value).size);
}
