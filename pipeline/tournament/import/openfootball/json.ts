import {readFileSync} from "node:fs";
import {FactsError} from "../../../kit/errors.ts";
import type {Instant, Pair, Stage} from "../../types.ts";

export interface JsonGoal {
  readonly name: string;
  readonly minute: string;
  readonly penalty?: boolean;
  readonly owngoal?: boolean;
}
/** A match of `YYYY.worldcup.json`; the keys present vary from year to year. */
export interface JsonMatch {
  readonly round: string;
  readonly num?: number;
  readonly date: string;
  readonly time?: string;
  readonly team1: string;
  readonly team2: string;
  readonly score?: {readonly ht?: Pair; readonly ft: Pair; readonly et?: Pair; readonly p?: Pair};
  /** Goals that count for team 1, including own goals of team 2; absent in a goalless match. */
  readonly goals1?: readonly JsonGoal[];
  readonly goals2?: readonly JsonGoal[];
  readonly group?: string;
  readonly ground: string;
  readonly status?: string;
}
export interface JsonTeam {
  readonly name: string;
  readonly fifa_code: string;
  readonly flag_icon: string;
  readonly confed: string;
  readonly group: string;
}
export interface JsonStadium {
  readonly city: string;
  readonly timezone: string;
  readonly cc: string;
  readonly name: string;
  readonly coords: string;
}
export interface JsonSquad {
  readonly name: string;
  readonly players: readonly {
    readonly number: number;
    readonly pos: string;
    readonly name: string;
    readonly date_of_birth: string;
    readonly club: {readonly name: string; readonly country: string};
  }[];
}

/**
 * Reads a source's JSON file without validation: errors in it appear when it is joined with the
 * others.
 *
 * @throws FactsError when the file is unreadable or not JSON
 */
export const readJson = <T>(path: string): T =>
  readParsed(path, (text) => JSON.parse(text) as T, "; expected a readable JSON file");

/** Reads and parses a source's file. @throws FactsError with the name of an unreadable file */
export function readParsed<T>(path: string, parse: (text: string) => T, expected = ""): T {
  try {
    return parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new FactsError(`${path}: ${(cause as Error).message}${expected}`, {cause});
  }
}

const STAGES: readonly (readonly [RegExp, Stage])[] = [
  [/^group stage$/i, "group"],
  [/round of 32/i, "R32"],
  [/round of 16/i, "R16"],
  [/quarter/i, "QF"],
  [/semi/i, "SF"],
  [/third/i, "3RD"],
  [/^final$/i, "F"],
];

/** The stage of a round. @throws FactsError with the name of an unknown one */
export function stageNamed(round: string): Stage {
  const stage = STAGES.find(([words]) => words.test(round))?.[1];
  if (stage === undefined)
    throw new FactsError(`round "${round}" is unknown; expected groups, or Round of 32 to Final`);
  return stage;
}

/**
 * UTC instant of a local date and `13:00 UTC-6`.
 *
 * @throws FactsError when the time has no fixed offset
 */
export function instantOf(date: string, time: string): Instant {
  const match = /^(\d\d):(\d\d) UTC([+-])(\d{1,2})(?::(\d\d))?$/.exec(time);
  if (match === null) throw new FactsError(`time "${time}" is unreadable; expected 13:00 UTC-6`);
  const offset = (Number(match[4]) * 60 + Number(match[5] ?? 0)) * (match[3] === "-" ? -1 : 1);
  const at = new Date(Date.parse(`${date}T${match[1]}:${match[2]}:00Z`) - offset * 60_000);
  return at.toISOString().replace(".000", "");
}

/**
 * Parses `49°16'36"N 123°6'43"W` or `37.403°N 121.970°W` to degrees, north and east positive, to
 * five decimals.
 */
export function coordinates(text: string): readonly [latitude: number, longitude: number] {
  const degrees = [...text.matchAll(/([\d.]+)°(?:(\d+)'([\d.]+)")?([NSEW])/g)].map(
    ([, whole, minutes, seconds, side]) => {
      const value = Number(whole) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
      return Math.round((side === "S" || side === "W" ? -value : value) * 1e5) / 1e5;
    },
  );
  if (degrees.length !== 2)
    throw new FactsError(`coordinates "${text}" are unreadable; expected 49°16'36"N 123°6'43"W`);
  return [degrees[0]!, degrees[1]!];
}
