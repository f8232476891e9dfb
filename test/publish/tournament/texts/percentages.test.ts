import {describe, expect, test} from "vitest";
import * as en from "../../../../pipeline/kit/grammar/en.ts";
import {LANGUAGES} from "../../../../pipeline/kit/grammar/types.ts";
import * as vi from "../../../../pipeline/kit/grammar/vi.ts";
import {inWholePercents} from "../../../../pipeline/kit/percentages.ts";
import {generatedTournamentNews} from "../../../../pipeline/tournament/text/news/generated.ts";
import {preview} from "../../../../pipeline/tournament/text/preview/preview.ts";
import {recapFacts} from "../../../../pipeline/tournament/text/recap/facts.ts";
import {recapOf} from "../../../../pipeline/tournament/text/recap/recap.ts";
import {firstGoalFacts} from "../../../../pipeline/tournament/text/scenarios/facts.ts";
import {firstGoalText} from "../../../../pipeline/tournament/text/scenarios/scenario-texts.ts";
import {matchView} from "../../../../publish/tournament/match-view.ts";
import {worldAtItsEnd} from "../../../fixtures/built/world.ts";

const snapshot = worldAtItsEnd();
const articles = new Map(generatedTournamentNews(snapshot).map((one) => [one.slug, one]));

const GRAMMAR = {en, vi};
const PERCENT = /(?:(?:under|over|less than a|more than a|dưới|trên) )?\d+%/g;
/** A chance that both sides share is stated once, and counts for each of them. */
const SHARED = /(?:\beach (?:side )?(?:would )?ha(?:ve|d) an?|của hai đội đều là) (\d+%)/g;
const percents = (text: string): string[] => text.replace(SHARED, "$& $1").match(PERCENT) ?? [];
const sorted = (texts: readonly string[]): string => [...texts].sort().join(" ");
/** Sentences with this number of percentages. */
const withSo = (many: number, texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split(/(?<=\.) /))
    .filter((sentence) => percents(sentence).length === many);
/** The sum of figures; null if one is `under 1%` or `over 99%`. */
const sumOf = (shown: readonly string[]): number | null =>
  shown.some((one) => /\p{L}/u.test(one))
    ? null
    : shown.reduce((sum, one) => sum + Number.parseInt(one, 10), 0);

describe.each(LANGUAGES)("%s", (language) => {
  const {percent} = GRAMMAR[language];
  const all = snapshot.matches.map((match) => {
    const {outcome, homeAdvances} = match.forecasts.at(-1)!;
    const through =
      homeAdvances === null ? null : inWholePercents({home: homeAdvances, away: 1 - homeAdvances});
    const known = recapFacts(snapshot, match)!;
    const before = preview(snapshot, match);
    return {
      match,
      ninety: Object.values(inWholePercents(outcome)).map(percent),
      through: through && [through.home, through.away].map(percent),
      recap: recapOf(known).paragraphs.map((text) => text[language]),
      preview: before.text[language],
      keyFacts: new Map(before.keyFacts.map(({key, value}) => [key, value[language]])),
      article: articles.get(`2026-preview-${match.fixture.matchId}`)!.versions[language],
      firstGoal: firstGoalText(firstGoalFacts(snapshot, match)!)[language],
    };
  });

  test("the chances of each match are shown so that they sum to 100", () => {
    expect(all).toHaveLength(104);
    for (const {ninety, through, firstGoal} of all) {
      for (const shown of [ninety, through ?? ["100%"], percents(firstGoal).slice(0, 3)])
        expect([100, null]).toContain(sumOf(shown));
    }
    // 72 group matches and 32 knock-outs; few have a chance below 1 % or above 99 %.
    expect(all.filter(({ninety}) => sumOf(ninety) === 100).length).toBeGreaterThan(95);
  });

  test("in every text of a match they are the same", () => {
    for (const {match, ninety, through, recap, preview, keyFacts, article} of all) {
      const id = match.fixture.matchId;
      const triple = sorted(ninety);
      expect([id, sorted(percents(keyFacts.get("forecast")!))]).toEqual([id, triple]);
      expect([id, sorted(percents(article.summary))]).toEqual([id, triple]);
      expect([id, withSo(3, preview).map((one) => sorted(percents(one)))]).toEqual([
        id,
        expect.arrayContaining([triple]),
      ]);
      if (through) {
        const pair = sorted(through);
        expect([id, sorted(percents(keyFacts.get("advance")!))]).toEqual([id, pair]);
        const told = withSo(2, recap).map((one) => sorted(percents(one)));
        expect([id, told]).toEqual([id, expect.arrayContaining([pair])]);
      } else
        expect([id, withSo(3, recap).map((one) => sorted(percents(one)))]).toEqual([id, [triple]]);
      for (const one of percents(article.title))
        expect([...ninety, ...(through ?? [])]).toContain(one);
    }
  });
});

test("a page has the same", () => {
  const judged = snapshot.matches.filter(({forecasts}) => forecasts.length > 0);
  expect(judged.length).toBeGreaterThan(0);
  for (const match of judged) {
    const {outcome} = match.forecasts.at(-1)!;
    expect(matchView(snapshot, match).forecast).toMatchObject(inWholePercents(outcome));
  }
});
