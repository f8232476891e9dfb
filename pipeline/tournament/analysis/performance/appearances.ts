import {cached} from "../../../kit/cached.ts";
import type {Card, MatchMinute, MatchState, Shirt, Side} from "../../types.ts";
import {type PlayedPeriod, playTime, regularMinutes, sheetMinute} from "./play-time.ts";

/** One player's part in a match. */
export interface Appearance {
  readonly side: Side;
  readonly shirt: Shirt;
  readonly name: string;
  /** Index of the player's line on the team sheet, 0 for the goalkeeper; null for a substitute. */
  readonly line: number | null;
  readonly cameOn: MatchMinute | null;
  /** The player replaced; null for a starter. */
  readonly replaced: PlayerKey | null;
  readonly wentOff: MatchMinute | null;
  /** Sent off while on the pitch. */
  readonly sentOff: MatchMinute | null;
  /**
   * Scoresheet minutes between which the player was on the pitch, without stoppage time; null if
   * the playing time is unknown.
   */
  readonly from: number | null;
  readonly to: number | null;
  readonly minutes: number | null;
}

/** Identifies a player within a side: the shirt number or, without one, the name. */
export type PlayerKey = number | string;
export const keyOf = ({shirt, name}: {readonly shirt: Shirt; readonly name: string}): PlayerKey =>
  shirt ?? name;

/** Whether the player is on the pitch now or, after the match, was at its end. */
export const isOnPitch = ({wentOff, sentOff}: Appearance): boolean =>
  wentOff === null && sentOff === null;

/** Compares minutes of the scoresheet. */
export const byMinute = (a: MatchMinute, b: MatchMinute): number =>
  a.minute - b.minute || a.stoppage - b.stoppage;

/** Whether a player came on in the very minute of an event of his, and so before it. */
export const cameOnBefore = (
  {substitutions}: MatchState,
  event: MatchMinute & {readonly side: Side; readonly shirt: Shirt},
): boolean =>
  (substitutions ?? []).some(
    (change) =>
      change.side === event.side && change.on === event.shirt && byMinute(change, event) === 0,
  );

/**
 * All players of one side who have played: starters in team-sheet order, then substitutes in the
 * order they came on. Null if the line-up or the substitutions are unknown.
 *
 * Minutes are those of the scoresheet, without stoppage time: a player who comes on at 60' and
 * stays has 30; one who comes on in stoppage time has 0.
 */
export const appearances: (state: MatchState, side: Side) => readonly Appearance[] | null =
  cached(appearancesOf);

function appearancesOf(state: MatchState, side: Side): Appearance[] | null {
  const {lineups, substitutions, cards} = state;
  const lineup = lineups?.[side];
  if (!lineup || (!substitutions && state.kickoffAt !== null)) return null;
  const play = playTime(state);
  const changes = (substitutions ?? []).filter((change) => change.side === side).sort(byMinute);
  const off = new Map(
    changes.map((change) => [keyOf({shirt: change.off, name: change.offName}), change]),
  );
  const dismissed = dismissals((cards ?? []).filter((card) => card.side === side));
  const appearance = (
    player: {shirt: Shirt; name: string},
    own: Pick<Appearance, "line" | "cameOn" | "replaced">,
  ): Appearance => {
    const key = keyOf(player);
    const wentOff = off.get(key) ?? null;
    const sent = dismissed.get(key) ?? null;
    const sentOff =
      sent &&
      (!wentOff || byMinute(sent, wentOff) < 0) &&
      (!own.cameOn || byMinute(sent, own.cameOn) >= 0)
        ? sent
        : null;
    const left = sentOff ?? wentOff;
    return {
      side,
      shirt: player.shirt,
      name: player.name,
      ...own,
      wentOff: sentOff ? null : minuteOf(wentOff),
      sentOff: minuteOf(sentOff),
      ...spell(play, own.cameOn, left, sentOff === null),
    };
  };
  const starters = lineup.lines.flatMap((line, index) =>
    line.map((player) => appearance(player, {line: index, cameOn: null, replaced: null})),
  );
  const substitutes = changes.map((change) =>
    appearance(
      {shirt: change.on, name: change.onName},
      {
        line: null,
        cameOn: minuteOf(change),
        replaced: keyOf({shirt: change.off, name: change.offName}),
      },
    ),
  );
  return [...starters, ...substitutes];
}

const minuteOf = (at: MatchMinute | null): MatchMinute | null =>
  at && {minute: at.minute, stoppage: at.stoppage};

function spell(
  play: readonly PlayedPeriod[] | null,
  on: MatchMinute | null,
  left: MatchMinute | null,
  isSubstitution: boolean,
) {
  if (!play) return {from: null, to: null, minutes: null};
  const from = on ? sheetMinute(play, on, true) : 0;
  const to = Math.max(from, left ? sheetMinute(play, left, isSubstitution) : regularMinutes(play));
  return {from, to, minutes: to - from};
}

/**
 * The players sent off, each with the card that did it: a red one, a second yellow, or the later of
 * two plain yellows.
 */
export function dismissals(cards: readonly Card[]): Map<PlayerKey, Card> {
  const sent = new Map<PlayerKey, Card>();
  for (const [key, shown] of Map.groupBy([...cards].sort(byMinute), keyOf)) {
    const card = shown.find(({card}) => card !== "yellow") ?? shown[1];
    if (card) sent.set(key, card);
  }
  return sent;
}
