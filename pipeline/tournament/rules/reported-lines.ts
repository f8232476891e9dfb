import type {Shapes} from "../../../schemas/bodies.d.ts";
import type {MatchState, Shirt, ShootoutKick} from "../types.ts";
import {PHASES} from "./course.ts";

/** A player as named by a source. */
interface Named {
  readonly shirt: Shirt;
  readonly name: string;
}

type Whistle =
  | "kick_off"
  | "half_time"
  | "end_of_ninety"
  | "extra_time"
  | "extra_time_half_time"
  | "end_of_extra_time"
  | "full_time";

/** One item of a commentary; a field that does not apply to its type is null. */
export type ReportedLine = Shapes["EventLine"];

const line = (
  type: ReportedLine["type"],
  {minute, stoppage = 0}: {readonly minute: number; readonly stoppage?: number},
  more: Partial<ReportedLine> = {},
): ReportedLine => ({
  type,
  minute,
  stoppage,
  side: null,
  player: null,
  playerOff: null,
  detail: null,
  text: null,
  ...more,
});

/** All lines reported by a match state, by kind: whistles, goals, cards, changes, kicks, notes. */
export function reportedLines(state: MatchState): ReportedLine[] {
  const goals = (state.goals ?? []).map((goal) =>
    line("goal", goal, {
      side: goal.side,
      player: named(goal),
      detail: goal.kind === "goal" ? null : goal.kind,
    }),
  );
  const cards = (state.cards ?? []).map((card) =>
    line(card.card === "yellow" ? "yellow_card" : "red_card", card, {
      side: card.side,
      player: named(card),
      detail: card.card === "second_yellow" ? card.card : null,
    }),
  );
  const substitutions = (state.substitutions ?? []).map((change) =>
    line("substitution", change, {
      side: change.side,
      player: {shirt: change.on, name: change.onName},
      playerOff: {shirt: change.off, name: change.offName},
    }),
  );
  const notes = (state.details?.commentary ?? []).map((note) =>
    line("note", note, {side: note.side, text: note.text}),
  );
  return [...whistles(state), ...goals, ...cards, ...substitutions, ...kicks(state), ...notes];
}

/** The whistles already blown for the periods played. */
function whistles({kickoffAt, status, phase, score}: MatchState): ReportedLine[] {
  const extra = score.extraTime !== null;
  const at = PHASES.indexOf(phase === "shootout" && !extra ? "extra_time_break" : phase);
  const gone: readonly (readonly [Whistle, minute: number, boolean])[] = [
    ["kick_off", 0, kickoffAt !== null],
    ["half_time", 45, score.halfTime !== null || at >= PHASES.indexOf("half_time")],
    [
      "end_of_ninety",
      90,
      extra || score.shootout !== null || at >= PHASES.indexOf("extra_time_break"),
    ],
    ["extra_time", 90, extra || at >= PHASES.indexOf("extra_time_first_half")],
    ["extra_time_half_time", 105, extra || at >= PHASES.indexOf("extra_time_half_time")],
    ["end_of_extra_time", 120, extra && (score.shootout !== null || phase === "shootout")],
    ["full_time", extra ? 120 : 90, status === "finished"],
  ];
  return gone.filter(([, , isGone]) => isGone).map(([type, minute]) => line(type, {minute}));
}

const kicks = ({shootoutKicks, score}: MatchState): ReportedLine[] =>
  (shootoutKicks ?? []).map((kick: ShootoutKick) =>
    line(
      "kick",
      {minute: score.extraTime === null && score.shootout !== null ? 90 : 120},
      {side: kick.side, player: named(kick), detail: kick.scored ? "scored" : "missed"},
    ),
  );

const named = ({shirt, name}: Named): Named => ({shirt, name});

/**
 * The lines of one list that the other lacks. Duplicates count: a line found once in the other list
 * cancels only one.
 */
export function linesBeyond(
  lines: readonly ReportedLine[],
  others: readonly ReportedLine[],
): ReportedLine[] {
  const left = others.map((other) => JSON.stringify(other));
  return lines.filter((one) => {
    const found = left.indexOf(JSON.stringify(one));
    if (found !== -1) left.splice(found, 1);
    return found === -1;
  });
}
