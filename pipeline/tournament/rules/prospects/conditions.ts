import type {TeamId} from "../../types.ts";
import {type Cell, type Clause, covering, OWN_RESULTS, type OwnResult} from "./clauses.ts";
import {BOUNDLESS, RESULTS} from "./levels.ts";
import {type Aim, type Answer, answerIn, thirdAnswer, together} from "./prospects.ts";
import type {OtherThirds} from "./thirds.ts";
import type {Ending, GroupMatch, GroupOutlook, MatchResult} from "./types.ts";

/** A clause under which an aim may be reached, and the remaining uncertainty. */
export interface Perhaps extends Clause {
  readonly by: readonly Reason[];
}
/** Goals (or cards) decide within the group, or the third places of the other groups do. */
export type Reason = "goals" | "thirdPlaced";

/**
 * The conditions for an aim in the next round of the group. If no clause holds, the aim is missed
 * in the last round, and otherwise stays open.
 */
export interface Condition {
  readonly isLastRound: boolean;
  /** Any of these is sufficient, whatever else happens. */
  readonly sure: readonly Clause[];
  /** Under any of these the aim may be reached; empty unless it is the last round. */
  readonly perhaps: readonly Perhaps[];
  /** Any of these rules the aim out. */
  readonly lost: readonly Clause[];
  /** Whether some results or margins rule the aim out. */
  readonly canBeMissed: boolean;
}

/** The open matches of the next round, from a team's point of view. */
interface Round {
  readonly own: GroupMatch | null;
  readonly other: GroupMatch | null;
  readonly isLast: boolean;
}

/**
 * The results a team needs in the next round of its group for an open aim; null if that round
 * cannot settle the aim or it is already settled.
 */
export function conditionOf(
  outlook: GroupOutlook,
  team: TeamId,
  aim: Aim,
  others: OtherThirds,
): Condition | null {
  const {endings} = outlook;
  const round = roundOf(outlook, team);
  if (endings === null || round === null) return null;
  const answers = answersIn(outlook, endings, round, team, (ending) =>
    answerIn(ending, outlook, team, aim, others),
  );
  const cells = [...answers.values()].map(({answer}) => answer);
  if (new Set(cells).size === 1 && (cells[0] !== "open" || !round.isLast)) return null;
  const axes = axesOf(round);
  const answerOf = (cell: Cell) => answers.get(keyOf(cell))!.answer;
  const clauses = (wanted: Answer): Clause[] =>
    covering((cell) => answerOf(cell) === wanted, axes).map(({own, other}) =>
      clauseOf(round, own, other, null),
    );
  const open = round.isLast
    ? [...answers.values()].filter((cell) => cell.answer === "open" && !isToldByMargin(cell))
    : [];
  return {
    isLastRound: round.isLast,
    sure: [...clauses("yes"), ...marginClauses(round, answers)],
    perhaps: perhapsOf(round, open, answers, (cell) =>
      reasonsIn(cell.endings, outlook, team, aim, others),
    ),
    lost: clauses("no"),
    canBeMissed: [...answers.values()].some(({byMargin}) =>
      byMargin.some(({answer}) => answer === "no"),
    ),
  };
}

function roundOf({open}: GroupOutlook, team: TeamId): Round | null {
  const next = Math.min(...open.map(({matchday}) => matchday ?? 0));
  const round = open.filter(({matchday}) => (matchday ?? 0) === next);
  const own = round.find(({home, away}) => home === team || away === team) ?? null;
  const [other, ...more] = round.filter((match) => match !== own);
  if (round.length === 0 || more.length > 0) return null;
  return {own, other: other ?? null, isLast: round.length === open.length};
}

const axesOf = ({own, other}: Round) => ({
  own: own ? [...OWN_RESULTS] : [null],
  other: other ? [...RESULTS] : [null],
});
const keyOf = ({own, other}: Cell): string => `${own} ${other}`;

interface CellAnswer extends Cell {
  readonly answer: Answer;
  readonly endings: readonly Ending[];
  /** By the margin of the own match, smallest first. */
  readonly byMargin: readonly {readonly margin: number; readonly answer: Answer}[];
}

function answersIn(
  {open}: GroupOutlook,
  endings: readonly Ending[],
  {own, other}: Round,
  team: TeamId,
  answer: (ending: Ending) => Answer,
): Map<string, CellAnswer> {
  const [ownAt, otherAt] = [own, other].map((match) => (match ? open.indexOf(match) : -1));
  const cellOf = ({results}: Ending): Cell => ({
    own: own ? seenBy(own, results[ownAt!]!, team) : null,
    other: other ? results[otherAt!]! : null,
  });
  const cells = Map.groupBy(endings, (ending) => keyOf(cellOf(ending)));
  return new Map(
    [...cells].map(([key, within]) => {
      const answered = within.map((ending) => ({ending, answer: answer(ending)}));
      const margins = Map.groupBy(answered, ({ending}) => (own ? ending.margins[ownAt!]! : 0));
      return [
        key,
        {
          ...cellOf(within[0]!),
          answer: together(answered.map((one) => one.answer)),
          endings: within,
          byMargin: [...margins]
            .map(([margin, some]) => ({margin, answer: together(some.map((one) => one.answer))}))
            .sort((a, b) => a.margin - b.margin),
        },
      ];
    }),
  );
}

const seenBy = ({home}: GroupMatch, result: MatchResult, team: TeamId): OwnResult =>
  result === "draw" ? "draw" : (result === "home") === (home === team) ? "win" : "loss";

function clauseOf(
  round: Round,
  own: readonly Cell["own"][],
  other: readonly Cell["other"][],
  margin: Clause["margin"],
): Clause {
  const ownResults = OWN_RESULTS.filter((one) => own.includes(one));
  const otherResults = RESULTS.filter((one) => other.includes(one));
  return {
    own: ownResults.length === 0 || ownResults.length === OWN_RESULTS.length ? null : ownResults,
    other:
      round.other === null || otherResults.length === RESULTS.length
        ? null
        : {matchId: round.other.matchId, results: otherResults},
    margin,
  };
}

/**
 * The margins for which an answer holds: from one on, up to one, or always; null if it holds for
 * none or for another set.
 */
function limit(
  {byMargin}: CellAnswer,
  holds: (answer: Answer) => boolean,
): NonNullable<Clause["margin"]> | "always" | null {
  const which = byMargin.map(({margin, answer}) => ({margin, holds: holds(answer)}));
  if (which.every((one) => one.holds)) return "always";
  const from = which.findIndex((one) => one.holds);
  if (from > 0 && which.slice(from).every((one) => one.holds))
    return which[from]!.margin < BOUNDLESS ? {atLeast: which[from]!.margin} : null;
  const to = which.findIndex((one) => !one.holds);
  if (to > 0 && which.slice(to).every((one) => !one.holds))
    return which[to]!.margin < BOUNDLESS ? {under: which[to]!.margin} : null;
  return null;
}

/** The margins with which a result is certainly enough, if without them it may not be. */
function sureMargin(cell: CellAnswer): NonNullable<Clause["margin"]> | null {
  const margin = cell.answer === "open" ? limit(cell, (answer) => answer === "yes") : null;
  return margin === "always" || cell.own === "draw" ? null : margin;
}

/** Whether the margin alone decides if a result is enough. */
const isToldByMargin = (cell: CellAnswer): boolean =>
  sureMargin(cell) !== null && cell.byMargin.every(({answer}) => answer !== "open");

/** Wins and defeats that are enough because of their margin. */
function marginClauses(round: Round, answers: ReadonlyMap<string, CellAnswer>): Clause[] {
  if (!round.isLast) return [];
  return (["win", "loss"] as const).flatMap((own) => {
    const row = [...answers.values()].filter((cell) => cell.own === own);
    const margins = row.flatMap((cell) => sureMargin(cell) ?? []);
    const distinct = [...new Map(margins.map((one) => [JSON.stringify(one), one])).values()];
    return distinct.map((margin) => {
      const others = row.filter((cell) => {
        const limit = sureMargin(cell);
        return cell.answer === "yes" || (limit !== null && includes(limit, margin));
      });
      return clauseOf(
        round,
        [own],
        others.map(({other}) => other),
        margin,
      );
    });
  });
}

type Margin = NonNullable<Clause["margin"]>;
/** Whether every margin of the second limit lies within the first. */
const includes = (wide: Margin, narrow: Margin): boolean =>
  "atLeast" in wide
    ? "atLeast" in narrow && narrow.atLeast >= wide.atLeast
    : "under" in narrow && narrow.under <= wide.under;

/** Clauses that may be enough, by the result of the own match. */
function perhapsOf(
  round: Round,
  open: readonly CellAnswer[],
  answers: ReadonlyMap<string, CellAnswer>,
  reasons: (cell: CellAnswer) => ReadonlySet<Reason>,
): Perhaps[] {
  const clauses = axesOf(round).own.flatMap((own): Perhaps[] => {
    const row = open.filter((cell) => cell.own === own);
    if (row.length === 0) return [];
    const limits = row.map((cell) => limit(cell, (answer) => answer !== "no"));
    const margin = own === "draw" ? null : loosest(limits);
    const sure = [...answers.values()].filter((cell) => cell.own === own && cell.answer === "yes");
    const others = [...row, ...sure].map(({other}) => other);
    const isAll = others.length === axesOf(round).other.length;
    const by = new Set(row.flatMap((cell) => [...reasons(cell)]));
    return [
      {
        ...clauseOf(round, [own], isAll ? others : row.map(({other}) => other), margin),
        by: (["goals", "thirdPlaced"] as const).filter((reason) => by.has(reason)),
      },
    ];
  });
  return joined(clauses);
}

/** A limit that includes all the others; null if only an unlimited margin does. */
function loosest(limits: readonly (Margin | "always" | null)[]): Clause["margin"] {
  const margins = limits.filter((one) => one !== null && one !== "always");
  const wide = margins.find((one) => margins.every((other) => includes(one, other)));
  return margins.length === limits.length && wide ? wide : null;
}

/** Merges clauses that differ only in the own result. */
function joined(clauses: readonly Perhaps[]): Perhaps[] {
  const alike = Map.groupBy(clauses, ({other, margin, by}) => JSON.stringify([other, margin, by]));
  return [...alike.values()].map((some) => {
    const own = some.flatMap((one) => one.own ?? []);
    return {...some[0]!, own: own.length === 0 || own.length === OWN_RESULTS.length ? null : own};
  });
}

/** The reasons why some endings of a group leave an aim open. */
function reasonsIn(
  endings: readonly Ending[],
  outlook: GroupOutlook,
  team: TeamId,
  aim: Aim,
  others: OtherThirds,
): Set<Reason> {
  const index = outlook.teams.indexOf(team);
  const places = endings.reduce((all, ending) => all | ending.places[index]!, 0);
  const third = 1 << (outlook.rules.advancePerGroup + 1);
  const waits =
    aim === "advance" &&
    outlook.rules.advanceThirdPlaced > 0 &&
    endings.some(
      (ending) =>
        (ending.places[index]! & third) !== 0 &&
        thirdAnswer(ending, outlook, team, others) === "open",
    );
  const isOnePlace = (places & (places - 1)) === 0;
  return new Set<Reason>([
    ...(isOnePlace ? [] : (["goals"] as const)),
    ...(waits ? (["thirdPlaced"] as const) : []),
  ]);
}
