import {describe, expect, test} from "vitest";
import {ask} from "../../../../publish/live/answers/search/ask.ts";
import type {AskedMarket} from "../../../../publish/live/search/market-answer.ts";
import type {SearchIndex} from "../../../../publish/live/search/search-index.ts";
import {recorded} from "../../../fixtures/recorded.ts";

/** A question; a text between slashes is a pattern. */
interface Question {
  readonly q: string;
  /** The first document, or `nothing`. */
  readonly first: string;
  /** What the answer contains; null: there is none. */
  readonly says?: string | null;
  readonly never?: string;
}
/** Questions as people type them, by moment and kind. */
type Questions<M extends string> = Readonly<
  Record<M, {readonly asOf: string; readonly questions: Readonly<Record<string, Question[]>>}>
>;

/**
 * Results and scorers are from `data/tournament`. Levels of indices are from
 * `data/market/indices.json`, prices from `prices-raw.json` and `latest-closes.json`; bands and
 * moves follow from them by the rules of the exchange; baskets and closures are from
 * `baskets.json` and `calendar.json`.
 */
export const QUESTIONS =
  recorded<
    Questions<
      | "before the start"
      | "in the group stage"
      | "before the final"
      | "during the final"
      | "after the final"
      | "months later"
    >
  >("search/questions.json");
export const MARKET_QUESTIONS = recorded<
  Questions<"before Tết" | "on a trading day at noon" | "on its evening">
>("search/market-questions.json");

const matching = (wanted: string, whole = false) => {
  const [, source, flags] = /^\/(.*)\/(i?)$/.exec(wanted) ?? [];
  if (source !== undefined) return expect.stringMatching(new RegExp(source, flags));
  return whole ? wanted : expect.stringContaining(wanted);
};

/** Asks all questions of each moment of the index as of then. */
export function describeAnswers<M extends string>(
  moments: Questions<M>,
  indexAt: (moment: M) => SearchIndex,
  marketAt: (moment: M) => AskedMarket,
): void {
  describe.each(Object.keys(moments) as M[])("%s", (moment) => {
    const asked = Object.entries<Question[]>(moments[moment].questions).flatMap(([kind, rows]) =>
      rows.map((row) => ({kind, ...row})),
    );
    test.each(asked)("$kind: $q", async ({q, first, says, never}) => {
      const {answer, results} = await ask(indexAt(moment), {
        q,
        limit: 5,
        market: marketAt(moment),
      });
      const ids = results.map(({id}) => id);
      expect(ids[0] ?? "nothing").toEqual(matching(first, true));
      if (says === null) expect(answer.text).toBeNull();
      else if (says !== undefined) expect(answer.text).toEqual(matching(says));
      if (never !== undefined) expect(answer.text ?? "").not.toEqual(matching(never));
      for (const {documentId} of answer.citations) expect(ids).toContain(documentId);
    });
  });
}
