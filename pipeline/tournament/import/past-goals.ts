import {FactsError} from "../../kit/errors.ts";
import type {CsvRow} from "../../kit/facts/csv.ts";
import {byCode} from "../../kit/order.ts";
import type {Goal, Side, TeamId} from "../types.ts";
import {isSame} from "./archive/squads.ts";
import {byMinute, parseMinute} from "./minute.ts";
import {fold} from "./names.ts";
import type {Born} from "./openfootball/squads.ts";
import type {TextMatch} from "./openfootball/text.ts";
import type {PastCup} from "./sources.ts";
import {pairKey, rowKey, teamIdOf} from "./team-codes.ts";
import {cupTeam, today} from "./world-cups.ts";

export const PAST_GOAL_COLUMNS = ["on", "team", "player", "bornOn", "minutes"] as const;

/**
 * Scorers whose names differ between the full text, the squads and martj42 in more than diacritics,
 * word breaks and order, and the two whom martj42 itself writes in two ways: each spelling, folded,
 * with the name to publish.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  "abdelkarim krimau": "Krimau",
  "abdelkrim merry": "Krimau",
  "abdulaziz al balushi": "Abdullah Al-Buloushi",
  "anatoli banishevski": "Anatoliy Banishevskiy",
  "anatoly bishovets": "Anatoliy Byshovets",
  "andeas ogris": "Andreas Ogris",
  "andoni goikoetxea olaskoaga": "Andoni Goikoetxea",
  "buhran sargun": "Burhan Sargın",
  "daniel ruiz": "Dani",
  "edino nazareth filho": "Edinho",
  "fryderyk scherfke": "Friedrich Scherfke",
  "fryedryk szerfke": "Friedrich Scherfke",
  goiko: "Andoni Goikoetxea",
  "haminu dramani": "Haminu Draman",
  "hans jeppsson": "Hasse Jeppson",
  "iraj danayfar": "Iraj Danaeifard",
  "jenilson angelo de souza": "Júnior",
  "julio botelho": "Julinho",
  "leonidas da silva": "Leônidas",
  "magdy abdelghany": "Magdi Abdelghani",
  "marc de grijse": "Marc Degryse",
  "maryan wisnieski": "Maryan Wisniewski",
  "mustafa el hadji": "Mustapha Hadji",
  "sepp huegi": "Josef Hügi",
  tenorio: "Carlos Tenorio",
  "thomaz soares da silva": "Zizinho",
  "vitali khmelnitski": "Vitaliy Khmelnytskyi",
  "yasser al kahtani": "Yasser Al-Qahtani",
  "youssef al tunayan": "Yousuf Al-Thunayan",
  zinha: "Sinha",
};

const published = (name: string): string => SPELLINGS[fold(name)] ?? name;

type Kind = Goal["kind"];
type TextGoal = TextMatch["goals"][number];

const MARKS: Readonly<Record<Kind, string>> = {goal: "", penalty: "p", own_goal: "o"};

/**
 * Rows of `world-cup-goals.csv`: a row per scorer and match, by day, with the
 * minutes of his goals (`19 87p 90+4`, `12o` for an own goal), under the team whose shirt he wore.
 * Minutes are those of the full text; names, and which goals are penalties and own goals, are
 * martj42's; the date of birth is from the squads of that World Cup.
 *
 * @throws FactsError when the two lists of a match differ in the number of goals or in a scorer, or
 * when a scorer is not in the squad
 */
export function pastGoalRows(cups: readonly PastCup[], goalscorers: readonly CsvRow[]): string[][] {
  const listed = Map.groupBy(goalscorers, (row) => rowKey(row));
  const rowsOf = (on: string, home: TeamId, away: TeamId) =>
    listed.get(pairKey(on, today(home), today(away))) ?? [];
  return cups
    .flatMap((cup) => cup.texts.flatMap((match) => matchRows(cup, match, rowsOf)))
    .sort(([a], [b]) => byCode(a!, b!));
}

function matchRows(
  {year, squads}: PastCup,
  match: TextMatch,
  rowsOf: (on: string, home: TeamId, away: TeamId) => readonly CsvRow[],
): string[][] {
  const on = `${year}-${match.on}`;
  const teams = {home: cupTeam(match.home, year), away: cupTeam(match.away, year)};
  const rows = rowsOf(on, teams.home, teams.away);
  const goals = (["home", "away"] as const).flatMap((side) => {
    const texts = match.goals.filter((goal) => goal.side === side);
    const ofSide = rows.filter((row) => teamIdOf(row.team!) === today(teams[side]));
    return pairs(on, texts, ofSide).map(({text, row}) => {
      const kind = kindOf(row);
      const worn = kind === "own_goal" ? OTHER[side] : side;
      const isAlike = isOwn(text) === (kind === "own_goal");
      const names = [row.scorer!, ...(isAlike ? [text.name] : [])];
      const born = bornIn(squads.get(match[worn]) ?? [], names);
      if (!born)
        throw new FactsError(
          `${on}: "${names.join('", "')}" is not in the squad of ${match[worn]}`,
        );
      return {
        ...{team: teams[worn], player: published(row.scorer!), bornOn: born.bornOn ?? ""},
        minute: `${text.minute}${MARKS[kind]}`,
      };
    });
  });
  const byScorer = Map.groupBy(goals, ({team, player}) => `${team} ${player}`);
  return [...byScorer.values()].map((own) => {
    const {team, player, bornOn} = own[0]!;
    return [on, team, player, bornOn, own.map(({minute}) => minute).join(" ")];
  });
}

const OTHER: Readonly<Record<Side, Side>> = {home: "away", away: "home"};
const isOwn = ({kind}: TextGoal): boolean => kind === "own_goal";
const kindOf = (row: CsvRow): Kind =>
  row.own_goal === "TRUE" ? "own_goal" : row.penalty === "TRUE" ? "penalty" : "goal";

const isSamePerson = (a: string, b: string): boolean => isSame(published(a), published(b));

/** Whether two names share a word: `MUELLER Thomas` and `Thomas Müller`. */
function sharesWord(a: string, b: string): boolean {
  const words = fold(published(b)).split(" ");
  return fold(published(a))
    .split(" ")
    .some((word) => word.length > 2 && words.includes(word));
}

/**
 * Pairs the goals of a side in two lists, in order of time: those of scorers with the same name,
 * then those whose names share a word, so that brothers are not mixed up. The remaining ones may
 * differ only because one list has a goal where the other has an own goal.
 */
function pairs(on: string, texts: readonly TextGoal[], rows: readonly CsvRow[]) {
  if (texts.length !== rows.length)
    throw new FactsError(
      `${on}: the full text lists ${texts.length} goals, martj42 ${rows.length}`,
    );
  const left = rows.toSorted((a, b) => Number(a.minute) - Number(b.minute));
  const ordered = texts.toSorted((a, b) =>
    byMinute(parseMinute(a.minute, true), parseMinute(b.minute, true)),
  );
  const rowOf = new Map<TextGoal, CsvRow>();
  const isOtherKind = (text: TextGoal, row: CsvRow) => isOwn(text) !== (kindOf(row) === "own_goal");
  for (const fits of [
    (text: TextGoal, row: CsvRow) => isSamePerson(text.name, row.scorer!),
    (text: TextGoal, row: CsvRow) => sharesWord(text.name, row.scorer!),
    isOtherKind,
  ])
    for (const text of ordered.filter((one) => !rowOf.has(one))) {
      const index = left.findIndex((row) => fits(text, row));
      if (index >= 0) rowOf.set(text, left.splice(index, 1)[0]!);
    }
  const unpaired = ordered.find((text) => !rowOf.has(text));
  if (unpaired)
    throw new FactsError(`${on}: scorer "${unpaired.name}" is "${left[0]!.scorer}" in martj42`);
  return ordered.map((text) => ({text, row: rowOf.get(text)!}));
}

/** The player of a squad with one of these names; undefined unless there is exactly one. */
function bornIn(squad: readonly Born[], names: readonly string[]): Born | undefined {
  const found = squad.filter((player) => names.some((name) => isSamePerson(player.name, name)));
  return found.length === 1 ? found[0] : undefined;
}
