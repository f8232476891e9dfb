import {beforeAll, expect, test} from "vitest";
import {LANGUAGES} from "../../../../pipeline/kit/grammar/types.ts";
import {reportedLines} from "../../../../pipeline/tournament/rules/reported-lines.ts";
import type {Snapshot} from "../../../../pipeline/tournament/snapshot.ts";
import {commentaryOf} from "../../../../pipeline/tournament/text/commentary/commentary.ts";
import {grounded} from "../../../../pipeline/tournament/text/grounding.ts";
import {recapFacts} from "../../../../pipeline/tournament/text/recap/facts.ts";
import {recapOf} from "../../../../pipeline/tournament/text/recap/recap.ts";

/** All recaps with their matches and facts. */
export const recapsOf = (snapshot: Snapshot) =>
  snapshot.matches.flatMap((match) => {
    const known = recapFacts(snapshot, match);
    return known
      ? [{match, known, recap: recapOf(known), commentary: commentaryOf(snapshot, match)}]
      : [];
  });

/** Checks all recaps of a snapshot, with the number of matches that have one or are live. */
export function recapsSuite(snapshotOf: () => Snapshot, matches: number, live: number): void {
  let all: ReturnType<typeof recapsOf>;
  beforeAll(() => {
    all = recapsOf(snapshotOf());
  });

  test("every match that has begun has a recap in both languages", () => {
    expect(all.filter(({match}) => match.state.status === "live")).toHaveLength(live);
    expect(all.length).toBe(matches);
    for (const {recap, known} of all) {
      expect(recap.headline.en.length * recap.headline.vi.length).toBeGreaterThan(0);
      expect(recap.paragraphs.length).toBeGreaterThanOrEqual(known.status === "live" ? 2 : 3);
      expect(recap.paragraphs.length).toBeLessThanOrEqual(7);
      for (const paragraph of recap.paragraphs)
        expect(Object.values(paragraph).filter((text) => typeof text !== "string")).toEqual([]);
    }
  });

  test("what events report is what the commentary tells, changes of one minute together", () => {
    const typed = (lines: readonly {type: string; minute: number; side: string | null}[]) =>
      [...new Set(lines.map(({type, minute, side}) => `${type} ${minute} ${side}`))].sort();
    for (const {match, commentary} of all)
      expect(typed(reportedLines(match.state)), match.fixture.matchId).toEqual(typed(commentary!));
  });

  test.each(LANGUAGES)("%s: every sentence is grounded in the facts", (language) => {
    const faults = all.flatMap(({match, known, recap, commentary}) => {
      const {substitutions, cards, details} = match.state;
      const squads = [match.home, match.away].map((team) => match && team);
      const lines = (commentary ?? []).flatMap(({text}) => text[language] ?? []);
      const evidence = {
        known,
        substitutions,
        cards,
        details,
        squads,
        commentary: commentary?.map(({text: _, ...rest}) => rest),
      };
      return [
        ...[recap.headline, ...recap.paragraphs].map((text) => ({
          text: text[language],
          is: grounded(text[language], known, {language}),
        })),
        ...lines
          .filter((line) => !line.includes("%"))
          .map((text) => ({text, is: grounded(text, evidence, {language})})),
      ].flatMap(({text, is}) =>
        is.grounded ? [] : [`${match.fixture.number}: ${is.faults.join(", ")} in: ${text}`],
      );
    });
    expect(faults).toEqual([]);
  });

  test.each(LANGUAGES)("%s: well formed, and no sentence twice", (language) => {
    for (const {recap, match} of all) {
      const texts = recap.paragraphs.map((text) => text[language]);
      for (const text of texts) {
        expect(text, `match ${match.fixture.number}`).not.toMatch(
          /undefined|null|NaN|\[object| {2}|\.\.|,,|,\.| [,.;:]|\( |\s$|^\s/,
        );
        expect(text).toMatch(/[.!?]$/);
        // a score that is not level names the side that leads
        expect(text).not.toMatch(/(?:it was|it stood at|break was|the score at) (\d)–(?!\1)\d/);
        expect(text).toMatch(/^\p{Lu}|^\d/u);
      }
      const sentences = texts.flatMap((text) => text.split(/(?<=[.!?]) (?=\p{Lu})/u));
      expect(new Set(sentences).size, sentences.join(" | ")).toBe(sentences.length);
      expect(recap.headline[language]).not.toMatch(/[.]$|undefined|null/);
    }
  });
}
