import {fold} from "../import/names.ts";
import type {Day, TeamId} from "../types.ts";

/**
 * Spellings of a squad, folded, for which the list of past goals has another one. Each was compared
 * by team and date of birth; a test finds those that are missing.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  "jose gimenez": "jose maria gimenez",
  "juan quintero": "juan fernando quintero",
  "marcos urena": "marco urena",
  "maximiliano pereira": "maxi pereira",
  "yussuf yurary poulsen": "yussuf poulsen",
};

/**
 * Identifies a person across lists: by name, ignoring case, diacritics and word breaks, and by date
 * of birth. Namesakes (Fred of 2006 and of 2018) differ in the latter, twins in the former. Without
 * a date of birth the key is only good within one team.
 */
export function personKey(name: string, bornOn: Day | null, teamId: TeamId): string {
  const folded = fold(name);
  const spelt = (SPELLINGS[folded] ?? folded).replaceAll(" ", "");
  return `${spelt} ${bornOn ?? teamId}`;
}
