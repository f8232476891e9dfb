import type {Day} from "../../kit/types.ts";
import {plusDays} from "../rules/calendar.ts";
import {adjustedHistory} from "./adjusted-question.ts";
import {
  type Asking,
  type Kept,
  keepAnswer,
  NOTHING,
  type Question,
  requestFor,
  together,
} from "./questions.ts";
import {keepBars, keepFlows} from "./stored/bars.ts";
import type {Ask, MarketProvider, Period} from "./types.ts";

/** Length of a gap before a share's first known day that means it was not yet listed, in days. */
const UNLISTED_DAYS = 400;

export interface History extends Asking {
  readonly symbols: readonly string[];
  readonly period: Period;
  /** Includes histories already read to their end. */
  readonly all: boolean;
}

/**
 * The unfinished history questions to one provider. An interrupted run resumes with the first of
 * them and, within days as traded, with the window it had reached.
 */
export function historyQuestions(history: History): Question[] {
  const {provider, symbols, period} = history;
  const {index, adjusted, raw} = provider;
  const questions = [
    ...(index ? index.ids.map((id) => indexHistory(history, index.read, id)) : []),
    ...symbols.flatMap((symbol) => [
      ...(adjusted ? [adjustedHistory(history, adjusted, symbol, period)] : []),
      ...(raw ? [rawHistory(history, raw, symbol)] : []),
    ]),
  ];
  return questions.filter(({what}) => history.all || !isRead(history, what));
}

/** Tests whether all days from the requested start were read. */
function isRead(history: History, what: string): boolean {
  const known = requestFor(history, what);
  return (
    known?.historyDoneAt != null &&
    known.historyFromOn !== null &&
    known.historyFromOn <= history.period.from
  );
}

function indexHistory(
  history: History,
  read: NonNullable<MarketProvider["index"]>["read"],
  index: string,
): Question {
  const {period} = history;
  const what = `index/${index}`;
  return {
    what,
    put: async (ask) => {
      const answer = await read({...ask, known: null}, index, period);
      const done = {historyFromOn: period.from, historyDoneAt: ask.at};
      const whole = {...answer, vouched: null};
      return keepAnswer(history, what, whole, ask.at, keepBars("index"), done);
    },
  };
}

/** Reads days as traded, window by window into the past; each is stored before the next request. */
function rawHistory(
  history: History,
  raw: NonNullable<MarketProvider["raw"]>,
  symbol: string,
): Question {
  const {period, all} = history;
  const what = `raw/${symbol}`;
  return {
    what,
    async put(ask) {
      const known = requestFor(history, what);
      const readTo = all ? null : (known?.historyFromOn ?? null);
      let kept: Kept = NOTHING;
      let through = readTo === null ? period.through : plusDays(readTo, -1);
      let seen = known === undefined || known.throughOn === null ? null : through;
      while (through >= period.from) {
        ask.signal.throwIfAborted();
        const start = plusDays(through, 1 - raw.windowDays);
        const from = start < period.from ? period.from : start;
        const read = await rawWindow(history, raw, symbol, {from, through}, ask, seen);
        if (read.rows > 0) seen = from;
        kept = together(kept, read);
        if (read.isLast) break;
        through = plusDays(from, -1);
      }
      return kept;
    },
  };
}

async function rawWindow(
  history: History,
  {read}: NonNullable<MarketProvider["raw"]>,
  symbol: string,
  {from, through}: Period,
  ask: Ask,
  seen: Day | null,
): Promise<Kept & {readonly isLast: boolean}> {
  const {period} = history;
  const answer = await read({...ask, known: null}, symbol, {from, through});
  const isUnlisted =
    answer.rows.length === 0 && seen !== null && from < plusDays(seen, -UNLISTED_DAYS);
  const isLast = from <= period.from || isUnlisted;
  const kept = keepAnswer(
    history,
    `raw/${symbol}`,
    {...answer, vouched: null},
    ask.at,
    (store, rows, captured) => {
      keepBars("raw")(store, rows, captured);
      keepFlows(store, answer.flows ?? [], captured);
    },
    {
      historyFromOn: isLast ? period.from : from,
      ...(isLast && {historyDoneAt: ask.at}),
    },
  );
  return {...kept, isLast};
}
