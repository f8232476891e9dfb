import {type MessageOf, says} from "../../../../kit/grammar/messages.ts";
import {leaderFirst} from "../../scores.ts";
import {outcomeOf} from "../outcome.ts";
import type {RecapFacts} from "../types.ts";
import {type Drawn, drawn} from "./headline-drawn.ts";
import {won} from "./headline-won.ts";
import type {Sequel} from "./sequel.ts";

export type Headline = MessageOf<ReturnType<typeof headline>> | Drawn | Sequel;

/** The main thing to say about a match: what happened, and what it led to. */
export function headline(facts: RecapFacts) {
  const {status, home, away, goalsNow, winner} = facts;
  const sides = {home, away, score: goalsNow};
  if (status === "finished") return winner ? won(facts, winner) : drawn(facts);
  if (status === "live" || status === "suspended" || status === "abandoned")
    return says(`headline ${status}`, sides);
  const outcome = outcomeOf(facts);
  return outcome
    ? says("headline awarded to", {winner: outcome.winner, score: leaderFirst(goalsNow)})
    : says("headline awarded", sides);
}
