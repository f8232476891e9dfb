import {expect} from "vitest";
import type {Snapshot} from "../../../../../pipeline/tournament/snapshot.ts";
import {grounded} from "../../../../../pipeline/tournament/text/grounding.ts";
import {unknownNamesOf} from "../../../../../pipeline/tournament/text/requests.ts";
import {
  firstGoalFacts,
  scenarioFacts,
} from "../../../../../pipeline/tournament/text/scenarios/facts.ts";
import {scenarioPredictions} from "../../../../../publish/tournament/forecasts/scenarios.ts";
import {faults} from "../../../../schemas/tournament-schemas.ts";

/** Expects the scenarios of every match to follow their schema, and their sentences the facts. */
export function expectGrounded(snapshot: Snapshot): void {
  const unknownNames = unknownNamesOf(snapshot);
  for (const match of snapshot.matches) {
    const body = scenarioPredictions(snapshot, match);
    expect(faults("scenario-predictions.json", body)).toEqual([]);
    const frozen = snapshot.scenarios.get(match.fixture.matchId);
    expect(body.scenarios !== null).toBe(frozen !== undefined);
    if (!frozen || !body.scenarios) continue;
    expect(frozen.asOf < match.fixture.kickoffAt && frozen.asOf <= snapshot.asOf).toBe(true);
    const facts = [
      scenarioFacts(snapshot, match, frozen),
      firstGoalFacts(snapshot, match),
    ] as const;
    const texts = [
      ...[body.scenarios.summary, ...body.scenarios.results.map(({text}) => text)].map((text) => ({
        text,
        facts: facts[0],
      })),
      {text: body.firstGoal!.text, facts: facts[1]},
    ];
    for (const {text, facts} of texts)
      for (const language of ["en", "vi"] as const)
        expect(grounded(text[language], facts, {language, unknownNames}), text[language]).toEqual({
          grounded: true,
        });
  }
}
