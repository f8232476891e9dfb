import {type Phrases, speakerOf} from "../../../kit/grammar/messages.ts";
import {phrasingOf} from "../../../kit/grammar/phrasing.ts";
import {sentence, words} from "../../../kit/grammar/sentence.ts";
import type {ResultName} from "../../forecasting/scenarios/types.ts";
import type {MatchId, Text} from "../../types.ts";
import {english} from "./en.ts";
import {firstGoal, meaning, type ScenarioMessage, summary} from "./messages.ts";
import type {FirstGoalFacts, ScenarioFacts} from "./types.ts";
import {vietnamese} from "./vi.ts";

export interface ScenarioTexts {
  readonly summary: Text;
  readonly results: ReadonlyMap<ResultName, Text>;
}

/** What the scenarios of a match mean, in words: the same facts always give the same ones. */
export const scenarioTexts = (facts: ScenarioFacts): ScenarioTexts => ({
  summary: textOf(facts.matchId, [summary(facts)]),
  results: new Map(
    facts.results.map((result) => [result.result, textOf(facts.matchId, meaning(facts, result))]),
  ),
});

/** The first goal, extra time and the shoot-out, in words. */
export const firstGoalText = (facts: FirstGoalFacts): Text =>
  textOf(facts.matchId, firstGoal(facts));

function textOf(matchId: MatchId, messages: readonly ScenarioMessage[]): Text {
  const phrasing = phrasingOf(matchId);
  const told = (language: "en" | "vi", phrases: Phrases<ScenarioMessage>) => {
    const {say} = speakerOf(phrases, (slot, ways) =>
      phrasing(`scenarios/${language}/${slot}`, ways),
    );
    return words(...messages.map((message) => sentence(say(message))));
  };
  return {en: told("en", english), vi: told("vi", vietnamese)};
}
