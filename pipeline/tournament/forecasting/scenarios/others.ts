import type {Column, TeamOdds} from "../../model/types.ts";
import type {Stage, TeamId} from "../../types.ts";
import {rounded} from "../engine.ts";
import type {OtherTeam} from "./types.ts";

/** Minimum change to report, absolute and in standard errors. */
const MOVED: Readonly<Record<OtherTeam["chance"], number>> = {through: 0.005, champion: 0.001};
const STANDARD_ERRORS = 3;
const TITLE_CHANCES = 2;

interface Concerned {
  readonly home: TeamId;
  readonly away: TeamId;
  readonly group: string | null;
  readonly leadsTo: Stage;
}

/** The rest of the group, and the teams outside the match whose title chances it changes most. */
export function othersMoved(
  before: ReadonlyMap<TeamId, TeamOdds>,
  after: ReadonlyMap<TeamId, TeamOdds>,
  {home, away, group, leadsTo}: Concerned,
): OtherTeam[] {
  const moved = (
    chance: OtherTeam["chance"],
    column: Exclude<Stage, "group" | "3RD"> | "champion",
    of: (team: TeamOdds) => boolean,
  ) =>
    [...after.values()]
      .filter((team) => team.teamId !== home && team.teamId !== away && of(team))
      .map(({teamId}) => ({
        teamId,
        chance,
        before: at(before, teamId, column),
        after: at(after, teamId, column),
        least: Math.max(MOVED[chance], STANDARD_ERRORS * after.get(teamId)![column].standardError),
      }))
      .filter(({before, after, least}) => Math.abs(after - before) >= least)
      .map(({least: _, ...one}) => one)
      .sort(
        (a, b) =>
          Math.abs(b.after - b.before) - Math.abs(a.after - a.before) ||
          (a.teamId < b.teamId ? -1 : 1),
      );
  const mates =
    group === null || leadsTo === "group" || leadsTo === "3RD"
      ? []
      : moved("through", leadsTo, (team) => team.group === group);
  return [...mates, ...moved("champion", "champion", () => true).slice(0, TITLE_CHANCES)];
}

const at = (odds: ReadonlyMap<TeamId, TeamOdds>, team: TeamId, column: Column): number =>
  rounded(odds.get(team)![column].probability);
