import {
  inEach,
  inTurn,
  type Perhaps,
  type Phrasebook,
  phrasingOf,
  writerOf,
} from "../../../kit/grammar/messages.ts";
import type {Language} from "../../../kit/grammar/types.ts";
import type {ResultName} from "../../forecasting/scenarios/types.ts";
import type {MatchId, Text} from "../../types.ts";
import {english} from "./en.ts";
import {firstGoal, meaning, type ScenarioMessage, simulated, summary} from "./messages.ts";
import type {FirstGoalFacts, ScenarioFacts} from "./types.ts";
import {vietnamese} from "./vi.ts";

const PHRASES: Phrasebook<ScenarioMessage> = {en: english, vi: vietnamese};

interface ScenarioTexts {
  readonly summary: Text;
  readonly results: ReadonlyMap<ResultName, Text>;
}

/** Consequences of a match's results, in words. The same facts always give the same words. */
export function scenarioTexts(facts: ScenarioFacts): ScenarioTexts {
  const {results} = facts;
  const {en, vi} = inEach((language) => {
    const write = inLanguage(facts.matchId, language);
    return {
      summary: write([summary(facts), simulated(facts)]),
      results: results.map((result) => write(meaning(facts, result))),
    };
  });
  return {
    summary: {en: en.summary, vi: vi.summary},
    results: new Map(
      results.map(({result}, n) => [result, {en: en.results[n]!, vi: vi.results[n]!}]),
    ),
  };
}

/** The first goal, extra time and the shoot-out, in words. */
export const firstGoalText = (facts: FirstGoalFacts): Text =>
  inEach((language) => inLanguage(facts.matchId, language)(firstGoal(facts)));

/** Writes the texts of a match one after the other, varying the wording of recurring messages. */
function inLanguage(matchId: MatchId, language: Language) {
  const {sentences} = writerOf(
    PHRASES[language],
    inTurn(phrasingOf(matchId), `scenarios/${language}`),
  );
  return (messages: readonly Perhaps<ScenarioMessage>[]): string => sentences(messages).join(" ");
}
