import {expect, test} from "vitest";
import {finalState} from "../../../../../pipeline/tournament/facts/load.ts";
import {changes} from "../../../../../pipeline/tournament/feed-events.ts";
import {wallClock} from "../../../../../pipeline/tournament/rules/match-clock.ts";
import {
  linesBeyond,
  type ReportedLine,
  reportedLines,
} from "../../../../../pipeline/tournament/rules/reported-lines.ts";
import {unrecorded} from "../../../../../pipeline/tournament/rules/result.ts";
import {stepsOf} from "../../../../../pipeline/tournament/sources/replay/script.ts";
import type {MatchFacts} from "../../../../../pipeline/tournament/types.ts";
import {schemasIn} from "../../../../../publish/render/schemas.ts";
import {worldCupFacts} from "../../../../fixtures/built/world-cup-facts.ts";

const schemas = schemasIn("schemas");
const {matches, fixtures} = worldCupFacts();
const played = matches.map((match) => ({
  match,
  recorded: finalState(fixtures.find(({number}) => number === match.number)!.matchId, match),
}));

const fixtureOf = new Map(fixtures.map((fixture) => [fixture.matchId, fixture]));
const eventsOf = (recorded: (typeof played)[number]["recorded"]) => {
  let before = unrecorded(recorded.matchId);
  return stepsOf(recorded).flatMap(({at, state}) => {
    const events = changes(fixtureOf.get(state.matchId)!, before, state, at);
    before = state;
    return events;
  });
};
const count = (events: ReturnType<typeof eventsOf>, type: string) =>
  events.filter((event) => event.type === type).length;

const inOrder = (lines: readonly ReportedLine[]) =>
  lines.map((line) => JSON.stringify(line)).sort();
/** The commentary of a partner who applies every event. */
function told(events: ReturnType<typeof eventsOf>): string[] {
  let lines: ReportedLine[] = [];
  for (const {type, data} of events)
    if (type === "match.commentary_updated") {
      const {added, removed} = data as Record<"added" | "removed", ReportedLine[]>;
      expect(linesBeyond(removed, lines), "told before it is taken back").toEqual([]);
      lines = [...linesBeyond(lines, removed), ...added];
    }
  return inOrder(lines);
}

/** Plays the chosen matches of 2026 step by step, each as a test. */
export const livesSuite = (isChosen: (match: MatchFacts) => boolean): void =>
  test.each(
    played
      .filter(({match}) => isChosen(match))
      .map(({match, recorded}) => ({says: recorded.matchId, match, recorded})),
  )("$says", ({match, recorded}) => {
    const steps = stepsOf(recorded);
    expect(steps.at(-1)).toEqual({at: wallClock(match).endedAt, state: recorded});
    expect(steps.map(({at}) => at)).toEqual(steps.map(({at}) => at).sort());
    const grown = steps.flatMap(({state}, k) =>
      (["goals", "cards", "substitutions", "shootoutKicks"] as const).map((list) => {
        const before = steps[k - 1]?.state[list];
        return {k, list, more: (state[list]?.length ?? 0) - (before?.length ?? 0)};
      }),
    );
    expect(grown.filter(({more}) => more < 0 || more > 1)).toEqual([]);
    const events = eventsOf(recorded);
    const scoredKicks = (recorded.score.shootout ?? [0, 0]).reduce((sum, n) => sum + n);
    expect(count(events, "match.score_updated")).toBe(
      match.goals!.length + (match.shootoutKicks ? scoredKicks : 0),
    );
    expect(count(events, "match.completed")).toBe(1);
    expect(events.at(-1)!.type).toBe("match.completed");

    for (const event of events) {
      expect(Object.keys(event.data).length, event.type).toBeGreaterThan(0);
      const sent = {id: 1, ref: "a-vs-b", ...JSON.parse(JSON.stringify(event))};
      schemas.validate("live/event.json", sent, event.type);
    }
    expect(told(events)).toEqual(inOrder(reportedLines(recorded)));
    const goals = recorded.goalsNow!;
    const cards = (side: string, red: boolean) =>
      recorded.cards?.filter((one) => one.side === side && (one.card !== "yellow") === red)
        .length ?? null;
    expect(events.filter(({type}) => type === "match.stats_updated").at(-1)!.data).toMatchObject({
      home: {goals: goals[0], yellowCards: cards("home", false), sentOff: cards("home", true)},
      away: {goals: goals[1], yellowCards: cards("away", false), sentOff: cards("away", true)},
      provider: null,
    });
  });

/** A sample of a quarter, and all shoot-outs; the others are played in `script.long.test.ts`. */
export const isSample = ({number, shootoutKicks}: MatchFacts): boolean =>
  number % 4 === 0 || shootoutKicks !== null;
