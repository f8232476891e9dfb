import {readFileSync} from "node:fs";
import {join} from "node:path";
import {cached} from "../../pipeline/kit/cached.ts";
import {lazy} from "../../pipeline/kit/lazy.ts";
import {PROJECT_FOLDER} from "../../pipeline/kit/project-folder.ts";
import type {TeamId} from "../../pipeline/tournament/types.ts";
import {coloursApart, type Drawn, type PairColours} from "../../site/components/team-colours.ts";

type Colours = Readonly<Record<TeamId, readonly [first: string, second: string] | undefined>>;
const teamColours = lazy(
  (): Colours =>
    JSON.parse(readFileSync(join(PROJECT_FOLDER, "data/reference/team-colours.json"), "utf8")),
);

/** The colours of two teams that meet; null unless both are known. */
export function coloursOf(home: TeamId | null, away: TeamId | null): PairColours | null {
  if (home === null || away === null) return null;
  const [ours, theirs] = lineColours(home, away);
  return ours && theirs ? {home: ours, away: theirs} : null;
}

/** The colours of teams that share a chart; null for each one that is unknown. */
export const lineColours = (...teamIds: readonly TeamId[]): readonly (Drawn | null)[] =>
  apartOf(teamColours(), ...teamIds);

const apartOf = cached((colours: Colours, ...teamIds: readonly TeamId[]) => {
  const known = teamIds.filter((teamId) => colours[teamId]);
  const drawn = coloursApart(known.map((teamId) => colours[teamId]!));
  return teamIds.map((teamId) => drawn[known.indexOf(teamId)] ?? null);
});
