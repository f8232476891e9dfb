import type {Shape} from "../../../../kit/shape.ts";
import {byMinute} from "../../../import/minute.ts";
import {personalName} from "../../../import/personal-names.ts";
import type {
  Card,
  Goal,
  Lineup,
  LineupPlayer,
  Manager,
  MatchMinute,
  Official,
  Pair,
  Side,
  Squad,
  Substitution,
} from "../../../types.ts";
import type {Field, ReportedState} from "../../types.ts";
import {settledCards} from "../cards.ts";
import {inOrder, otherSide, sideOf} from "../identify.ts";
import {minuteAt, playerIn} from "../players.ts";
import {clockOf, hasStarted, NOT_STARTED, scoreOf} from "../progress.ts";
import {type CalendarMatch, planIn} from "./calendar.ts";
import {
  BENCH,
  CARDS,
  GOALS,
  HEAD_COACH,
  isShootout,
  LINES,
  localised,
  officialRole,
  progressOf,
  STARTER,
} from "./codes.ts";

/** Players by the provider's player id. */
type Roster = ReadonlyMap<string, LineupPlayer & {readonly side: Side}>;

/** A match from `/live/football/{id}`, with its players for reading the timeline. */
export interface FifaMatch {
  readonly reported: ReportedState;
  readonly roster: Roster;
  /** Our side by the provider's team id. */
  readonly sides: ReadonlyMap<string, Side>;
  readonly idIfes: string | null;
  /** The provider's status, if unmapped. */
  readonly unmapped: string | null;
}

/**
 * Reads one match: score without shoot-out goals, players' events (bookings of coaches are
 * dropped), team sheets, coaches, officials.
 *
 * @throws ShapeError
 */
export function fifaMatch(record: Shape, listed: CalendarMatch, field: Field): FifaMatch {
  const teams = (["home", "away"] as const).map((which) => {
    const team = record.object(which === "home" ? "HomeTeam" : "AwayTeam");
    const side = sideOf(which, listed);
    return {team, side, squad: field.squads.get(listed.match[side] ?? "")};
  });
  const roster: Roster = new Map(
    teams.flatMap(({team, side, squad}) =>
      team.list("Players").map((player) => playerOf(player, side, squad)),
    ),
  );
  const period = record.numberOrNull("Period");
  const shootout = pairOf(
    record.numberOrNull("HomeTeamPenaltyScore"),
    record.numberOrNull("AwayTeamPenaltyScore"),
  );
  const matchTime = record.textOrNull("MatchTime");
  const goalsOf = (extraTime: boolean) =>
    teams.flatMap(({team, side}) => sideGoals(team, side, roster, extraTime)).sort(byMinute);
  const isKnockout = listed.match.stage !== "group";
  const wentOn =
    isKnockout &&
    (isShootout(period) ||
      shootout !== null ||
      (period ?? 0) in {6: 1, 7: 1, 8: 1, 9: 1} ||
      goalsOf(true).some(isLate));
  const clock = matchTime ? minuteAt(matchTime, wentOn, `${record.where}.MatchTime`) : null;
  const status = record.number("MatchStatus");
  const mapped = progressOf(status, period, clock?.minute ?? null, {
    extraTime: wentOn,
    shootout: isKnockout && shootout !== null,
  });
  const progress = mapped ?? NOT_STARTED;
  const goals = goalsOf(wentOn);
  const [first, second] = teams.map(({team}) => team.numberOrNull("Score"));
  const started = hasStarted(progress);
  const goalsNow = started ? pairOf(first!, second!) : null;
  const ordered = goalsNow && inOrder(goalsNow, listed);
  const byOurs = <T>(
    read: (team: Shape, side: Side, squad: Squad | undefined) => T,
  ): {home: T; away: T} => {
    const [one, two] = teams.map(({team, side, squad}) => read(team, side, squad));
    return teams[0]!.side === "home" ? {home: one!, away: two!} : {home: two!, away: one!};
  };
  const sheets = byOurs((team, _, squad) => lineupOf(team, squad));
  return {
    roster,
    sides: new Map(teams.map(({team, side}) => [team.text("IdTeam"), side])),
    idIfes: record.maybeObject("Properties")?.maybeText("IdIFES") ?? listed.idIfes,
    unmapped: mapped ? null : `MatchStatus ${status}`,
    reported: {
      ...(listed.match.home === null || listed.match.away === null
        ? {home: listed.reported.home ?? null, away: listed.reported.away ?? null}
        : {}),
      ...(mapped && {
        status: progress.status,
        phase: progress.phase,
        clock: clockOf(progress, clock),
        goalsNow: ordered,
        score: scoreOf({
          progress,
          goalsNow: ordered,
          goals,
          shootout: shootout && inOrder(shootout, listed),
        }),
      }),
      ...(mapped && planIn(record, field, progress)),
      ...(started && {kickoffAt: record.text("Date"), goals}),
      ...(ordered && {
        cards: settledCards(teams.flatMap(({team, side}) => sideCards(team, side, roster, wentOn))),
        substitutions: teams
          .flatMap(({team, side}) => sideSubstitutions(team, side, roster, wentOn))
          .sort(byMinute),
      }),
      ...(sheets.home && sheets.away && {lineups: {home: sheets.home, away: sheets.away}}),
      managers: byOurs(managerOf),
      ...officialsOf(record),
      ...(record.maybeNumber("Attendance") === null
        ? {}
        : {attendance: record.number("Attendance")}),
    },
  };
}

const isLate = ({minute}: MatchMinute): boolean => minute > 90;
const pairOf = (home: number | null, away: number | null): Pair | null =>
  home === null || away === null ? null : [home, away];

function playerOf(
  player: Shape,
  side: Side,
  squad: Squad | undefined,
): [string, LineupPlayer & {side: Side}] {
  const name = personalName(
    localised(player, "PlayerName") ?? localised(player, "ShortName") ?? player.text("IdPlayer"),
  );
  return [
    player.text("IdPlayer"),
    {...playerIn(squad, player.maybeNumber("ShirtNumber"), name), side},
  ];
}

const wearer = (roster: Roster, id: string | null, name: string | null): LineupPlayer => {
  const player = roster.get(id ?? "");
  return player
    ? {shirt: player.shirt, name: player.name}
    : {shirt: null, name: personalName(name ?? "")};
};

/** Goals in a side's list; an own goal counts for the side opposite its scorer's. */
function sideGoals(team: Shape, listed: Side, roster: Roster, extraTime: boolean): Goal[] {
  return team
    .list("Goals")
    .filter((goal) => !isShootout(goal.numberOrNull("Period")))
    .map((goal): Goal => {
      const id = goal.textOrNull("IdPlayer");
      const kind = GOALS[goal.number("Type")] ?? "goal";
      const own = kind === "own_goal" ? roster.get(id ?? "")?.side : undefined;
      const at = minuteAt(goal.text("Minute"), extraTime, `${goal.where}.Minute`);
      return {...at, side: own ? otherSide(own) : listed, ...wearer(roster, id, null), kind};
    });
}

function sideCards(team: Shape, side: Side, roster: Roster, extraTime: boolean): Card[] {
  return team.list("Bookings").flatMap((booking): Card[] => {
    const id = booking.textOrNull("IdPlayer");
    const card = CARDS[booking.number("Card")];
    if (
      id === null ||
      card === undefined ||
      booking.maybeText("IdCoach") !== null ||
      booking.maybeText("IdStaff") !== null
    )
      return [];
    return [
      {
        ...minuteAt(booking.text("Minute"), extraTime, `${booking.where}.Minute`),
        side,
        ...wearer(roster, id, null),
        card,
      },
    ];
  });
}

function sideSubstitutions(
  team: Shape,
  side: Side,
  roster: Roster,
  extraTime: boolean,
): Substitution[] {
  return team.list("Substitutions").map((change): Substitution => {
    const on = wearer(roster, change.textOrNull("IdPlayerOn"), localised(change, "PlayerOnName"));
    const off = wearer(
      roster,
      change.textOrNull("IdPlayerOff"),
      localised(change, "PlayerOffName"),
    );
    const at = minuteAt(change.text("Minute"), extraTime, `${change.where}.Minute`);
    return {...at, side, on: on.shirt, onName: on.name, off: off.shirt, offName: off.name};
  });
}

/** The team sheet; null until it is submitted. */
function lineupOf(team: Shape, squad: Squad | undefined): Lineup | null {
  const players = team.list("Players").map((player) => {
    const [, {side: _, ...wearing}] = playerOf(player, "home", squad);
    return {
      player: wearing,
      status: player.numberOrNull("Status"),
      line: player.numberOrNull("Position"),
      captain: player.flag("Captain"),
    };
  });
  const eleven = players.filter(({status}) => status === STARTER);
  if (eleven.length === 0) return null;
  return {
    lines: LINES.map((line) =>
      eleven.filter((one) => one.line === line).map(({player}) => player),
    ).filter((line) => line.length > 0),
    captain: eleven.find(({captain}) => captain)?.player.shirt ?? null,
    formation: team.maybeText("Tactics"),
    bench: players.filter(({status}) => status === BENCH).map(({player}) => player),
  };
}

function managerOf(team: Shape): Manager | null {
  const head = team.maybeList("Coaches").find((coach) => coach.maybeNumber("Role") === HEAD_COACH);
  const name = head && (localised(head, "Name") ?? localised(head, "Alias"));
  return head && name
    ? {name: personalName(name), country: head.maybeText("IdCountry")?.toLowerCase() ?? null}
    : null;
}

function officialsOf(record: Shape): {officials?: Official[]} {
  const officials = record.maybeList("Officials").flatMap((official): Official[] => {
    const name = localised(official, "Name") ?? localised(official, "NameShort");
    const role = officialRole(
      official.number("OfficialType"),
      localised(official, "TypeLocalized") ?? "",
    );
    return name === null
      ? []
      : [
          {
            role,
            name: personalName(name),
            country: official.maybeText("IdCountry")?.toLowerCase() ?? null,
          },
        ];
  });
  return officials.length === 0 ? {} : {officials};
}
