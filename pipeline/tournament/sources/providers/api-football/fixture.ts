import type {Shape} from "../../../../kit/shape.ts";
import {personalName} from "../../../import/personal-names.ts";
import type {Lineup, Pair, PlayerPerformance, Side, Squad, SquadPlayer} from "../../../types.ts";
import type {Field, ReportedState} from "../../types.ts";
import {announced, within} from "../announced.ts";
import {type Identified, identify, inOrder, sideOf, teamOf} from "../identify.ts";
import {inLines, playerIn} from "../players.ts";
import {
  addsUp,
  clockOf,
  hasStarted,
  NOT_STARTED,
  pastNinety,
  scoreOf,
  withoutDisallowed,
} from "../progress.ts";
import {statisticsOf} from "../statistics.ts";
import {readEvents, type Wearer} from "./events.ts";
import {progressOf} from "./progress.ts";

const STATISTICS = {
  possession: "Ball Possession",
  shots: "Total Shots",
  shotsOnTarget: "Shots on Goal",
  chanceQuality: "expected_goals",
  corners: "Corner Kicks",
  offsides: "Offsides",
  fouls: "Fouls",
  saves: "Goalkeeper Saves",
  passes: "Total passes",
  passesCompleted: "Passes accurate",
} as const;
const LINES: Readonly<Record<string, SquadPlayer["position"]>> = {
  G: "GK",
  D: "DF",
  M: "MF",
  F: "FW",
};

export interface FixtureRecord extends Identified {
  readonly id: string;
  readonly reported: ReportedState;
  /** The provider's status code, if unmapped. */
  readonly unmapped: string | null;
}

/**
 * Reads one item of `response` of `/fixtures`. The list gives status and score; a request by id
 * adds events, line-ups, statistics and players. Undefined if its teams are not known yet.
 *
 * @throws ShapeError
 */
export function fixtureRecord(record: Shape, field: Field): FixtureRecord | undefined {
  const fixture = record.object("fixture");
  const teams = record.object("teams");
  const [first, second] = (["home", "away"] as const).map((key) => {
    const team = teams.object(key);
    return {id: team.maybeText("id") ?? "", teamId: teamOf(field, null, team.maybeText("name"))};
  });
  const kickoffAt = fixture.instant("date");
  const found = identify(field, first!.teamId, second!.teamId, kickoffAt);
  if (!found) return undefined;
  const status = fixture.object("status");
  const elapsed = status.numberOrNull("elapsed");
  const code = status.text("short");
  const mapped = progressOf(code, elapsed);
  const progress = mapped ?? NOT_STARTED;
  const pair = (parent: Shape, key: string): Pair | null => {
    const part = parent.object(key);
    const [one, other] = [part.numberOrNull("home"), part.numberOrNull("away")];
    return one === null || other === null ? null : inOrder([one, other], found);
  };
  const started = hasStarted(progress);
  const goalsNow = started ? pair(record, "goals") : null;
  const parts = record.object("score");
  const [home, away] = inOrder([first!.teamId!, second!.teamId!], found);
  const sides = new Map([
    [first!.id, sideOf("home", found)],
    [second!.id, sideOf("away", found)],
  ]);
  const squads = {home: field.squads.get(home), away: field.squads.get(away)};
  const sheets = record
    .maybeList("lineups")
    .map((sheet) => ({sheet, side: sides.get(sheet.object("team").text("id"))}));
  const roster = new Map(
    sheets.flatMap(({sheet, side}) => (side ? players(sheet, side, squads[side]) : [])),
  );
  const starters = new Set(
    sheets.flatMap(({sheet}) =>
      sheet.maybeList("startXI").map((one) => one.object("player").text("id")),
    ),
  );
  const listed = record.maybeList("events");
  const events =
    listed.length > 0 || roster.size > 0
      ? readEvents(listed, {sides, squads, roster, starters, extraTime: pastNinety(progress)})
      : null;
  const counted = events && withoutDisallowed(events.goals, events.disallowed, goalsNow);
  const goals = counted && addsUp(counted, goalsNow) ? counted : null;
  const details = {
    statistics: statisticsOf(
      record.maybeList("statistics").map((team) => ({
        side: sides.get(team.object("team").text("id")),
        values: new Map(team.list("statistics").map((one) => [one.text("type"), one.raw("value")])),
      })),
      STATISTICS,
    ),
    commentary: null,
    performances: performancesOf(record, sides, squads),
  };
  const clock = clockOf(
    progress,
    elapsed === null ? null : {minute: elapsed, stoppage: status.maybeNumber("extra") ?? 0},
  );
  const lineups = Object.fromEntries(
    sheets.map(({sheet, side}) => [side ?? "", side && lineupOf(sheet, squads[side])]),
  ) as Partial<Record<Side, Lineup>>;
  const managers = Object.fromEntries(
    sheets.map(({sheet, side}) => [side ?? "", managerOf(sheet)]),
  );
  const referee = fixture.maybeText("referee");
  const venue = fixture.raw("venue");
  return {
    ...found,
    id: fixture.text("id"),
    unmapped: mapped ? null : code,
    reported: {
      home,
      away,
      ...(mapped && {
        status: progress.status,
        phase: progress.phase,
        clock,
        goalsNow,
        score: scoreOf({
          progress,
          goalsNow,
          goals,
          shootout: pair(parts, "penalty"),
          halfTime: pair(parts, "halftime"),
          fullTime: pair(parts, "fulltime"),
        }),
      }),
      ...(started && {kickoffAt}),
      ...announced(field, mapped?.status, {
        kickoffAt: code === "TBD" ? null : kickoffAt,
        venue: within(venue, "name"),
        city: within(venue, "city"),
      }),
      ...(goals && {goals}),
      ...(started && events && {cards: events.cards, substitutions: events.substitutions}),
      ...(events?.shootoutKicks && {shootoutKicks: events.shootoutKicks}),
      ...(lineups.home && lineups.away && {lineups: {home: lineups.home, away: lineups.away}}),
      ...(sheets.length > 0 && {
        managers: {home: managers.home ?? null, away: managers.away ?? null},
      }),
      ...(referee && {
        officials: [
          {role: "referee" as const, name: personalName(referee.split(",")[0]!), country: null},
        ],
      }),
      ...((details.statistics || details.performances) && {details}),
    },
  };
}

function players(sheet: Shape, side: Side, squad: Squad | undefined): [string, Wearer][] {
  return [...sheet.maybeList("startXI"), ...sheet.maybeList("substitutes")].map((entry) => {
    const player = entry.object("player");
    return [
      player.text("id"),
      {...playerIn(squad, player.maybeNumber("number"), player.text("name")), side},
    ];
  });
}

/** Starters by position class, in order of their place on the grid (`row:column`). */
function lineupOf(sheet: Shape, squad: Squad | undefined): Lineup | null {
  const read = (key: string) =>
    sheet.maybeList(key).map((entry) => {
      const player = entry.object("player");
      const wearer = playerIn(squad, player.maybeNumber("number"), player.text("name"));
      const own = squad?.players.find(({shirt}) => shirt === wearer.shirt)?.position;
      const [row, column] = (player.maybeText("grid") ?? "9:9").split(":").map(Number);
      return {
        player: wearer,
        line: LINES[player.maybeText("pos") ?? ""] ?? own ?? "MF",
        place: row! * 10 + column!,
      };
    });
  const eleven = read("startXI");
  if (eleven.length === 0) return null;
  return {
    ...inLines(eleven),
    formation: sheet.maybeText("formation"),
    bench: read("substitutes").map(({player}) => player),
  };
}

function managerOf(sheet: Shape): {name: string; country: null} | null {
  const name = sheet.maybeObject("coach")?.maybeText("name");
  return name ? {name: personalName(name), country: null} : null;
}

/** Ratings of the players that have one. */
function performancesOf(
  record: Shape,
  sides: ReadonlyMap<string, Side>,
  squads: Readonly<Record<Side, Squad | undefined>>,
): PlayerPerformance[] | null {
  const marks = record.maybeList("players").flatMap((team) => {
    const side = sides.get(team.object("team").text("id"));
    return team.list("players").flatMap((entry): PlayerPerformance[] => {
      const games = entry.list("statistics")[0]?.maybeObject("games");
      const rating = games?.maybeNumber("rating") ?? null;
      if (!side || rating === null) return [];
      return [
        {
          side,
          ...playerIn(
            squads[side],
            games!.maybeNumber("number"),
            entry.object("player").text("name"),
          ),
          rating,
          position: null,
        },
      ];
    });
  });
  return marks.length > 0 ? marks : null;
}
