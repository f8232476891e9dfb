import {FactsError} from "../../../kit/errors.ts";
import type {
  Card,
  LineupPlayer,
  ShootoutKick,
  Side,
  StartingEleven,
  Substitution,
} from "../../types.ts";
import {byMinute, parseMinute} from "../minute.ts";
import {displayName, type ImportedSquad} from "../squads.ts";
import type {TextPlayer} from "./lineup.ts";
import type {TextKick} from "./text.ts";

/**
 * The squad member the full text means; it spells names exactly as the squad list does.
 *
 * @throws FactsError when no squad member has that name
 */
export function playerOf(
  squad: ImportedSquad,
  name: string,
): LineupPlayer & {readonly shirt: number} {
  const shirt = squad.textNames.get(name);
  if (shirt === undefined)
    throw new FactsError(`"${name}" is in no line of the squad list of ${squad.teamId}`);
  return {shirt, name: displayName(squad, shirt)};
}

/** The starting eleven as the lines of the text. */
export function importLineup(
  squad: ImportedSquad,
  lines: readonly (readonly TextPlayer[])[],
): StartingEleven {
  const captain = lines.flat().find((player) => player.captain);
  return {
    lines: lines.map((line) => line.map((player) => playerOf(squad, player.name))),
    captain: captain === undefined ? null : playerOf(squad, captain.name).shirt,
  };
}

/** Cards of one side's players, substitutes and their substitutes included, in order of play. */
export function importCards(
  side: Side,
  squad: ImportedSquad,
  lines: readonly (readonly TextPlayer[])[],
  extraTime: boolean,
): Card[] {
  return everyone(lines)
    .flatMap((player) =>
      player.cards.map(
        ({card, minute}): Card => ({
          ...parseMinute(minute, extraTime),
          side,
          ...playerOf(squad, player.name),
          card,
        }),
      ),
    )
    .sort(byMinute);
}

/** Substitutions of one side in order of play. */
export function importSubstitutions(
  side: Side,
  squad: ImportedSquad,
  lines: readonly (readonly TextPlayer[])[],
  extraTime: boolean,
): Substitution[] {
  return everyone(lines)
    .flatMap((off) => (off.replacedBy === null ? [] : [{off, ...off.replacedBy}]))
    .map(({off, minute, player}): Substitution => {
      const [on, left] = [playerOf(squad, player.name), playerOf(squad, off.name)];
      return {
        ...parseMinute(minute, extraTime),
        side,
        on: on.shirt,
        onName: on.name,
        off: left.shirt,
        offName: left.name,
      };
    })
    .sort(byMinute);
}

/** The kicks of a shoot-out in the order taken. */
export function importKicks(
  kicks: readonly TextKick[],
  squads: Readonly<Record<Side, ImportedSquad>>,
): ShootoutKick[] {
  return kicks.map(({side, name, scored}) => ({side, ...playerOf(squads[side], name), scored}));
}

function everyone(lines: readonly (readonly TextPlayer[])[]): TextPlayer[] {
  const withSubstitutes = (player: TextPlayer): TextPlayer[] => [
    player,
    ...(player.replacedBy === null ? [] : withSubstitutes(player.replacedBy.player)),
  ];
  return lines.flat().flatMap(withSubstitutes);
}
