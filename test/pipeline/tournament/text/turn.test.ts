import {afterAll, describe, expect, test} from "vitest";
import {writerOf} from "../../../../pipeline/kit/grammar/messages.ts";
import {LANGUAGES, type Language} from "../../../../pipeline/kit/grammar/types.ts";
import {snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {turn as turnEn} from "../../../../pipeline/tournament/text/recap/en/turn.ts";
import {recapFacts} from "../../../../pipeline/tournament/text/recap/facts.ts";
import {type Turn, turn} from "../../../../pipeline/tournament/text/recap/messages/turn.ts";
import {recapOf} from "../../../../pipeline/tournament/text/recap/recap.ts";
import type {
  GoalFact,
  RecapFacts,
  TurningPointFact,
} from "../../../../pipeline/tournament/text/recap/types.ts";
import {turn as turnVi} from "../../../../pipeline/tournament/text/recap/vi/turn.ts";
import {modelledWorld, WORLD_END, WORLD_SIMULATION} from "../../../fixtures/built/world.ts";

const FERRO = {name: "Ana Ferro", short: "Ferro"};
const AT = {minute: 30, stoppage: 0};

const goal = (more: Partial<GoalFact>): GoalFact => ({
  ...AT,
  side: "home",
  player: FERRO,
  kind: "goal",
  score: [1, 0],
  role: "opener",
  ofPlayer: 1,
  cameOn: null,
  decisive: false,
  ...more,
});
/** The message on a turning point of Ferro's. */
function told(turned: Partial<TurningPointFact>, ...goals: readonly GoalFact[]): Turn {
  const facts: Partial<RecapFacts> = {
    home: {en: "Ardenia", vi: "Ardenia"},
    away: {en: "Belmark", vi: "Belmark"},
    stage: "R16",
    forecast: {home: 0.3, draw: 0.3, away: 0.4, advance: {home: 0.4, away: 0.6}},
    goals,
    turningPoint: {
      ...AT,
      event: "goal",
      by: "home",
      player: FERRO,
      side: "home",
      before: 0.31,
      after: 0.62,
      ...turned,
    },
  };
  return turn(facts as RecapFacts, ({name}) => name)!;
}
const PHRASES = {en: turnEn, vi: turnVi};
/** All ways to say a message. */
const waysOf = (language: Language, message: Turn): string[] =>
  writerOf(PHRASES[language], (_, ways) => ways.join("\n"))
    .say(message)
    .split("\n");
const late = {minute: 89, stoppage: 0};
const another = goal({minute: 80, ofPlayer: 2, role: "extends"});

describe.each([
  {says: "the first goal", of: told({}, goal({})), kind: "turned by opener", at: null},
  {says: "an equaliser", of: told({}, goal({role: "equaliser"})), kind: "turned by equaliser"},
  {says: "a comeback", of: told({}, goal({role: "turnaround"})), kind: "turned by turnaround"},
  {says: "a lead regained", of: told({}, goal({role: "lead"})), kind: "turned by lead"},
  {says: "a lead stretched", of: told({}, goal({role: "extends"})), kind: "turned by extends"},
  {says: "a goal pulled back", of: told({}, goal({role: "reduces"})), kind: "turned by reduces"},
  {
    says: "a late winner",
    of: told(late, goal({...late, role: "lead", decisive: true})),
    kind: "turned by late winner",
  },
  {
    says: "a late goal that did not win",
    of: told(late, goal({...late, role: "equaliser"})),
    kind: "turned by equaliser",
  },
  {
    says: "extra time",
    of: told({minute: 106}, goal({minute: 106, decisive: true})),
    kind: "turned in extra time",
  },
  {says: "an own goal", of: told({event: "own_goal"}), kind: "turned by own goal"},
  {says: "a red card", of: told({event: "red_card", after: 0.12}), kind: "turned by red card"},
  {says: "a kick", of: told({event: "penalty_scored"}, goal({}), another), kind: "turned by kick"},
  {
    says: "a miss",
    of: told({event: "penalty_missed"}, goal({}), another),
    kind: "turned by missed kick",
  },
  {
    says: "a penalty in play",
    of: told({event: "penalty"}, goal({kind: "penalty"})),
    kind: "turned by penalty",
  },
  {
    says: "a penalty in play by a player of two, with its minute",
    of: told({event: "penalty"}, goal({kind: "penalty"}), {...another, kind: "penalty"}),
    kind: "turned by penalty",
    at: AT,
  },
  {
    says: "the only equaliser of a player of two goals",
    of: told({}, goal({role: "equaliser"}), another),
    kind: "turned by equaliser",
  },
])("$says", ({of, kind, at = null}) => {
  test(`is ${kind}`, () => {
    expect([of.kind, of.at]).toEqual([kind, at]);
  });

  test.each(LANGUAGES)("says who and from where to where, in %s", (language) => {
    for (const way of waysOf(language, of)) {
      expect(way).toContain("Ana Ferro");
      expect(way).toMatch(of.after > 0.5 ? /31%.*62%/ : /31%.*12%/);
      expect(way.includes(language === "en" ? "30th minute" : "phút 30")).toBe(at !== null);
    }
  });
});

describe("the reports of 2026", () => {
  const store = modelledWorld();
  afterAll(() => store.close());
  const snapshot = snapshotAt(store, 2026, WORLD_END, WORLD_SIMULATION);
  const reports = snapshot.matches.map((match) => {
    const facts = recapFacts(snapshot, match)!;
    return {facts, recap: recapOf(facts)};
  });

  test.each(LANGUAGES)("tell of the swing in at least ten ways, in %s", (language) => {
    const used = new Set<string>();
    for (const {facts, recap} of reports) {
      const text = recap.paragraphs.map((paragraph) => paragraph[language]).join(" ");
      for (const name of ["name", "short"] as const) {
        const message = turn(facts, (player) => player[name]);
        if (!message) continue;
        for (const [index, way] of waysOf(language, message).entries())
          if (text.includes(way.slice(1))) used.add(`${message.kind} ${index}`);
      }
    }
    expect(used.size).toBeGreaterThanOrEqual(10);
  });
});
