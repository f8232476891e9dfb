import {cached} from "../../../kit/cached.ts";
import type {Card, MatchMinute, MatchState, Shirt, Side} from "../../types.ts";
import {type PlayedPeriod, playTime, regularMinutes, sheetMinute} from "./play-time.ts";

/** One player's part in a match. */
export interface Appearance {
  readonly side: Side;
  readonly shirt: Shirt;
  readonly name: string;
  /**
   * Index of the line of the team sheet that the player started in, the goalkeeper's 0; null for a
   * substitute.
   */
  readonly line: number | null;
  readonly cameOn: MatchMinute | null;
  /** For whom; null for a starter. */
  readonly replaced: PlayerKey | null;
  readonly wentOff: MatchMinute | null;
  /** Sent off while on the pitch. */
  readonly sentOff: MatchMinute | null;
  /**
   * From and to which minute of the scoresheet the player was on, stoppage time not counted; null
   * while how long was played is not known.
   */
  readonly from: number | null;
  readonly to: number | null;
  readonly minutes: number | null;
}

/** What tells the players of one side apart: the shirt or, without one, the name. */
export type PlayerKey = number | string;
export const keyOf = ({shirt, name}: {readonly shirt: Shirt; readonly name: string}): PlayerKey =>
  shirt ?? name;

/** Is the player on the pitch as things stand? In the end: did the player finish the match? */
export const isOnPitch = ({wentOff, sentOff}: Appearance): boolean =>
  wentOff === null && sentOff === null;

/** Order on the scoresheet. */
export const byMinute = (a: MatchMinute, b: MatchMinute): number =>
  a.minute - b.minute || a.stoppage - b.stoppage;

/**
 * Everyone of one side who has played: the starters as the team sheet lists them, then the
 * substitutes as they came on. Null where the line-up or the substitutions are not known.
 *
 * Minutes are those of the scoresheet, without stoppage time: someone who comes on at 60' and stays
 * has 30, whoever comes on in stoppage time has 0.
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
 * Who was sent off and by which card: a red one, a second yellow, or two plain yellows of one
 * player.
 */
export function dismissals(cards: readonly Card[]): Map<PlayerKey, Card> {
  const sent = new Map<PlayerKey, Card>();
  for (const [key, shown] of Map.groupBy([...cards].sort(byMinute), keyOf)) {
    const card = shown.find(({card}) => card !== "yellow") ?? shown[1];
    if (card) sent.set(key, card);
  }
  return sent;
}
