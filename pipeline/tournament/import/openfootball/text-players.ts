import {FactsError} from "../../../kit/errors.ts";
import type {
  Card,
  LineupPlayer,
  MatchFacts,
  MatchMinute,
  ShootoutKick,
  Side,
  StartingEleven,
  Substitution,
} from "../../types.ts";
import {byMinute, parseMinute} from "../minute.ts";
import {displayName, type ImportedSquad} from "../squads.ts";
import type {TextPlayer} from "./lineup.ts";
import type {TextKick, TextMatch} from "./text.ts";

/**
 * The squad member with a name from the full text, which spells names exactly as the squad list
 * does.
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

/**
 * Line-ups, cards, substitutions and kicks from the full text; null if it lacks them.
 *
 * @param extraTime whether the match went to extra time
 */
export function playersFrom(
  text: Pick<TextMatch, "lineups" | "kicks"> | null,
  squads: Readonly<Record<Side, ImportedSquad>>,
  extraTime: boolean,
): Pick<MatchFacts, "cards" | "substitutions" | "shootoutKicks" | "lineups"> {
  const lineups = text?.lineups ?? null;
  const ofBoth = <T extends MatchMinute>(
    read: (side: Side, squad: ImportedSquad, lines: Lines, extraTime: boolean) => T[],
  ) =>
    lineups &&
    (["home", "away"] as const)
      .flatMap((side) => read(side, squads[side], lineups[side], extraTime))
      .sort(byMinute);
  return {
    cards: ofBoth(importCards),
    substitutions: ofBoth(importSubstitutions),
    shootoutKicks: text?.kicks ? importKicks(text.kicks, squads) : null,
    lineups: lineups && {
      home: importLineup(squads.home, lineups.home),
      away: importLineup(squads.away, lineups.away),
    },
  };
}

type Lines = readonly (readonly TextPlayer[])[];

/** The starting eleven, in the lines of the text. */
function importLineup(squad: ImportedSquad, lines: Lines): StartingEleven {
  const captain = lines.flat().find((player) => player.captain);
  return {
    lines: lines.map((line) => line.map((player) => playerOf(squad, player.name))),
    captain: captain === undefined ? null : playerOf(squad, captain.name).shirt,
  };
}

/** Cards of one side's players, including substitutes and their substitutes, in order of play. */
function importCards(side: Side, squad: ImportedSquad, lines: Lines, extraTime: boolean): Card[] {
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
function importSubstitutions(
  side: Side,
  squad: ImportedSquad,
  lines: Lines,
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
function importKicks(
  kicks: readonly TextKick[],
  squads: Readonly<Record<Side, ImportedSquad>>,
): ShootoutKick[] {
  return kicks.map(({side, name, scored}) => ({side, ...playerOf(squads[side], name), scored}));
}

function everyone(lines: Lines): TextPlayer[] {
  const withSubstitutes = (player: TextPlayer): TextPlayer[] => [
    player,
    ...(player.replacedBy === null ? [] : withSubstitutes(player.replacedBy.player)),
  ];
  return lines.flat().flatMap(withSubstitutes);
}
