import {type MessageOf, says} from "../../../../kit/grammar/messages.ts";
import type {Side} from "../../../types.ts";
import {gap, leaderFirst, otherSide} from "../../scores.ts";
import {favouriteOf, lateEqualiser, menLeft} from "../angle.ts";
import type {RecapFacts} from "../types.ts";
import {type DrawnSequel, drawnSequel} from "./sequel.ts";

const SIDES = ["home", "away"] as const;
const MANY_RED_CARDS = 3;
/** Minimum chance of a favourite that is held, rather than merely level… */
const HELD = 0.6;
/** …and minimum chance for the headline to give the figure. */
const HELD_AGAINST_ODDS = 0.65;
const MANY_GOALS = 4;

export type Drawn = MessageOf<ReturnType<typeof drawn>> | DrawnSequel;

/** The headline of a draw, by its most notable feature. */
export function drawn(facts: RecapFacts) {
  const {home, away, goalsNow, totalGoals, comeback, sendingsOff} = facts;
  const sequel = drawnSequel(facts);
  const draw = {home, away, score: goalsNow};
  const seen = (us: Side) => ({
    us: facts[us],
    them: facts[otherSide(us)],
    score: goalsNow,
    sequel,
  });
  if ((sendingsOff?.length ?? 0) >= MANY_RED_CARDS)
    return says("headline red cards in a draw", {
      ...draw,
      sequel,
      cards: sendingsOff!.length,
    });
  const favourite = favouriteOf(facts);
  const late = lateEqualiser(facts);
  const isFirst = (side: Side): boolean => facts.honours[side].first === "point";
  const isStory = favourite && (favourite.chance >= HELD_AGAINST_ODDS || !isFirst(favourite.side));
  if (favourite && favourite.chance >= HELD && isStory) {
    const us = otherSide(favourite.side);
    const chance = favourite.chance >= HELD_AGAINST_ODDS ? favourite.chance : null;
    const first = isFirst(us);
    if (late?.side === us) return says("headline held late", {...seen(us), chance, first});
    return says("headline held", {...seen(us), chance, first});
  }
  for (const side of SIDES) if (isFirst(side)) return says("headline first point", seen(side));
  for (const side of SIDES) {
    const men = menLeft(facts, side);
    if (men && menLeft(facts, otherSide(side)) === null)
      return says("headline short-handed draw", {...seen(side), men});
  }
  if (late) {
    const player = late.kind === "own_goal" ? null : late.player.short;
    return says("headline rescue", {...seen(late.side), player});
  }
  if (comeback && gap(comeback.from) > 1)
    return says("headline comeback to draw", {
      ...seen(comeback.side),
      from: leaderFirst(comeback.from),
    });
  if (totalGoals >= MANY_GOALS)
    return says("headline shared", {...draw, sequel, goals: totalGoals});
  if (sequel) {
    const [one] = sequel.teams;
    return says("headline draw that settles", {
      score: goalsNow,
      teams: sequel.teams,
      other: sequel.teams.length > 1 ? null : one === home ? away : home,
      fate: sequel.kind === "sequel go through" ? "through" : "out",
    });
  }
  return totalGoals === 0 ? says("headline goalless", draw) : says("headline draw", draw);
}
