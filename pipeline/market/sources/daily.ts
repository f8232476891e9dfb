import {plusMinutes} from "../../kit/instant.ts";
import {plusDays} from "../rules/calendar.ts";
import {type Day, EXCHANGES, type Exchange, type Instant} from "../types.ts";
import {adjustedQuestion} from "./adjusted-question.ts";
import {isOver} from "./exchange-day.ts";
import {
  type Asking,
  type Kept,
  keepAnswer,
  NOTHING,
  type Question,
  question,
  requestFor,
  together,
} from "./questions.ts";
import {type Sessions, sessionsAfter} from "./sessions.ts";
import {type Keep, keepBars, keepBreadth, keepFlows} from "./stored/bars.ts";
import type {Answer, Ask} from "./types.ts";

/** Maximum number of missed sessions caught up on, for questions about a single session: a year. */
const MAX_SESSIONS = 250;
/** Sessions of flows that the desk shows. */
const SHOWN_FLOWS = 20;
/** Calendar days requested when nothing is stored, and overlap with what is stored. */
const FIRST_DAYS = 400;
const OVERLAP_DAYS = 7;
/**
 * Retry intervals for missing data; the longer one applies to a question without data for this many
 * days.
 */
const AGAIN_MINUTES = 60;
const SELDOM_MINUTES = 24 * 60;
const DORMANT_DAYS = 10;

export interface Daily extends Asking {
  readonly sessions: Sessions;
  /** The last session with final figures. */
  readonly through: Day;
  readonly symbols: readonly string[];
  readonly at: Instant;
  /** Includes questions asked a moment ago. */
  readonly all: boolean;
  /** The last session of the facts. */
  readonly factsThrough: Day;
}

/**
 * The daily questions due to one provider: a few about the whole market, then one per share, then
 * earlier sessions, newest first; the flows that the desk shows come before the shares.
 */
export function dailyQuestions(daily: Daily): Question[] {
  const {provider, symbols, sessions, through} = daily;
  const {board, flows, breadth, index, adjusted, raw} = provider;
  const due = (questions: readonly Question[]) => questions.filter(({what}) => isDue(daily, what));
  const earlierFlows = flows ? earlierQuestions(daily, "flows", flows, keepFlows) : [];
  const [firstShown = through] = sessionsAfter(sessions, "", through, SHOWN_FLOWS);
  const isShown = ({on}: {readonly on: Day}) => on >= firstShown;
  return [
    ...due([
      ...(board ? EXCHANGES.flatMap((exchange) => boardQuestions(daily, board, exchange)) : []),
      ...(breadth ? [breadthQuestion(daily, breadth)] : []),
      ...(index ? index.ids.map((id) => indexQuestion(daily, index.read, id)) : []),
      ...(flows ? flowQuestions(daily, flows) : []),
    ]),
    ...earlierFlows.filter(isShown),
    ...due(
      symbols.flatMap((symbol) => [
        ...(adjusted ? [adjustedQuestion(daily, adjusted, symbol, through)] : []),
        ...(raw?.daily ? [rawQuestion(daily, raw, symbol)] : []),
      ]),
    ),
    ...(board?.anyDay
      ? EXCHANGES.flatMap((exchange) =>
          earlierQuestions(
            daily,
            `board/${exchange}`,
            (ask, on) => board.read(ask, exchange, on),
            keepBars("raw"),
          ),
        )
      : []),
    ...earlierFlows.filter((one) => !isShown(one)),
  ];
}

/**
 * The sessions between the facts and the last one, at most a year of them, of data that are
 * requested by session: asked once, newest first. An interrupted run resumes.
 */
function earlierQuestions<Row extends {readonly on: Day}>(
  daily: Daily,
  data: string,
  read: (ask: Ask, on: Day) => Promise<Answer<Row>>,
  keep: Keep<Row>,
): (Question & {readonly on: Day})[] {
  const {sessions, factsThrough, through} = daily;
  const {previousTradingDay} = sessions;
  const what = `${data}/earlier`;
  const known = requestFor(daily, what);
  if (known?.historyDoneAt != null) return [];
  const [first = through] = sessionsAfter(sessions, factsThrough, through, MAX_SESSIONS);
  const end = previousTradingDay(known?.historyFromOn ?? through);
  const days = sessionsAfter(sessions, previousTradingDay(first), end, MAX_SESSIONS).reverse();
  return days.map((on) => ({
    what,
    on,
    put: async (ask) => {
      const historyDoneAt = on === days.at(-1) ? ask.at : null;
      const answer = await read({...ask, known: null}, on);
      return keepAnswer(daily, what, {...answer, vouched: null}, ask.at, keep, {
        historyFromOn: on,
        historyDoneAt,
      });
    },
  }));
}

/** Tests whether the last session is missing and was not requested a moment ago. */
function isDue(daily: Daily, what: string): boolean {
  const {at, through, all} = daily;
  const known = requestFor(daily, what);
  if (all || known === undefined) return true;
  if (known.throughOn !== null && known.throughOn >= through) return false;
  if (!isOver(through, known.askedAt)) return true;
  const isDormant = known.throughOn === null || known.throughOn < plusDays(through, -DORMANT_DAYS);
  return plusMinutes(known.askedAt, isDormant ? SELDOM_MINUTES : AGAIN_MINUTES) <= at;
}

type Part<Name extends keyof Asking["provider"]> = NonNullable<Asking["provider"][Name]>;

/** The sessions since the last one stored, or the last one. */
function daysDue({through, sessions, ...asking}: Daily, what: string): Day[] {
  const since = requestFor(asking, what)?.throughOn;
  const days = since ? sessionsAfter(sessions, since, through, MAX_SESSIONS) : [];
  return days.length > 0 ? days : [through];
}

function boardQuestions(daily: Daily, {anyDay, read}: Part<"board">, exchange: Exchange) {
  const what = `board/${exchange}`;
  const days = anyDay ? daysDue(daily, what) : [daily.through];
  return days.map((on) => question(daily, what, (ask) => read(ask, exchange, on), keepBars("raw")));
}

const flowQuestions = (daily: Daily, read: Part<"flows">): Question[] =>
  daysDue(daily, "flows").map((on) => question(daily, "flows", (ask) => read(ask, on), keepFlows));

/** The period to request: from shortly before the last stored day. */
function periodOf(daily: Daily, what: string, firstDays = FIRST_DAYS) {
  const {through} = daily;
  const known = requestFor(daily, what)?.throughOn ?? null;
  const since = known === null ? -firstDays : -OVERLAP_DAYS;
  return {from: plusDays(known ?? through, since), through};
}

const breadthQuestion = (daily: Daily, read: Part<"breadth">): Question =>
  question(daily, "breadth", (ask) => read(ask, periodOf(daily, "breadth")), keepBreadth);

function indexQuestion(daily: Daily, read: Part<"index">["read"], index: string): Question {
  const what = `index/${index}`;
  return question(daily, what, (ask) => read(ask, index, periodOf(daily, what)), keepBars("index"));
}

/** Requests days as traded in as many windows as needed; a single one after a recent request. */
function rawQuestion(daily: Daily, {windowDays, read}: Part<"raw">, symbol: string): Question {
  const what = `raw/${symbol}`;
  return {
    what,
    put: async (ask) => {
      const whole = periodOf(daily, what, windowDays - 1);
      let kept: Kept = NOTHING;
      for (let {from} = whole; from <= whole.through; from = plusDays(from, windowDays)) {
        const end = plusDays(from, windowDays - 1);
        const period = {from, through: end < whole.through ? end : whole.through};
        const answer = await read(ask, symbol, period);
        kept = together(kept, keepAnswer(daily, what, answer, ask.at, keepBars("raw")));
      }
      return kept;
    },
  };
}
