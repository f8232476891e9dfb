import {FactsError} from "../../../kit/errors.ts";
import {tally} from "../../rules/available-at.ts";
import type {Official, Pair, Side} from "../../types.ts";
import {parseLineup, type TextPlayer} from "./lineup.ts";

interface TextGoal {
  readonly side: Side;
  readonly name: string;
  readonly minute: string;
  readonly kind: "goal" | "penalty" | "own_goal";
}
export interface TextKick {
  readonly side: Side;
  readonly name: string;
  readonly scored: boolean;
}
/** One match of `YYYY_full.txt`, as written in the file. */
export interface TextMatch {
  /** Line of the file, for messages. */
  readonly line: number;
  readonly stage: string;
  readonly group: string | null;
  /** The venue's calendar day, `06-11`. */
  readonly on: string;
  /** `13:00 UTC-6`. */
  readonly time: string;
  readonly stadium: string;
  readonly city: string;
  readonly attendance: number | null;
  readonly home: string;
  readonly away: string;
  /** Null for a match not played yet. */
  readonly score: {
    readonly goals: Pair;
    readonly extraTime: boolean;
    readonly shootout: Pair | null;
  } | null;
  readonly goals: readonly TextGoal[];
  readonly kicks: readonly TextKick[] | null;
  readonly lineups: {readonly home: TextPlayer[][]; readonly away: TextPlayer[][]} | null;
  readonly referees: readonly Omit<Official, "role">[];
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DATE =
  /^\w{3} (?<month>\w{3}) (?<day>\d{1,2})(?: \d{4})? (?<time>\d\d:\d\d(?: UTC[+-]\d+(?::\d+)?)?) @ (?<place>.+?)(?:, Att: (?<attendance>\d+))?$/;
const MATCH =
  /^ +(?<home>\S.*?) +v +(?<away>\S.*?)(?: {2,}(?<goals>\d+-\d+)(?<extra> a\.e\.t\.)?(?:, (?<pens>\d+-\d+) pen\.)?)?$/;

type Open = {-readonly [K in keyof TextMatch]: TextMatch[K]};

/**
 * Reads the matches of an openfootball `YYYY_full.txt` in the order of the file: a stage heading, a
 * date line with the place, a match line, goals in parentheses, then paragraphs that begin with
 * `Penalties:`, a team's name or `Refs:` and wrap over indented lines.
 *
 * @throws FactsError with the unreadable line
 */
export function parseFullText(text: string): TextMatch[] {
  const matches: Open[] = [];
  let stage = "";
  let group: string | null = null;
  let date: Record<string, string | undefined> | null = null;
  for (const {line, text: paragraph} of paragraphs(text)) {
    const match = matches.at(-1);
    try {
      const heading = /^(▪+) (.+)$/.exec(paragraph);
      const dated = DATE.exec(paragraph);
      const played = MATCH.exec(paragraph);
      if (heading !== null) {
        if (heading[1] === "▪") [stage, group] = [heading[2]!, null];
        else group = heading[2]!;
      } else if (dated !== null) date = dated.groups!;
      else if (/^ +\(/.test(paragraph) && match)
        match.goals = parseGoals(paragraph.trim(), match.score?.goals ?? [0, 0]);
      else if (played !== null && date !== null)
        matches.push(open(line, stage, group, date, played.groups!));
      else if (match) addParagraph(match, paragraph);
      else throw new FactsError(`"${paragraph.slice(0, 40)}" comes before the first match`);
    } catch (cause) {
      if (!(cause instanceof FactsError)) throw cause;
      throw new FactsError(`line ${line}: ${cause.message}`, {cause});
    }
  }
  return matches;
}

/** Logical lines: comments and titles removed, wrapped lines joined to the line they continue. */
function paragraphs(text: string): {line: number; text: string}[] {
  const result: {line: number; text: string}[] = [];
  let closed = true;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const last = result.at(-1);
    if (line.trim() === "") closed = true;
    else if (/^[#=]/.test(line)) continue;
    else if (last && !closed && /^ {4}/.test(line) && !/^ +\(/.test(line))
      last.text += ` ${line.trim()}`;
    else {
      result.push({line: index + 1, text: line.trimEnd()});
      closed = false;
    }
  }
  return result;
}

function open(
  line: number,
  stage: string,
  group: string | null,
  date: Record<string, string | undefined>,
  match: Record<string, string | undefined>,
): Open {
  const [stadium, city] = splitLast(date.place!);
  const month = MONTHS.indexOf(date.month!) + 1;
  return {
    line,
    stage,
    group,
    on: `${String(month).padStart(2, "0")}-${date.day!.padStart(2, "0")}`,
    time: date.time!,
    stadium,
    city,
    attendance: date.attendance === undefined ? null : Number(date.attendance),
    home: match.home!,
    away: match.away!,
    score:
      match.goals === undefined
        ? null
        : {
            goals: pair(match.goals),
            extraTime: match.extra !== undefined,
            shootout: match.pens === undefined ? null : pair(match.pens),
          },
    goals: [],
    kicks: null,
    lineups: null,
    referees: [],
  };
}

function addParagraph(match: Open, paragraph: string): void {
  const colon = paragraph.indexOf(":");
  const [label, body] = [paragraph.slice(0, colon), paragraph.slice(colon + 1).trim()];
  if (label === "Refs") match.referees = body.split(/, (?=[^()]+\()/).map(parseReferee);
  else if (label === "Penalties") match.kicks = parseKicks(body);
  else if (label === match.home)
    match.lineups = {home: parseLineup(body), away: match.lineups?.away ?? []};
  else if (label === match.away)
    match.lineups = {home: match.lineups?.home ?? [], away: parseLineup(body)};
  else
    throw new FactsError(
      `"${paragraph.slice(0, 40)}" belongs to no known part of a match; expected ${match.home}:, ${match.away}:, Penalties: or Refs:`,
    );
}

/**
 * Reads `(A 9', 67'(p); B 5'(og))`: home scorers, then the away side's; without `;` all belong to
 * the side that scored.
 */
function parseGoals(text: string, score: Pair): TextGoal[] {
  const sides = text.replace(/^\(|\)$/g, "").split(";");
  const order: Side[] = sides.length === 2 ? ["home", "away"] : [score[0] > 0 ? "home" : "away"];
  const goals = sides.flatMap((list, index) => {
    let name = "";
    return list.split(",").map((entry): TextGoal => {
      const match = /^(?<name>[^\d]*?) ?(?<minute>\d+(?:\+\d+)?)'(?:\((?<mark>p|og)\))?$/.exec(
        entry.replace(/\s+/g, " ").trim(),
      );
      if (match === null)
        throw new FactsError(`goal "${entry.trim()}" is unreadable; expected a name and a minute`);
      name = match.groups!.name || name;
      const kind =
        match.groups!.mark === "p" ? "penalty" : match.groups!.mark === "og" ? "own_goal" : "goal";
      return {side: order[index]!, name, minute: match.groups!.minute!, kind};
    });
  });
  const counted = tally(goals);
  if (`${counted}` !== `${score}`)
    throw new FactsError(`${counted.join("-")} goals are listed for a score of ${score.join("-")}`);
  return goals;
}

/**
 * Reads `0-1 A, 1-1 B, C (missed)`: the kicker's side follows from the score that changed, or from
 * the order of kicks.
 */
function parseKicks(body: string): TextKick[] {
  const kicks = body.split(",").map((entry) => {
    const match = /^(?:(\d+)-(\d+) )?(.+?)( \(missed\))?$/.exec(entry.replace(/\s+/g, " ").trim());
    if (match === null)
      throw new FactsError(`kick "${entry.trim()}" is unreadable; expected a score and a name`);
    return {
      score: match[1] === undefined ? null : ([Number(match[1]), Number(match[2])] as const),
      name: match[3]!,
    };
  });
  const first = kicks.findIndex((kick) => kick.score !== null);
  if (first < 0) throw new FactsError("a shoot-out without a scored kick; expected at least one");
  const homeFirst = (kicks[first]!.score![0] === 1) === (first % 2 === 0);
  return kicks.map(({score, name}, index) => ({
    side: (index % 2 === 0) === homeFirst ? "home" : "away",
    name,
    scored: score !== null,
  }));
}

function parseReferee(text: string): Omit<Official, "role"> {
  const match = /^(.+?)(?: \(([A-Z]{3})\))?$/.exec(text.trim());
  return {name: match?.[1] ?? text.trim(), country: match?.[2]?.toLowerCase() ?? null};
}

function pair(text: string): Pair {
  const [home, away] = text.split("-").map(Number);
  return [home!, away!];
}

function splitLast(place: string): [string, string] {
  const comma = place.lastIndexOf(", ");
  return comma < 0 ? [place, place] : [place.slice(0, comma), place.slice(comma + 2)];
}
