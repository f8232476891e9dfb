import {readFileSync} from "node:fs";
import type {TeamLabel} from "../../site/components/team-name.tsx";

interface TeamFacts {
  readonly teamId: string;
  readonly code: string;
  readonly name: {readonly en: string; readonly vi: string};
  readonly flag: string;
}
const teams = JSON.parse(readFileSync("data/tournament/2026/teams.json", "utf8")) as TeamFacts[];

/** A 2026 team as labelled on pages. */
export function team(id: string): TeamLabel {
  const {teamId, code, name, flag} = teams.find((one) => one.teamId === id)!;
  return {teamId, code, name: name.en, nameVi: name.vi, flag};
}
