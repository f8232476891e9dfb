import type {Shape} from "../../../../kit/shape.ts";
import {byMinute} from "../../../import/minute.ts";
import {personalName} from "../../../import/personal-names.ts";
import type {
  Card,
  CommentaryLine,
  Goal,
  Lineup,
  LineupPlayer,
  MatchMinute,
  Official,
  Side,
  Squad,
  SquadPlayer,
  Substitution,
} from "../../../types.ts";
import type {Field, ReportedState} from "../../types.ts";
import {settledCards} from "../cards.ts";
import {otherSide, sideOf} from "../identify.ts";
import {inLines, minuteAt, playerIn} from "../players.ts";
import {addsUp, pastNinety, scoreOf, withoutDisallowed} from "../progress.ts";
import {statisticsOf} from "../statistics.ts";
import type {ListedMatch} from "./scoreboard.ts";

const STATISTICS = {
  possession: "possessionPct",
  shots: "totalShots",
  shotsOnTarget: "shotsOnTarget",
  corners: "wonCorners",
  offsides: "offsides",
  fouls: "foulsCommitted",
  saves: "saves",
  passes: "totalPasses",
  passesCompleted: "accuratePasses",
} as const;
const CARD_IDS = new Set(["93", "94", "95"]);
const SUBSTITUTION = "76";
const OWN_GOAL = "97";
const PENALTY = "98";
const DISALLOWED = /(goal.*(disallowed|overturned|cancelled)|(disallowed|cancelled) goal)/i;

interface Wearer extends LineupPlayer {
  readonly side: Side;
}
type Roster = ReadonlyMap<string, Wearer>;

/**
 * Reads a match's summary and adds it to the scoreboard's report: events, team sheets, statistics,
 * officials, commentary.
 *
 * @throws ShapeError
 */
export function summary(record: Shape, listed: ListedMatch, field: Field): ReportedState {
  const sheets = record.list("rosters").map((team) => {
    const side = sideOf(team.text("homeAway") === "home" ? "home" : "away", listed);
    return {team, side, squad: field.squads.get(listed.reported[side] ?? "")};
  });
  const roster: Roster = new Map(
    sheets.flatMap(({team, side, squad}) =>
      team
        .maybeList("roster")
        .map((entry): [string, Wearer] => [
          entry.object("athlete").text("id"),
          {...playerOf(entry, squad), side},
        ]),
    ),
  );
  const {progress, goalsNow, shootout} = listed;
  const events = record
    .list("keyEvents")
    .map((event) => keyEvent(event, listed, roster, pastNinety(progress)));
  const goals = withoutDisallowed(
    events.flatMap(({goal}) => goal ?? []).sort(byMinute),
    events.flatMap(({disallowed}) => disallowed ?? []).sort(byMinute),
    goalsNow,
  );
  const lineups = Object.fromEntries(
    sheets.map(({team, side, squad}) => [side, lineupOf(team, squad)]),
  ) as Partial<Record<Side, Lineup | null>>;
  const complete = goalsNow !== null && addsUp(goals, goalsNow);
  const details = {
    statistics: statisticsOf(
      (record.maybeObject("boxscore")?.maybeList("teams") ?? []).map((team) => ({
        side: listed.sides.get(team.object("team").text("id")),
        values: new Map(
          team.maybeList("statistics").map((one) => [one.text("name"), one.raw("displayValue")]),
        ),
      })),
      STATISTICS,
    ),
    commentary: commentaryOf(record, pastNinety(progress)),
    performances: null,
  };
  const info = record.maybeObject("gameInfo");
  const attendance = info?.maybeNumber("attendance") ?? null;
  return {
    ...listed.reported,
    ...(goalsNow && {
      status: progress.status,
      phase: progress.phase,
      goalsNow,
      score: scoreOf({progress, goalsNow, goals, shootout}),
      ...(complete && {goals}),
      cards: settledCards(events.flatMap(({card}) => card ?? [])),
      substitutions: events.flatMap(({substitution}) => substitution ?? []).sort(byMinute),
    }),
    ...(lineups.home && lineups.away && {lineups: {home: lineups.home, away: lineups.away}}),
    ...(attendance !== null && attendance > 0 && {attendance}),
    ...officialsOf(info),
    ...((details.statistics || details.commentary) && {details}),
  };
}

function playerOf(entry: Shape, squad: Squad | undefined): LineupPlayer {
  return playerIn(squad, entry.maybeNumber("jersey"), entry.object("athlete").text("displayName"));
}

/**
 * Reads one key event as a goal, card or substitution; delays, period marks and shoot-out kicks
 * give an empty result.
 */
function keyEvent(
  event: Shape,
  listed: ListedMatch,
  roster: Roster,
  extraTime: boolean,
): {
  goal?: Goal;
  disallowed?: MatchMinute & Pick<Goal, "side">;
  card?: Card;
  substitution?: Substitution;
} {
  const type = event.object("type");
  const [id, name] = [type.text("id"), type.maybeText("text") ?? ""];
  const listedSide = listed.sides.get(event.maybeObject("team")?.maybeText("id") ?? "");
  const scoring = event.flag("scoringPlay") && !event.flag("shootout");
  const disallowed = !scoring && DISALLOWED.test(name);
  if (!listedSide || !(scoring || disallowed || CARD_IDS.has(id) || id === SUBSTITUTION)) return {};
  const display = event.object("clock").text("displayValue");
  const at = minuteAt(display, extraTime, `${event.where}.clock`);
  if (disallowed) return {disallowed: {...at, side: listedSide}};
  const [first, second] = event.maybeList("participants").map((one): Wearer => {
    const athlete = one.object("athlete");
    return (
      roster.get(athlete.maybeText("id") ?? "") ?? {
        shirt: null,
        name: athlete.text("displayName"),
        side: listedSide,
      }
    );
  });
  const [shirt, player] = [first?.shirt ?? null, first?.name ?? ""];
  if (id === SUBSTITUTION)
    return {
      substitution: {
        ...at,
        side: listedSide,
        on: shirt,
        onName: player,
        off: second?.shirt ?? null,
        offName: second?.name ?? "",
      },
    };
  if (CARD_IDS.has(id)) {
    const card = /second|yellow.?red/i.test(name)
      ? "second_yellow"
      : /red/i.test(name)
        ? "red"
        : "yellow";
    return {card: {...at, side: listedSide, shirt, name: player, card}};
  }
  const kind =
    id === OWN_GOAL || /own goal/i.test(name)
      ? "own_goal"
      : id === PENALTY || /penalty/i.test(name)
        ? "penalty"
        : "goal";
  // listed under the side it counts for; a known scorer's team is more reliable
  const side =
    kind === "own_goal" && first && first.shirt !== null ? otherSide(first.side) : listedSide;
  return {goal: {...at, side, shirt, name: player, kind}};
}

/**
 * Line of a starter by the provider's position (`CD-L`, `AM`, `F`). `formationPlace` only orders
 * players within a line, because its numbers do not follow the lines.
 */
function lineOf(
  abbreviation: string,
  squad: Squad | undefined,
  shirt: number | null,
): SquadPlayer["position"] {
  const position = abbreviation.toUpperCase().replace(/-.*$/, "");
  if (/^GK?$/.test(position)) return "GK";
  if (/M$/.test(position)) return "MF";
  if (/B$|^C?D$/.test(position)) return "DF";
  if (/F$|^S$|^[LR]?W$|ST$/.test(position)) return "FW";
  return squad?.players.find((player) => player.shirt === shirt)?.position ?? "MF";
}

function lineupOf(team: Shape, squad: Squad | undefined): Lineup | null {
  const entries = team.maybeList("roster").map((entry) => {
    const player = playerOf(entry, squad);
    const line = lineOf(
      entry.maybeObject("position")?.maybeText("abbreviation") ?? "",
      squad,
      player.shirt,
    );
    return {
      player,
      line,
      starter: entry.flag("starter"),
      place: entry.maybeNumber("formationPlace") ?? 0,
    };
  });
  const eleven = entries.filter(({starter}) => starter);
  if (eleven.length === 0) return null;
  return {
    ...inLines(eleven),
    formation: team.maybeText("formation"),
    bench: entries.filter(({starter}) => !starter).map(({player}) => player),
  };
}

function commentaryOf(record: Shape, extraTime: boolean): CommentaryLine[] | null {
  const lines = record.maybeList("commentary").flatMap((line): CommentaryLine[] => {
    const time = line.maybeObject("time")?.maybeText("displayValue") ?? "";
    return /\d/.test(time)
      ? [{...minuteAt(time, extraTime, `${line.where}.time`), side: null, text: line.text("text")}]
      : [];
  });
  return lines.length > 0 ? lines.sort(byMinute) : null;
}

function officialsOf(info: Shape | null | undefined): {officials?: Official[]} {
  const officials = (info?.maybeList("officials") ?? []).flatMap((one): Official[] => {
    const name = one.maybeText("displayName") ?? one.maybeText("fullName");
    const title = one.maybeObject("position")?.maybeText("displayName") ?? "Referee";
    const role = /video|var/i.test(title)
      ? "var"
      : /fourth/i.test(title)
        ? "fourth"
        : /assistant/i.test(title)
          ? "assistant"
          : "referee";
    return name ? [{role, name: personalName(name), country: null}] : [];
  });
  return officials.length > 0 ? {officials} : {};
}
