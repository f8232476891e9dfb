import {says} from "../../../../kit/grammar/messages.ts";
import type {Name} from "../../people.ts";
import {leaderFirst, teamOf} from "../outcome.ts";
import type {RecapFacts} from "../types.ts";

export type KickOrCard = ReturnType<typeof shootout | typeof cards>[number];

/** The shoot-out: who missed, and who decided it. */
export function shootout(facts: RecapFacts, name: Name) {
  const {score, kicks, winner} = facts;
  if (!score.shootout || !winner) return [];
  const won = says("won the shoot-out", {
    winner: teamOf(facts, winner),
    score: leaderFirst(score.shootout),
  });
  if (!kicks) return [won];
  const sides = (["home", "away"] as const)
    .map((side) => ({
      us: teamOf(facts, side),
      players: kicks
        .filter((kick) => kick.side === side && !kick.scored)
        .map(({player}) => name(player)),
    }))
    .filter(({players}) => players.length > 0);
  const last = kicks.at(-1)!;
  return [
    won,
    ...(sides.length > 0 ? [says("missed", {sides})] : []),
    ...(last.scored ? [says("decisive kick", {player: name(last.player)})] : []),
  ];
}

/** Who was sent off, and the yellow cards of a match that has no goals to tell of. */
export function cards(facts: RecapFacts, name: Name) {
  const {sendingsOff, totalGoals, yellowCards, status, home, away} = facts;
  const sent = (sendingsOff ?? []).map(({side, player, card, left, minute, stoppage}) =>
    says("sent off", {
      player: name(player),
      us: teamOf(facts, side),
      left,
      card,
      at: {minute, stoppage},
    }),
  );
  const booked =
    totalGoals === 0 && status === "finished" && yellowCards && yellowCards[0] + yellowCards[1] > 0;
  return booked ? [...sent, says("yellow cards", {home, away, cards: yellowCards})] : sent;
}
