import {nameIn, type TeamLabel} from "../../components/team-name.tsx";
import type {Language} from "../../layout/frame.ts";
import {listIn} from "../../layout/lists.ts";

/** Largest number of teams that a headline names. */
const FEW = 3;

/**
 * The largest figure, with ` each` if several teams have it, and a list of these teams; empty if
 * there are too many.
 */
export function mostIn<T extends {readonly team: TeamLabel}>(
  language: Language,
  rows: readonly T[],
  of: (row: T) => number,
) {
  const figure = Math.max(...rows.map(of));
  const first = rows.filter((row) => of(row) === figure);
  const names = first.map(({team}) => nameIn(language, team));
  const each = names.length > 1 ? " each" : "";
  return {figure, each, names: first.length > FEW ? "" : listIn(language, names)};
}
