import {existsSync, readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {FactsError} from "../../../kit/errors.ts";
import {type CsvRow, readCsv} from "../../../kit/facts/csv.ts";
import type {Pair, Slot, SquadPlayer, Tournament} from "../../types.ts";
import {type ArchiveGoal, goalsOf} from "../archive/sources.ts";
import type {Correction} from "../corrections.ts";
import {type JsonMatch, readJson, readParsed, stageNamed} from "../openfootball/json.ts";
import {type Plan, parsePlan} from "../openfootball/plan.ts";

/** The files of one tournament that were downloaded from openfootball, unjoined. */
export interface Downloaded {
  readonly year: number;
  readonly name: string;
  readonly matches: readonly DownloadedMatch[];
  /** Teams by group letter, in draw order where the text has it. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly plan: Plan;
  readonly squads: readonly DownloadedSquad[];
  /** Rows written by hand, none if the file is missing. */
  readonly venues: readonly CsvRow[];
  readonly teams: readonly CsvRow[];
  readonly thirdPlace: readonly CsvRow[];
  /** Rules and dates written by hand. */
  readonly tournament: Partial<Tournament>;
  /**
   * Corrections written by hand, such as shirts of scorers whose names the squads spell
   * differently.
   */
  readonly corrections: readonly Correction[];
}
/** A match with the names of its teams; places and slots are in the text if not here. */
export type DownloadedMatch = Omit<JsonMatch, "ground"> & {
  readonly ground?: string;
  /** The sides of a knock-out match whose teams are named, written by hand. */
  readonly slots?: readonly [Slot, Slot];
};
export interface DownloadedSquad {
  readonly team: string;
  readonly players: readonly SquadPlayer[];
}

interface Named {
  readonly name: string;
}
type RawMatch = Omit<DownloadedMatch, "team1" | "team2" | "round" | "goals1" | "goals2"> & {
  readonly round?: string;
  readonly team1: string | Named;
  readonly team2: string | Named;
  readonly goals1?: readonly ArchiveGoal[];
  readonly goals2?: readonly ArchiveGoal[];
};
interface RawTournament {
  readonly name: string;
  readonly rounds?: readonly (Named & {readonly matches: readonly RawMatch[]})[];
  readonly matches?: readonly RawMatch[];
}

/**
 * Reads the latest tournament of a folder: `2024.euro.json`, and of the same year `2024_euro.txt`
 * and `2024_squads/`; and what was written by hand beside them: `tournament.json`,
 * `corrections.json`, `teams.csv`, `venues.csv` and `third-place.csv`.
 *
 * @throws FactsError when there is no tournament, or with an unreadable file
 */
export function readDownloaded(from: string): Downloaded {
  const names = existsSync(from) ? readdirSync(from).sort() : [];
  const matchesFile = names.findLast((name) => /^\d{4}\.[a-z-]+\.json$/.test(name));
  if (matchesFile === undefined)
    throw new FactsError(`${from} has no matches; expected a file such as 2024.euro.json`);
  const [year, competition] = matchesFile.split(".") as [string, string];
  const raw = readJson<RawTournament>(join(from, matchesFile));
  const planFile = names.find((name) => name === `${year}_${competition}.txt`);
  const plan = planFile ? readParsed(join(from, planFile), parsePlan) : parsePlan("");
  const byHand = <T>(name: string, none: T): T =>
    names.includes(name) ? readJson<T>(join(from, name)) : none;
  const table = (name: string) => (names.includes(name) ? readCsv(join(from, name)) : []);
  const rules: Downloaded["tournament"] = byHand("tournament.json", {});
  const matches = matchesOf(raw, rules);
  if (!matches.some(({group}) => group))
    throw new FactsError(
      `${matchesFile} lists no match of a group; expected groups and knock-outs`,
    );
  return {
    year: Number(year),
    name: raw.name,
    matches,
    groups: plan.groups.size > 0 ? plan.groups : groupsIn(matches),
    plan,
    squads: names.includes(`${year}_squads`) ? squadsIn(join(from, `${year}_squads`)) : [],
    venues: table("venues.csv"),
    teams: table("teams.csv"),
    thirdPlace: table("third-place.csv"),
    tournament: rules,
    corrections: byHand("corrections.json", []),
  };
}

/** Matches of a file with rounds, or with one list as in later files. */
function matchesOf(
  {rounds, matches = []}: RawTournament,
  {withoutExtraTime = []}: Partial<Tournament>,
): DownloadedMatch[] {
  const nameOf = (team: string | Named) => (typeof team === "string" ? team : team.name);
  const listed = rounds?.flatMap((round) =>
    round.matches.map((match) => ({...match, round: match.round ?? round.name})),
  );
  const straight = ({group, round = ""}: RawMatch) =>
    !group && withoutExtraTime.some((stage) => stage === stageNamed(round));
  return (listed ?? matches).map((match) => ({
    ...match,
    round: match.round ?? "",
    team1: nameOf(match.team1),
    team2: nameOf(match.team2),
    ...(match.score && {
      score: straight(match) ? match.score : atNinety(match.score, [match.goals1, match.goals2]),
    }),
    goals1: goalsOf(match.goals1),
    goals2: goalsOf(match.goals2),
  }));
}

/**
 * A score whose 90 minutes are counted from the goals where the file gives the score after extra
 * time as that of 90 minutes: a goal of minute 91 or later was scored in extra time.
 */
function atNinety(
  score: NonNullable<JsonMatch["score"]>,
  goals: readonly (readonly ArchiveGoal[] | undefined)[],
): NonNullable<JsonMatch["score"]> {
  const [home = 0, away = 0] = goals.map(
    (list = []) => list.filter(({minute}) => minute > 90).length,
  );
  if (score.et || home + away === 0) return score;
  const ft: Pair = [score.ft[0] - home, score.ft[1] - away];
  return {...score, ft, et: score.ft};
}

/** Groups of the matches by letter, with the teams in the order of their first matches. */
const groupsIn = (matches: readonly DownloadedMatch[]) =>
  new Map(
    [...Map.groupBy(matches, ({group}) => group?.replace("Group ", "") ?? "")]
      .filter(([letter]) => letter !== "")
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([letter, of]) => [letter, [...new Set(of.flatMap((one) => [one.team1, one.team2]))]]),
  );

const PLAYER =
  /^\s*(?<shirt>\d+),\s+(?<name>[^,]+?)\s*,\s*(?<position>GK|DF|MF|FW),(?:[^,]*,)?\s*b\. \d{4}\s*,\s*(?<club>.+?)\s*\((?<country>[A-Z]{3})\)/;

/**
 * Squads of a folder with a file per team: `=  Albania - Euro 2024`, then a line per player, which
 * has the year of birth only.
 */
function squadsIn(folder: string): DownloadedSquad[] {
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const team = /^=\s+(.+?) - /m.exec(text)?.[1];
      if (team === undefined)
        throw new FactsError(`${join(folder, file)}: no heading; expected "= Albania - Euro 2024"`);
      const players = text.split(/\r?\n/).flatMap((line) => {
        const found = PLAYER.exec(line)?.groups;
        if (!found) return [];
        const {shirt, name, position, club, country} = found;
        return {
          shirt: Number(shirt),
          name: name!,
          position: position as SquadPlayer["position"],
          bornOn: null,
          club: club!,
          clubCountry: country!.toLowerCase(),
        };
      });
      return {team, players};
    });
}
