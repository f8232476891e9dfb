import {type Shape, ShapeError} from "../../../../kit/shape.ts";
import type {Pair, Side} from "../../../types.ts";
import type {Field, ReportedState} from "../../types.ts";
import {announced, within} from "../announced.ts";
import {type Identified, identify, inOrder, sideOf, teamOf} from "../identify.ts";
import {minuteAt} from "../players.ts";
import {clockOf, hasStarted, NOT_STARTED, type Progress, pastNinety, scoreOf} from "../progress.ts";
import {progressOf} from "./progress.ts";

/** A match on the scoreboard. */
export interface ListedMatch extends Identified {
  readonly event: string;
  readonly progress: Progress;
  readonly goalsNow: Pair | null;
  readonly shootout: Pair | null;
  /** Our side by the provider's team id. */
  readonly sides: ReadonlyMap<string, Side>;
  readonly reported: ReportedState;
  /** The provider's status name, if unmapped. */
  readonly unmapped: string | null;
}

/**
 * Reads one item of `events`. Undefined if its teams are not known yet.
 *
 * @throws ShapeError
 */
export function listedMatch(record: Shape, field: Field): ListedMatch | undefined {
  const competition = record.list("competitions")[0];
  if (!competition) throw new ShapeError(`${record.where}.competitions is empty; expected one`);
  const competitors = competition.list("competitors");
  const [first, second] = (["home", "away"] as const).map((side) => {
    const competitor = competitors.find((one) => one.text("homeAway") === side);
    if (!competitor)
      throw new ShapeError(
        `${competition.where}.competitors has no "${side}"; expected homeAway home and away`,
      );
    const team = competitor.object("team");
    return {
      competitor,
      id: team.text("id"),
      teamId: teamOf(field, team.maybeText("abbreviation"), team.maybeText("displayName")),
    };
  });
  const kickoffAt = record.instant("date");
  const found = identify(field, first!.teamId, second!.teamId, kickoffAt);
  if (!found) return undefined;
  const status = record.maybeObject("status") ?? competition.object("status");
  const type = status.object("type");
  const running = status.maybeText("displayClock");
  const period = status.maybeNumber("period");
  const clock =
    running && /\d/.test(running)
      ? minuteAt(running, (period ?? 0) > 2, `${status.where}.displayClock`)
      : null;
  const name = type.text("name");
  const mapped = progressOf({
    name,
    state: type.text("state"),
    period,
    minute: clock?.minute ?? null,
  });
  const progress = mapped ?? NOT_STARTED;
  const pair = (read: (competitor: Shape) => number): Pair =>
    inOrder([read(first!.competitor), read(second!.competitor)], found);
  const started = hasStarted(progress);
  const goalsNow = started ? pair((competitor) => competitor.number("score")) : null;
  const inShootout = progress.ending === "shootout" || progress.phase === "shootout";
  const shootout = inShootout ? pair((competitor) => competitor.number("shootoutScore")) : null;
  const [home, away] = inOrder([first!.teamId!, second!.teamId!], found);
  const venue = competition.raw("venue");
  const settled = mapped && (!pastNinety(progress) || progress.status === "live");
  return {
    ...found,
    event: record.text("id"),
    progress,
    unmapped: mapped ? null : name,
    goalsNow,
    shootout,
    sides: new Map([
      [first!.id, sideOf("home", found)],
      [second!.id, sideOf("away", found)],
    ]),
    reported: {
      home,
      away,
      // after ninety minutes the score by period needs the goals, which the scoreboard does not
      // have
      ...(settled && {
        status: progress.status,
        phase: progress.phase,
        clock: clockOf(progress, clock),
        goalsNow,
        score: scoreOf({progress, goalsNow, goals: null, shootout}),
      }),
      ...(started && {kickoffAt}),
      ...announced(field, mapped?.status, {
        kickoffAt: competition.raw("timeValid") === false ? null : kickoffAt,
        venue: within(venue, "fullName"),
        city: within(venue, "address", "city"),
      }),
    },
  };
}
