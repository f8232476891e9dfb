import {paragraph} from "../../../kit/grammar/sentence.ts";
import type {ResultName} from "../../scenarios/types.ts";
import type {Text} from "../../types.ts";
import * as en from "./en.ts";
import type {FirstGoalFacts, ScenarioFacts} from "./types.ts";
import * as vi from "./vi.ts";

export interface ScenarioTexts {
  readonly summary: Text;
  readonly results: ReadonlyMap<ResultName, Text>;
}

/** What the scenarios of a match mean, in words: the same facts always give the same ones. */
export const scenarioTexts = (facts: ScenarioFacts): ScenarioTexts => ({
  summary: {en: en.summary(facts), vi: vi.summary(facts)},
  results: new Map(
    facts.results.map((result) => [
      result.result,
      {en: paragraph(...en.meaning(facts, result))!, vi: paragraph(...vi.meaning(facts, result))!},
    ]),
  ),
});

/** The first goal, extra time and the shoot-out, in words. */
export const firstGoalText = (facts: FirstGoalFacts): Text => ({en: en.goals(facts), vi: vi.goals(facts)});
