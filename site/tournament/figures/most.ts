import {nameIn, type TeamLabel} from "../../components/team-name.tsx";
import type {Language} from "../../layout/frame.ts";
import {listIn} from "../../layout/lists.ts";

/** Largest number of teams that a headline names. */
const FEW = 3;

/** The teams with the largest figure, as a list in words, and the figure; null if they are many. */
export function mostIn<T extends {readonly team: TeamLabel}>(
  language: Language,
  rows: readonly T[],
  of: (row: T) => number,
): {readonly names: string; readonly figure: number} | null {
  const figure = Math.max(...rows.map(of));
  const first = rows.filter((row) => of(row) === figure);
  const names = first.map(({team}) => nameIn(language, team));
  return first.length > FEW || first.length === 0 ? null : {names: listIn(language, names), figure};
}
