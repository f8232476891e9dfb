import {percent} from "../../../kit/grammar/en.ts";
import {type MessageOf, says} from "../../../kit/grammar/messages.ts";
import {byMinute, cameOnBefore} from "../../analysis/performance/appearances.ts";
import {movementOf, toldChances} from "../../forecasting/movement.ts";
import {tally} from "../../rules/available-at.ts";
import {winnerOf} from "../../rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import type {MatchState, Pair, Phase, Side, Text} from "../../types.ts";
import {namesOf} from "../people.ts";
import {goalFacts, kickFacts} from "../recap/goals.ts";
import type {GoalFact} from "../recap/types.ts";
import {leaderFirst, otherSide} from "../scores.ts";

/** Sorts after every minute of stoppage time. */
export const AFTER_STOPPAGE = 100;

export type CommentaryMessage = MessageOf<
  ReturnType<typeof whistles | typeof events>[number]["messages"]
>;

/** Names of the two sides in texts. */
type Names = Readonly<Record<Side, Text>>;

/** A score with the names of both sides. */
export interface Scored extends Names {
  readonly score: Pair;
  /** For a match that goes to a shoot-out without extra time. */
  readonly toKicks?: boolean;
}

/** A line of commentary before wording; the first message determines its type. */
const line = <const M extends readonly unknown[]>(
  {minute, stoppage = 0}: {readonly minute: number; readonly stoppage?: number},
  /** Position among the lines of the same minute. */
  order: number,
  side: Side | null,
  ...messages: M
) => ({at: {minute, stoppage}, order, side, messages});

const BEYOND: readonly (Phase | null)[] = [
  "extra_time_first_half",
  "extra_time_half_time",
  "extra_time_second_half",
];

/** Whistles recorded in the state. */
export function whistles(state: MatchState, names: Names, venue: {name: string; town: string}) {
  const {kickoffAt, status, phase, score, goals, goalsNow} = state;
  const at = <K extends string>(minute: number, order: number, kind: K, of: Pair | null | false) =>
    of
      ? [
          line(
            {minute},
            AFTER_STOPPAGE + order,
            null,
            says(kind, {...names, score: of, toKicks: toKicks && !extra}),
          ),
        ]
      : [];
  const {extraTime, shootout} = score;
  const toKicks = shootout !== null || phase === "shootout";
  const extra = extraTime !== null || BEYOND.includes(phase);
  const halfOfExtra = extraTime !== null || BEYOND.indexOf(phase) > 0;
  const winner = winnerOf(state);
  const full = AFTER_STOPPAGE + 99;
  return [
    ...(kickoffAt ? [line({minute: 0}, 0, null, says("kick_off", {...names, venue}))] : []),
    ...at(45, 0, "half_time", score.halfTime),
    ...at(
      90,
      0,
      "end_of_ninety",
      (extra || toKicks || phase === "extra_time_break") && score.fullTime,
    ),
    ...at(90, 1, "extra_time", extra && score.fullTime),
    ...at(
      105,
      0,
      "extra_time_half_time",
      halfOfExtra && goals && tally(goals.filter(({minute}) => minute <= 105)),
    ),
    ...at(120, 0, "end_of_extra_time", toKicks && extraTime),
    ...(status === "finished" && goalsNow
      ? [
          line(
            {minute: extraTime ? 120 : 90},
            full,
            null,
            says("full_time", {...names, score: goalsNow}),
            shootout &&
              winner &&
              says("won on penalties", {winner: names[winner], score: leaderFirst(shootout)}),
          ),
        ]
      : []),
  ];
}

/** Goals, cards, substitutions and shoot-out kicks. */
export function events(snapshot: Snapshot, match: SnapshotMatch, names: Names) {
  const {state, fixture} = match;
  const nameOf = namesOf(snapshot, match);
  const goals = (goalFacts(state, null, nameOf) ?? []).map((goal) => {
    const {side, player, kind, score} = goal;
    const [us, chance] = [names[side], chanceMoved(match, goal)];
    return line(
      goal,
      goal.cameOn && byMinute(goal.cameOn, goal) === 0 ? 4 : 1,
      side,
      says("goal", {...names, us, player: player.name, type: kind, score}),
      chance && says("chance", {...chance, us: names[chance.of], stage: fixture.stage}),
    );
  });
  const cards = (state.cards ?? []).map((card) => {
    const [us, player] = [names[card.side], nameOf(card.side, card.shirt, card.name).name];
    const red =
      card.card !== "yellow" &&
      says("red_card", {us, player, second: card.card === "second_yellow"});
    const order = cameOnBefore(state, card) ? 4 : 2;
    return line(card, order, card.side, red || says("yellow_card", {us, player}));
  });
  const together = Map.groupBy(
    state.substitutions ?? [],
    ({minute, stoppage, side}) => `${minute}+${stoppage} ${side}`,
  );
  const substitutions = [...together.values()].map((changes) => {
    const {side} = changes[0]!;
    const people = changes.map((one) => ({
      on: nameOf(side, one.on, one.onName).name,
      off: nameOf(side, one.off, one.offName).name,
    }));
    return line(changes[0]!, 3, side, says("substitution", {us: names[side], changes: people}));
  });
  const minute = state.score.extraTime === null && state.score.shootout !== null ? 90 : 120;
  const kicks = (kickFacts(state, nameOf) ?? []).map(({side, player, scored, score}, index) =>
    line(
      {minute},
      AFTER_STOPPAGE + 10 + index,
      side,
      says("kick", {us: names[side], player: player.name, scored, score}),
    ),
  );
  return [...goals, ...cards, ...substitutions, ...kicks];
}

/** Minimum change of a chance worth a sentence: a point, less the error of the arithmetic. */
const MOVED = 0.0099;

/**
 * The chance of winning (in a knock-out, of going through) before and after a goal, of the side
 * whose chance it moved more, and of the scoring side if they are equal; null if unknown, hardly
 * moved or if both read the same.
 */
function chanceMoved(match: SnapshotMatch, {side, score}: GoalFact) {
  const path = movementOf(match);
  const index = path.findIndex(
    ({event, score: after}) =>
      event?.type === "goal" && after[0] === score[0] && after[1] === score[1],
  );
  const [then, now] = [path[index - 1], path[index]].map((point) => point && toldChances(point));
  if (!then || !now) return null;
  const moved = (of: Side) => Math.abs(now[of] - then[of]);
  const opponent = otherSide(side);
  const of = moved(opponent) > moved(side) + MOVED ? opponent : side;
  const [before, after] = [then[of], now[of]];
  return moved(of) < MOVED || percent(before) === percent(after) ? null : {of, before, after};
}
