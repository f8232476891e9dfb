import {town} from "../../../kit/grammar/en.ts";
import {grouped} from "../../../kit/grouped.ts";
import {movementOf} from "../../analysis/match-movement.ts";
import {winnerOf} from "../../rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../snapshot.ts";
import type {MatchMinute, MatchState, Pair, Phase, Side, Status} from "../../types.ts";
import {namesOf} from "../people.ts";
import {goalFacts, kickFacts} from "../recap/goals.ts";
import type {GoalFact} from "../recap/types.ts";
import * as en from "./en.ts";
import type {CommentaryItem, Happening, Setting} from "./types.ts";
import * as vi from "./vi.ts";

const WITH_COMMENTARY: ReadonlySet<Status> = new Set<Status>([
  "live",
  "finished",
  "suspended",
  "abandoned",
]);
/** Sorts behind every minute of stoppage time. */
const AFTER_STOPPAGE = 100;
const BEYOND: readonly (Phase | null)[] = [
  "extra_time_first_half",
  "extra_time_half_time",
  "extra_time_second_half",
  "shootout",
];

interface Narrated {
  readonly at: MatchMinute;
  /** Where it stands among what bears the same minute. */
  readonly order: number;
  readonly side: Side | null;
  readonly what: Happening;
}

/**
 * The match line by line, oldest first: what the state records, in words, each goal with the score
 * and how it moved the scorers' chance, and between them a provider's own sentences where there are
 * any. Null before the match, or while its teams are not known.
 */
export function commentaryOf(snapshot: Snapshot, match: SnapshotMatch): CommentaryItem[] | null {
  const {state, home, away, venue, fixture} = match;
  if (!WITH_COMMENTARY.has(state.status) || !home || !away) return null;
  const setting: Setting = {
    home: snapshot.teams.get(home)!.name,
    away: snapshot.teams.get(away)!.name,
    venue: {name: venue.name, town: town(venue.city)},
    stage: fixture.stage,
    winner: winnerOf(state),
    shootout: state.score.shootout,
  };
  const lines = [...whistles(state), ...happenings(snapshot, match)].map(
    ({at, order, side, what}) => ({
      order,
      item: {
        ...at,
        type: what.type,
        side,
        text: {en: en.line(what, setting), vi: vi.line(what, setting)},
        source: "templates",
      },
    }),
  );
  const notes = (state.details?.commentary ?? []).map(({minute, stoppage, side, text}) => ({
    order: 0.5,
    item: {
      minute,
      stoppage,
      type: "note" as const,
      side,
      text: {en: text, vi: null},
      source: state.details!.provider,
    },
  }));
  return [...lines, ...notes]
    .sort(
      (a, b) => a.item.minute - b.item.minute || stoppageOf(a) - stoppageOf(b) || a.order - b.order,
    )
    .map(({item}) => item);
}

const stoppageOf = ({order, item}: {readonly order: number; readonly item: MatchMinute}): number =>
  order >= AFTER_STOPPAGE ? order : item.stoppage;

/** The whistles that the state tells of. */
function whistles({kickoffAt, status, phase, score, goals, goalsNow}: MatchState): Narrated[] {
  const at = (
    minute: number,
    order: number,
    type: Extract<Happening, {score: Pair}>["type"],
    of: Pair | null,
  ): Narrated[] =>
    of === null || type === "kick"
      ? []
      : [
          {
            at: {minute, stoppage: 0},
            order: AFTER_STOPPAGE + order,
            side: null,
            what: {type, score: of},
          },
        ];
  const began: Narrated[] =
    kickoffAt === null
      ? []
      : [
          {
            at: {minute: 0, stoppage: 0},
            order: 0,
            side: null,
            what: {type: "kick_off", score: [0, 0]},
          },
        ];
  const extra = score.extraTime !== null || BEYOND.includes(phase);
  const halfOfExtra = score.extraTime !== null || BEYOND.indexOf(phase) > 0;
  const by105 = goals?.filter(({minute}) => minute <= 105);
  const atHalfOfExtra: Pair | null =
    halfOfExtra && by105 ? [count(by105, "home"), count(by105, "away")] : null;
  const ended = status === "finished" ? goalsNow : null;
  const last = score.extraTime ? 120 : 90;
  return [
    ...began,
    ...at(45, 0, "half_time", score.halfTime),
    ...at(90, 0, "end_of_ninety", extra || phase === "extra_time_break" ? score.fullTime : null),
    ...at(90, 1, "extra_time", extra ? score.fullTime : null),
    ...at(105, 0, "extra_time_half_time", atHalfOfExtra),
    ...at(
      120,
      0,
      "end_of_extra_time",
      score.shootout || phase === "shootout" ? score.extraTime : null,
    ),
    ...at(last, 99, "full_time", ended),
  ];
}

const count = (goals: readonly {readonly side: Side}[], of: Side): number =>
  goals.filter(({side}) => side === of).length;

function happenings(snapshot: Snapshot, match: SnapshotMatch): Narrated[] {
  const {state} = match;
  const nameOf = namesOf(snapshot, match);
  const goals = (goalFacts(state, null, nameOf) ?? []).map(
    (goal): Narrated => ({
      at: minuteOf(goal),
      order: 1,
      side: goal.side,
      what: {type: "goal", goal, chance: chanceAround(match, goal)},
    }),
  );
  const cards = (state.cards ?? []).map((card): Narrated => {
    const type = card.card === "yellow" ? ("yellow_card" as const) : ("red_card" as const);
    const what: Happening = {
      type,
      side: card.side,
      player: nameOf(card.side, card.shirt, card.name),
      second: card.card === "second_yellow",
    };
    return {at: minuteOf(card), order: 2, side: card.side, what};
  });
  const together = grouped(
    state.substitutions ?? [],
    ({minute, stoppage, side}) => `${minute}+${stoppage} ${side}`,
  );
  const substitutions = [...together.values()].map((changes): Narrated => {
    const {side} = changes[0]!;
    const people = changes.map((one) => ({
      on: nameOf(side, one.on, one.onName),
      off: nameOf(side, one.off, one.offName),
    }));
    return {
      at: minuteOf(changes[0]!),
      order: 3,
      side,
      what: {type: "substitution", side, changes: people},
    };
  });
  const last = state.score.extraTime === null && state.score.shootout !== null ? 90 : 120;
  const kicks = (kickFacts(state, nameOf) ?? []).map(
    (kick, index): Narrated => ({
      at: {minute: last, stoppage: 0},
      order: AFTER_STOPPAGE + 10 + index,
      side: kick.side,
      what: {type: "kick", ...kick},
    }),
  );
  return [...goals, ...cards, ...substitutions, ...kicks];
}

const minuteOf = ({minute, stoppage}: MatchMinute): MatchMinute => ({minute, stoppage});

/**
 * The scoring side's chance of winning, in a knock-out of going through, before and after its goal.
 */
function chanceAround(match: SnapshotMatch, {side, score}: GoalFact) {
  const path = movementOf(match);
  const index = path.findIndex(
    ({event, score: after}) =>
      event?.type === "goal" && after[0] === score[0] && after[1] === score[1],
  );
  const [before, after] = [path[index - 1], path[index]];
  if (!before || !after) return null;
  return {
    before: before.advance?.[side] ?? before[side],
    after: after.advance?.[side] ?? after[side],
  };
}
