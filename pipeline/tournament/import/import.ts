import {existsSync} from "node:fs";
import {join} from "node:path";
import {csvText} from "../../kit/facts/csv.ts";
import {jsonText} from "../../kit/facts/json-text.ts";
import {type WrittenFile, writeFact} from "../../kit/facts/write-facts.ts";
import type {Confederation} from "../types.ts";
import {archiveFiles, archiveYears} from "./archive/archive.ts";
import {hasArchive, readArchive} from "./archive/sources.ts";
import {
  type Correction,
  type Disagreement,
  type Ledger,
  ledger as openLedger,
} from "./corrections.ts";
import {checkGoals, checkGroups, checkScore, checkSetting} from "./cross-check.ts";
import {importFixtures, importTeams, importVenues} from "./field.ts";
import {GOAL_CLOCK_COLUMNS, goalClockRows} from "./goal-clock.ts";
import {
  competitionIds,
  competitionKind,
  confederations,
  historyTeamRows,
  internationals,
  shootoutRows,
} from "./internationals.ts";
import {joinMatches} from "./join-matches.ts";
import {importMatch} from "./matches.ts";
import {readJson} from "./openfootball/json.ts";
import {PAST_GOAL_COLUMNS, pastGoalRows} from "./past-goals.ts";
import {readSources, type Sources} from "./sources.ts";
import {SQUAD_CLUB_COLUMNS, squadClubRows} from "./squad-clubs.ts";
import {importSquads} from "./squads.ts";
import {checkWorldCups, WORLD_CUP_COLUMNS, worldCupRows} from "./world-cups.ts";

export interface ImportReport {
  readonly files: readonly WrittenFile[];
  readonly disagreements: readonly Disagreement[];
}

const YEAR = 2026;

/**
 * Reads the downloaded sources under `from` (`openfootball/`, `internationals/`, `squads/`,
 * `tables/`), including available archive years, compares them, applies `corrections.json` and
 * writes our facts files under `to`. `tournament.json` and `corrections.json` are written by hand
 * and left unchanged. The same sources give the same bytes; an unchanged file is not touched.
 *
 * @returns every file with its size, and every disagreement with the id of the correction that
 * settles it, null if none does
 * @throws FactsError when a source is missing or unreadable; nothing is written then
 */
export function importFacts({
  from,
  to,
  log,
}: {
  from: string;
  to: string;
  log: (line: string) => void;
}): ImportReport {
  const ledger = openLedger(correctionsOf(to, YEAR));
  const sources = readSources(from, YEAR);
  const archives = archiveYears()
    .filter((year) => hasArchive(from, year))
    .map((year) => {
      const own = openLedger(correctionsOf(to, year), {byMajority: true});
      return {
        year,
        ledger: own,
        texts: archiveFiles(readArchive(from, year, sources), teamFactsOf(sources), own),
      };
    });
  const texts = {...historyFiles(sources), ...tournamentFiles(sources, ledger)};
  checkWorldCups(sources.pastCups, sources.results, ledger);

  const files = [texts, ...archives.map((archive) => archive.texts)]
    .flatMap((some) => Object.entries(some))
    .map(([path, text]) => writeFact(to, path, text));
  for (const file of files)
    log(`${file.changed ? "wrote" : "kept "} ${file.path} (${file.bytes} bytes)`);
  const ledgers = [{year: YEAR, ledger}, ...archives];
  for (const one of ledgers) logLedger(one.year, one.ledger, log);
  return {files, disagreements: ledgers.flatMap((one) => one.ledger.disagreements)};
}

/** The corrections of a year, if there are any. */
function correctionsOf(to: string, year: number): Correction[] {
  const path = join(to, `tournament/${year}/corrections.json`);
  return existsSync(path) ? readJson<Correction[]>(path) : [];
}

function logLedger(year: number, ledger: Ledger, log: (line: string) => void): void {
  for (const {match, field, values, settledBy} of ledger.disagreements) {
    const claims = Object.entries(values).map(([source, value]) => `${source} ${value}`);
    const place = `${year === YEAR ? "" : `${year} `}${match === null ? "" : `match ${match}: `}`;
    log(
      `${place}${field}: ${claims.join(", ")}; ${settledBy === null ? "NOT SETTLED" : `settled by ${settledBy}`}`,
    );
  }
  for (const {id} of ledger.unused()) log(`correction ${id} no longer corrects anything`);
}

/**
 * Confederations: as stated in the source for finalists, by competitions played for other teams.
 */
const confederationsIn = (sources: Sources): Map<string, Confederation> =>
  confederations(
    internationals(sources.results, YEAR),
    new Map(
      sources.teams.map((team) => [team.fifa_code.toLowerCase(), team.confed as Confederation]),
    ),
  );

const teamFactsOf = (sources: Sources) => ({
  confederations: confederationsIn(sources),
  flags: new Map(sources.teams.map((team) => [team.fifa_code.toLowerCase(), team.flag_icon])),
});

function historyFiles(sources: Sources): Record<string, string> {
  const matches = internationals(sources.results, YEAR);
  const competitions = competitionIds(matches);
  const names = new Set(sources.results.flatMap((row) => [row.home_team!, row.away_team!]));
  const rows = matches.map((match) => [
    match.on,
    match.home,
    match.away,
    match.homeGoals,
    match.awayGoals,
    competitions.get(match.competition)!,
    match.neutral ? "n" : "",
  ]);
  return {
    "history/internationals.csv": csvText(
      ["on", "home", "away", "homeGoals", "awayGoals", "competition", "neutral"],
      rows,
    ),
    "history/competitions.csv": csvText(
      ["id", "name", "kind"],
      [...competitions].map(([name, id]) => [id, name, competitionKind(name)]),
    ),
    "history/teams.csv": csvText(
      ["teamId", "name", "nameVi", "confederation", "successor"],
      historyTeamRows(names, confederationsIn(sources)),
    ),
    "history/shootouts.csv": csvText(
      ["on", "home", "away", "winner"],
      shootoutRows(sources.shootouts, sources.results, YEAR),
    ),
    "history/world-cups.csv": csvText(WORLD_CUP_COLUMNS, worldCupRows(sources.pastCups)),
    "history/world-cup-goals.csv": csvText(
      PAST_GOAL_COLUMNS,
      pastGoalRows(sources.pastCups, sources.goalscorers),
    ),
    "history/goal-clock.csv": csvText(GOAL_CLOCK_COLUMNS, goalClockRows(sources.goalscorers)),
    "history/squad-clubs.csv": csvText(SQUAD_CLUB_COLUMNS, squadClubRows(sources.squadClubs)),
  };
}

function tournamentFiles(
  sources: Sources,
  ledger: ReturnType<typeof openLedger>,
): Record<string, string> {
  const joined = joinMatches(sources);
  const teams = importTeams(sources);
  const venues = importVenues(sources, ledger);
  const fixtures = importFixtures(joined);
  const squads = importSquads(sources, ledger);
  const referees = sources.textMatches.flatMap((match) => match.referees);
  const matches = joined.map((match) => importMatch(match, squads, referees, ledger));

  for (const match of joined) checkScore(match, ledger);
  for (const [index, match] of joined.entries()) {
    const fixture = fixtures[index]!;
    checkSetting(
      match,
      fixture,
      venues.find((venue) => venue.venueId === fixture.venueId)!,
      ledger,
    );
  }
  for (const match of matches) checkGoals(match, ledger);
  checkGroups(teams, fixtures, sources, ledger);

  const folder = `tournament/${YEAR}`;
  const squadList = teams
    .map(({teamId}) => squads.get(teamId)!)
    .map(({teamId, manager, players}) => ({teamId, manager, players}));
  const [key, ...slots] = Object.keys(sources.thirdPlace[0]!);
  const thirdPlace = sources.thirdPlace.map((row) => [
    row[key!]!,
    ...slots.map((slot) => row[slot]!),
  ]);
  return {
    [`${folder}/teams.json`]: jsonText(teams),
    [`${folder}/venues.json`]: jsonText(venues),
    [`${folder}/fixtures.json`]: jsonText(fixtures),
    [`${folder}/matches.json`]: jsonText(matches),
    [`${folder}/squads.json`]: jsonText(squadList),
    [`${folder}/third-place.csv`]: csvText(["qualified", ...slots], thirdPlace),
  };
}
