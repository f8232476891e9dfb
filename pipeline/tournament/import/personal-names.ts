import {lazy} from "../../kit/lazy.ts";
import {fold, readableName} from "./names.ts";
import {reference} from "./reference.ts";

/**
 * Names of players, managers and referees that some source has without diacritics, as those people
 * write them; `slip` is a spelling that differs in more: a transcription, a surname first. One list
 * for every year and source.
 */
const spellings = lazy(
  (): ReadonlyMap<string, string> =>
    new Map(
      reference
        .csv("reference/people.csv", "reference-people.json")
        .map(({name, slip}) => [fold(slip || name!), name!]),
    ),
);

/**
 * A person's published name for any source's spelling: with diacritics, and without surnames in
 * capitals.
 */
export const personalName = (name: string): string => {
  const readable = readableName(name.trim());
  return spellings().get(fold(readable)) ?? readable;
};
