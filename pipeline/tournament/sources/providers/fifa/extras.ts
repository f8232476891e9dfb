import {type Shape, ShapeError} from "../../../../kit/shape.ts";
import type {
  CommentaryLine,
  PlayerPerformance,
  ShootoutKick,
  Side,
  SideStatistics,
} from "../../../types.ts";
import {minuteAt} from "../players.ts";
import {isKnown, statisticsFrom} from "../statistics.ts";
import {isShootout, KICKS, localised, STATISTICS} from "./codes.ts";
import type {FifaMatch} from "./match.ts";

/**
 * Reads the timeline: its sentences as commentary, and shoot-out kicks in the order taken.
 *
 * @throws ShapeError
 */
export function timeline(
  record: Shape,
  {roster, sides}: FifaMatch,
  extraTime: boolean,
): {commentary: CommentaryLine[]; shootoutKicks: ShootoutKick[] | null} {
  const events = record.list("Event");
  const commentary = events.flatMap((event): CommentaryLine[] => {
    const text = localised(event, "EventDescription");
    const minute = event.maybeText("MatchMinute");
    if (!text || !minute) return [];
    return [
      {
        ...minuteAt(minute, extraTime, `${event.where}.MatchMinute`),
        side: sides.get(event.maybeText("IdTeam") ?? "") ?? null,
        text,
      },
    ];
  });
  const kicks = events.flatMap((event): ShootoutKick[] => {
    const scored = KICKS[event.number("Type")];
    const side = sides.get(event.maybeText("IdTeam") ?? "");
    if (!isShootout(event.maybeNumber("Period")) || scored === undefined || !side) return [];
    const player = roster.get(event.maybeText("IdPlayer") ?? "");
    return [{side, shirt: player?.shirt ?? null, name: player?.name ?? "", scored}];
  });
  return {commentary, shootoutKicks: kicks.length > 0 ? kicks : null};
}

/**
 * `{IdTeam: [[name, value, isPostMatch]]}`; null unless both sides have statistics. @throws
 * ShapeError
 */
export function statistics(record: Shape, {sides}: FifaMatch): Record<Side, SideStatistics> | null {
  const read = [...sides].map(([team, side]): [Side, SideStatistics | null] => {
    const rows = record.raw(team);
    if (rows === undefined || rows === null) return [side, null];
    if (!Array.isArray(rows) || rows.some((row) => !Array.isArray(row)))
      throw new ShapeError(`${record.where}.${team} is not a list of lists`);
    const values = new Map((rows as unknown[][]).map(([name, value]) => [name, value]));
    const found = statisticsFrom(STATISTICS, (name) => values.get(name));
    return [side, isKnown(found) ? found : null];
  });
  const {home, away} = Object.fromEntries(read) as Partial<Record<Side, SideStatistics | null>>;
  return home && away ? {home, away} : null;
}

/**
 * Power ranking: the mean of a player's attacking, defensive and creative scores, each from 0 to
 * 10, to two decimals. @throws ShapeError
 */
export function performances(record: Shape, {roster}: FifaMatch): PlayerPerformance[] {
  return [...record.list("outfieldPlayers"), ...record.maybeList("goalkeepers")].flatMap(
    (row): PlayerPerformance[] => {
      const player = roster.get(row.text("playerId"));
      const scores = ["attackingScore", "defensiveScore", "creativityScore"].flatMap(
        (key) => row.maybeNumber(key) ?? [],
      );
      if (!player || scores.length === 0) return [];
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      return [
        {
          side: player.side,
          shirt: player.shirt,
          name: player.name,
          rating: Math.round(mean * 100) / 100,
          position: null,
        },
      ];
    },
  );
}
