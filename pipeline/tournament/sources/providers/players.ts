import {ShapeError} from "../../../kit/shape.ts";
import {parseMinute} from "../../import/minute.ts";
import {fold} from "../../import/names.ts";
import type {Lineup, LineupPlayer, MatchMinute, Squad, SquadPlayer} from "../../types.ts";

/**
 * The squad member meant by a provider: by shirt number if a word of the names agrees, else by the
 * full name, else by its last word if only one player has it, else by the shirt alone. The name is
 * the squad's; if nothing fits, the provider's, without a shirt.
 */
export function playerIn(
  squad: Squad | undefined,
  shirt: number | null,
  name: string,
): LineupPlayer {
  const folded = fold(name);
  const words = new Set(folded.split(" "));
  const players = (squad?.players ?? []).map((player) => ({player, spelling: fold(player.name)}));
  const only = (fits: (spelling: string) => boolean) => {
    const found = players.filter(({spelling}) => fits(spelling));
    return found.length === 1 ? found[0]!.player : undefined;
  };
  const worn = players.find(({player}) => player.shirt === shirt);
  const last = (spelling: string) => spelling.split(" ").at(-1);
  const agrees = worn?.spelling.split(" ").some((word) => words.has(word));
  const found =
    (agrees ? worn!.player : undefined) ??
    only((spelling) => spelling === folded) ??
    only((spelling) => last(spelling) === last(folded)) ??
    worn?.player;
  return found ? {shirt: found.shirt, name: found.name} : {shirt: null, name};
}

/** An eleven by position class, each line in order of its places; no provider names captains. */
export function inLines(
  eleven: readonly {
    readonly player: LineupPlayer;
    readonly line: SquadPlayer["position"];
    readonly place: number;
  }[],
): Pick<Lineup, "lines" | "captain"> {
  const ordered = eleven.toSorted((a, b) => a.place - b.place);
  const lines = (["GK", "DF", "MF", "FW"] as const).map((line) =>
    ordered.filter((one) => one.line === line).map(({player}) => player),
  );
  return {lines: lines.filter((line) => line.length > 0), captain: null};
}

/**
 * Reads a minute as written by providers: `67'`, `90'+4'`, `45+2`.
 *
 * @throws ShapeError with the location of an unreadable minute
 */
export function minuteAt(text: string, extraTime: boolean, where: string): MatchMinute {
  try {
    return parseMinute(text.replace(/[\s'’]/g, ""), extraTime);
  } catch (cause) {
    throw new ShapeError(`${where}: minute "${text}" is unreadable; expected 67' or 90'+4'`, {
      cause,
    });
  }
}
