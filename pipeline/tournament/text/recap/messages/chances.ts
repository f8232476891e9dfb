import {says} from "../../../../kit/grammar/messages.ts";
import type {Name} from "../../people.ts";
import {LARGE_CHANGE, LONG_SHOT} from "../measure.ts";
import {outcomeOf, teamOf} from "../outcome.ts";
import type {LargestChangeFact, RecapFacts} from "../types.ts";

export type Chances = ReturnType<typeof chances>[number];

/** What the forecast had said, and which moment moved the chances most. */
export const chances = (facts: RecapFacts, name: Name) =>
  facts.status === "awarded" ? [] : [...forecast(facts), ...swing(facts, name)];

/** What a chance is a chance of. */
export type Prize = "match" | "next round" | "third place" | "final";

/** What a knock-out is played for. */
const prizeOf = ({stage}: RecapFacts): Prize =>
  stage === "F" ? "final" : stage === "3RD" ? "third place" : "next round";

function forecast(facts: RecapFacts) {
  const {forecast: frozen} = facts;
  if (!frozen) return [];
  const {draw, advance} = frozen;
  const [one, two] =
    frozen.home >= frozen.away ? (["home", "away"] as const) : (["away", "home"] as const);
  const sides = {favourite: facts[one], other: facts[two]};
  return [
    advance
      ? says("forecast knock-out", {
          ...sides,
          chances: [advance[one], advance[two]],
          prize: prizeOf(facts),
        })
      : says("forecast", {...sides, chances: [frozen[one], draw, frozen[two]]}),
    ...surprise(facts),
  ];
}

/** What had hardly been expected. */
function surprise(facts: RecapFacts) {
  const {given, stage} = facts;
  if (given === null || given >= LONG_SHOT) return [];
  const winner = outcomeOf(facts)?.winner;
  if (!winner) return [says("surprising draw")];
  return [
    says("surprise", {
      winner,
      went: stage === "group" || prizeOf(facts) !== "next round" ? "won" : "through",
    }),
  ];
}

function swing(facts: RecapFacts, name: Name) {
  const {largestChange, goals, forecast: frozen} = facts;
  if (!largestChange || Math.abs(largestChange.after - largestChange.before) < LARGE_CHANGE)
    return [];
  const {event, player, side, before, after, minute, stoppage} = largestChange;
  const goal = goals?.find(
    (one) => one.minute === minute && one.stoppage === stoppage && one.player.name === player.name,
  );
  return [
    says("swing", {
      event: event === "goal" ? (goal?.kind ?? "goal") : event,
      player: name(player),
      at: isUnmistakable(facts, largestChange) ? null : {minute, stoppage},
      us: teamOf(facts, side),
      prize: frozen?.advance ? prizeOf(facts) : "match",
      before,
      after,
    }),
  ];
}

/**
 * Whether a moment is plain without its minute: a kick of the shoot-out, or the only goal or red
 * card of a player whom the story names.
 */
const isUnmistakable = ({goals}: RecapFacts, {player, event}: LargestChangeFact): boolean =>
  event.startsWith("penalty") ||
  (goals !== null && goals.filter((goal) => goal.player.name === player.name).length <= 1);
