import {type MessageOf, says} from "../../../../kit/grammar/messages.ts";
import type {Name} from "../../people.ts";
import {LATE} from "../outcome.ts";
import type {RecapFacts, TurningPointFact} from "../types.ts";

export type Turn = MessageOf<ReturnType<typeof turn>>;

/** The moment that turned the match, worded by what happened. */
export function turn(facts: RecapFacts, name: Name) {
  const {turningPoint: turned, forecast, stage} = facts;
  if (!turned) return null;
  const {player, side, before, after, minute, stoppage} = turned;
  return says(kindOf(facts, turned), {
    player: name(player),
    at: isUnmistakable(facts, turned) ? null : {minute, stoppage},
    us: facts[side],
    stage: forecast?.advance ? stage : "group",
    before,
    after,
  });
}

function kindOf({goals}: RecapFacts, {event, minute, stoppage, player}: TurningPointFact) {
  if (event === "red_card") return "turned by red card";
  if (event === "penalty_scored") return "turned by kick";
  if (event === "penalty_missed") return "turned by missed kick";
  if (event === "own_goal") return "turned by own goal";
  if (event === "penalty") return "turned by penalty";
  if (minute > 90) return "turned in extra time";
  const goal = goals?.find(
    (one) => one.minute === minute && one.stoppage === stoppage && one.player.name === player.name,
  );
  if (goal?.decisive && minute >= LATE) return "turned by late winner";
  return `turned by ${goal?.role ?? "opener"}` as const;
}

/**
 * True if an event is clear without its minute, because the player has no other goal of this kind;
 * the story gives the minute.
 */
const isUnmistakable = (facts: RecapFacts, turned: TurningPointFact): boolean =>
  facts.goals !== null &&
  facts.goals.filter(
    (goal) =>
      goal.player.name === turned.player.name &&
      kindOf(facts, {...turned, ...goal, event: goal.kind}) === kindOf(facts, turned),
  ).length <= 1;
