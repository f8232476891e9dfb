import type {Edition, EditionMatch} from "../../pipeline/tournament/edition.ts";
import type {MatchMinute, Side} from "../../pipeline/tournament/types.ts";
import {type Availability, available, pending, unavailable} from "./availability.ts";
import {scoreOf} from "./schedule.ts";
import {playerRef, sidesOf, teamOn} from "./sides.ts";

/** 90+4 → `90+4'`. */
export const display = ({minute, stoppage}: MatchMinute): string => `${minute}${stoppage > 0 ? `+${stoppage}` : ""}'`;
const other = (side: Side): Side => (side === "home" ? "away" : "home");
const order = {goal: 0, card: 1, substitution: 2} as const;

function availabilityOf(list: readonly unknown[] | null, match: EditionMatch, what: string): Availability {
  if (list) return available;
  return match.state.status === "scheduled"
    ? pending("the match has not begun")
    : unavailable(`no open source records the ${what} of this match`);
}

/** Goals, cards and substitutions in the order in which they happened, then the shoot-out kick by kick. */
export function matchEvents(edition: Edition, match: EditionMatch) {
  const {state, fixture} = match;
  const at = (event: MatchMinute & {side: Side}) => ({
    minute: event.minute,
    stoppage: event.stoppage,
    display: display(event),
    side: event.side,
    teamId: teamOn(match, event.side),
  });
  const player = (side: Side, shirt: number | null, name: string) => playerRef(edition, teamOn(match, side), shirt, name);
  const goals = (state.goals ?? []).map((goal) => ({
    type: "goal" as const,
    ...at(goal),
    kind: goal.kind,
    player: player(goal.kind === "own_goal" ? other(goal.side) : goal.side, goal.shirt, goal.name),
  }));
  const cards = (state.cards ?? []).map((card) => ({
    type: "card" as const,
    ...at(card),
    card: card.card,
    player: player(card.side, card.shirt, card.name),
  }));
  const substitutions = (state.substitutions ?? []).map((change) => ({
    type: "substitution" as const,
    ...at(change),
    on: player(change.side, change.on, change.onName),
    off: player(change.side, change.off, change.offName),
  }));
  const events = [...goals, ...cards, ...substitutions].sort(
    (a, b) => a.minute - b.minute || a.stoppage - b.stoppage || order[a.type] - order[b.type],
  );
  const running = {home: 0, away: 0};
  return {
    matchId: fixture.matchId,
    ref: match.ref,
    status: state.status,
    ...sidesOf(edition, match),
    score: scoreOf(match),
    events: events.map((event) => {
      if (event.type !== "goal") return event;
      running[event.side] += 1;
      return {...event, score: {home: running.home, away: running.away}};
    }),
    shootout:
      state.shootoutKicks?.map((kick, index) => ({
        order: index + 1,
        side: kick.side,
        teamId: teamOn(match, kick.side),
        scored: kick.scored,
        player: player(kick.side, kick.shirt, kick.name),
      })) ?? null,
    availability: {
      goals: availabilityOf(state.goals, match, "goals"),
      cards: availabilityOf(state.cards, match, "cards"),
      substitutions: availabilityOf(state.substitutions, match, "substitutions"),
      shootout: state.shootoutKicks
        ? available
        : state.score.shootout
          ? unavailable("no open source records the kicks of this shoot-out")
          : pending("there was no shoot-out"),
    },
  };
}
