import {ShapeError} from "../../kit/shape.ts";
import type {Day, Instant} from "../../kit/types.ts";
import {plusDays} from "../rules/calendar.ts";
import {continues, whyNotReplace} from "./continuity.ts";
import {type Asking, type Kept, keepAnswer, type Question} from "./questions.ts";
import {
  adjustedRowsOf,
  adjustedSeriesOf,
  continueAdjusted,
  replaceAdjusted,
} from "./stored/bars.ts";
import type {Answer, Ask, DayRow, Period} from "./types.ts";

/** Calendar days shared by a new answer and the stored series: about ten sessions. */
const OVERLAP_DAYS = 14;
/**
 * Calendar days covered by the first request for a series without a stored history: thirteen
 * months.
 */
const FIRST_DAYS = 400;

type Read = (ask: Ask, symbol: string, period: Period) => Promise<Answer<DayRow>>;

/**
 * Requests the last days of an adjusted series. Days that continue the stored series are appended;
 * when prices have changed, the whole series is requested again and replaced.
 */
export function adjustedQuestion(
  asking: Asking,
  read: Read,
  symbol: string,
  through: Day,
): Question {
  const what = `adjusted/${symbol}`;
  return {
    what,
    async put(ask) {
      const stored = storedOf(asking, symbol);
      if (!stored) {
        const period = {from: plusDays(through, -FIRST_DAYS), through};
        return keepWhole(asking, symbol, await read(ask, symbol, period), ask.at);
      }
      const from = plusDays(stored.throughOn, -OVERLAP_DAYS);
      const answer = await read(ask, symbol, {from, through});
      const {store, provider} = asking;
      const before = adjustedRowsOf(store, symbol, provider.id, from);
      if (answer.rows.length === 0 || continues(before, answer.rows))
        return keepAnswer(asking, what, answer, ask.at, continueAdjusted);
      const period = {from: stored.fromOn, through};
      const whole = await read({...ask, known: null}, symbol, period);
      return {...keepWhole(asking, symbol, whole, ask.at), readjusted: true};
    },
  };
}

/** Requests an adjusted series from a day on, and replaces the stored one. */
export const adjustedHistory = (
  asking: Asking,
  read: Read,
  symbol: string,
  period: Period,
): Question => ({
  what: `adjusted/${symbol}`,
  async put(ask) {
    const {fromOn} = storedOf(asking, symbol) ?? {};
    const from = fromOn !== undefined && fromOn < period.from ? fromOn : period.from;
    const answer = await read({...ask, known: null}, symbol, {...period, from});
    const done = {historyFromOn: from, historyDoneAt: ask.at};
    return keepWhole(asking, symbol, answer, ask.at, done);
  },
});

const storedOf = ({store, provider}: Asking, symbol: string) =>
  adjustedSeriesOf(store, symbol).find((series) => series.provider === provider.id);

/** @throws ShapeError when the answer must not replace what is stored */
function keepWhole(
  asking: Asking,
  symbol: string,
  answer: Answer<DayRow>,
  at: Instant,
  done = {},
): Kept {
  const {store, provider} = asking;
  const before = adjustedRowsOf(store, symbol, provider.id);
  const why = before.length === 0 ? null : whyNotReplace(before, answer.rows);
  if (why !== null) throw new ShapeError(`the series ${why}; the stored series is kept`);
  return keepAnswer(
    asking,
    `adjusted/${symbol}`,
    // validators of a part do not apply to the whole
    {...answer, vouched: null},
    at,
    replaceAdjusted,
    done,
  );
}
