import {createHash} from "node:crypto";
import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {FactsError} from "../../kit/errors.ts";
import {factsFiles, type Row} from "../../kit/facts/facts-files.ts";
import {reasonOf} from "../../kit/file-fault.ts";
import {ruled} from "../rules/course.ts";
import {withTeams} from "../rules/slot.ts";
import type {
  Allocation,
  Facts,
  Fixture,
  MatchFacts,
  Squad,
  Team,
  Tournament,
  Venue,
} from "../types.ts";
import {
  checkAllocation,
  checkFixtures,
  checkSquads,
  checkTeams,
  checkTournament,
  checkVenues,
} from "./check-field.ts";
import {checkMatches, checkRulings} from "./check-matches.ts";
import {readHistory} from "./history.ts";

/**
 * Reads and checks the facts of one tournament: `<dataDir>/tournament/<year>/` and
 * `<dataDir>/history/`. Every file must be valid against its schema and consistent with the others;
 * the files themselves determine the numbers of teams, groups and matches.
 *
 * @param history passed if already known, or not needed; it is the same for every year
 * @throws FactsError with one line: the file, the place in it, the value found and the expected one
 */
export function readFacts(dataDir: string, year: number, history?: Facts["history"]): Facts {
  const hash = factsHash(dataDir, year);
  const files = factsFiles(dataDir);
  const at = (name: string) => `tournament/${year}/${name}`;
  const tournament = files.json<Tournament>(at("tournament.json"), "tournament.json");
  const teams = files.json<Team[]>(at("teams.json"), "teams.json");
  const venues = files.json<Venue[]>(at("venues.json"), "venues.json");
  const fixtures = files.json<Fixture[]>(at("fixtures.json"), "fixtures.json");
  const squads = files.json<Squad[]>(at("squads.json"), "squads.json");
  const matches = files.json<MatchFacts[]>(at("matches.json"), "matches.json");
  const allocation = allocationOf(files.csv(at("third-place.csv"), "third-place.json", "optional"));

  checkTournament(at("tournament.json"), tournament, year);
  checkTeams(at("teams.json"), teams, tournament);
  checkVenues(at("venues.json"), venues);
  const known = fixtures.map((fixture) => ruled(tournament, withTeams(tournament, fixture)));
  checkFixtures(at("fixtures.json"), known, {tournament, teams, venues});
  checkSquads(at("squads.json"), squads, teams);
  checkMatches(at("matches.json"), matches, {teams, fixtures: known, squads, venues});
  checkRulings(at("tournament.json"), tournament, matches);
  checkAllocation(at("third-place.csv"), allocation, fixtures, tournament);

  const past = history ?? readHistory(files);
  if (factsHash(dataDir, year).sha256 !== hash.sha256)
    throw new FactsError(`the files in ${dataDir} changed while they were read; run it again`);
  return {tournament, teams, venues, fixtures, matches, squads, allocation, history: past, ...hash};
}

function allocationOf(rows: readonly Row[]): Allocation {
  return new Map(rows.map(({qualified, ...slots}) => [qualified!, slots]));
}

/**
 * Identity of the facts of one tournament; history is hashed separately because it is large and
 * seldom changes.
 */
export interface FactsHash {
  readonly sha256: string;
  readonly historySha256: string;
}

/**
 * sha256 over the names and bytes of the facts files, to detect whether they must be reread.
 *
 * @throws FactsError when a folder or file is unreadable
 */
export function factsHash(dataDir: string, year: number): FactsHash {
  const historySha256 = folderHash(dataDir, "history");
  const own = folderHash(dataDir, `tournament/${year}`);
  return {
    sha256: createHash("sha256").update(`${own}\n${historySha256}\n`).digest("hex"),
    historySha256,
  };
}

function folderHash(dataDir: string, folder: string): string {
  const hash = createHash("sha256");
  try {
    for (const name of readdirSync(join(dataDir, folder)).sort()) {
      if (!/\.(json|csv)$/.test(name)) continue;
      const bytes = readFileSync(join(dataDir, folder, name));
      hash.update(`${name} ${bytes.length}\n`).update(bytes);
    }
  } catch (cause) {
    throw new FactsError(
      `${folder}: ${reasonOf(cause)}; expected a readable folder of facts files`,
      {cause},
    );
  }
  return hash.digest("hex");
}
