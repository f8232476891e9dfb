import {
  inEach,
  type Perhaps,
  type Phrasebook,
  phrasingOf,
  writerOf,
} from "../../../kit/grammar/messages.ts";
import type {ResultName} from "../../forecasting/scenarios/types.ts";
import type {MatchId, Text} from "../../types.ts";
import {english} from "./en.ts";
import {firstGoal, meaning, type ScenarioMessage, summary} from "./messages.ts";
import type {FirstGoalFacts, ScenarioFacts} from "./types.ts";
import {vietnamese} from "./vi.ts";

const PHRASES: Phrasebook<ScenarioMessage> = {en: english, vi: vietnamese};

interface ScenarioTexts {
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

const textOf = (matchId: MatchId, messages: readonly Perhaps<ScenarioMessage>[]): Text =>
  inEach((language) =>
    writerOf(PHRASES[language], (slot, ways) =>
      phrasingOf(matchId)(`scenarios/${language}/${slot}`, ways),
    )
      .sentences(messages)
      .join(" "),
  );
