import type {Edition, EditionMatch} from "../../pipeline/tournament/edition.ts";
import type {MatchMinute, Shirt, Side} from "../../pipeline/tournament/types.ts";
import {type Availability, available, notApplicable, pending, recorded, unavailable} from "./availability.ts";
import {isOver} from "./match-status.ts";
import {scoreOf} from "./schedule.ts";
import {playerRef, sidesOf, teamOn} from "./sides.ts";

/** 90+4 → `90+4'`. */
export const display = ({minute, stoppage}: MatchMinute): string => `${minute}${stoppage > 0 ? `+${stoppage}` : ""}'`;
const other = (side: Side): Side => (side === "home" ? "away" : "home");
const order = {goal: 0, card: 1, substitution: 2} as const;

const BEFORE = "the match has not begun";

/** The shoot-out is part of few matches: only a knock-out that is not over may still come to one. */
function shootoutAvailability({fixture, state}: EditionMatch): Availability {
  if (state.shootoutKicks) return available;
  if (state.score.shootout) return unavailable("no open source records the kicks of this shoot-out");
  if (fixture.stage === "group") return notApplicable("a group match has no shoot-out");
  if (isOver(state)) return notApplicable("there was no shoot-out");
  return pending("the match is not decided yet");
}

const at = (match: EditionMatch, {minute, stoppage, side}: MatchMinute & {readonly side: Side}) => ({
  minute,
  stoppage,
  display: display({minute, stoppage}),
  side,
  teamId: teamOn(match, side),
});
const playerOn = (edition: Edition, match: EditionMatch, side: Side, shirt: Shirt, name: string) =>
  playerRef(edition, teamOn(match, side), shirt, name);
const byMinute = (a: MatchMinute, b: MatchMinute) => a.minute - b.minute || a.stoppage - b.stoppage;

/** The goals in the order in which they fell, each with the score after it; null when they are not known. */
export function goalEvents(edition: Edition, match: EditionMatch) {
  if (!match.state.goals) return null;
  const running = {home: 0, away: 0};
  return [...match.state.goals].sort(byMinute).map((goal) => {
    running[goal.side] += 1;
    const scorersSide = goal.kind === "own_goal" ? other(goal.side) : goal.side;
    return {
      type: "goal" as const,
      ...at(match, goal),
      kind: goal.kind,
      player: playerOn(edition, match, scorersSide, goal.shirt, goal.name),
      score: {...running},
    };
  });
}

/** Goals, cards and substitutions in the order in which they happened, then the shoot-out kick by kick. */
export function matchEvents(edition: Edition, match: EditionMatch) {
  const {state, fixture} = match;
  const player = (side: Side, shirt: Shirt, name: string) => playerOn(edition, match, side, shirt, name);
  const cards = (state.cards ?? []).map((card) => ({
    type: "card" as const,
    ...at(match, card),
    card: card.card,
    player: player(card.side, card.shirt, card.name),
  }));
  const substitutions = (state.substitutions ?? []).map((change) => ({
    type: "substitution" as const,
    ...at(match, change),
    on: player(change.side, change.on, change.onName),
    off: player(change.side, change.off, change.offName),
  }));
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    ...sidesOf(edition, match),
    score: scoreOf(match),
    events: [...(goalEvents(edition, match) ?? []), ...cards, ...substitutions].sort(
      (a, b) => byMinute(a, b) || order[a.type] - order[b.type],
    ),
    shootout:
      state.shootoutKicks?.map((kick, index) => ({
        order: index + 1,
        side: kick.side,
        teamId: teamOn(match, kick.side),
        scored: kick.scored,
        player: player(kick.side, kick.shirt, kick.name),
      })) ?? null,
    availability: {
      goals: recorded(state.goals !== null, match, "goals", BEFORE),
      cards: recorded(state.cards !== null, match, "cards", BEFORE),
      substitutions: recorded(state.substitutions !== null, match, "substitutions", BEFORE),
      shootout: shootoutAvailability(match),
    },
  };
}
