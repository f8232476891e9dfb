import {lazy} from "../../kit/lazy.ts";
import {fold, readableName} from "./names.ts";
import {reference} from "./reference.ts";

/**
 * Names of players, managers and referees that some source has without diacritics or hyphens, as
 * those people write them; `slip` is a spelling that differs in more: a transcription, a surname first. One list
 * for every year and source.
 */
const spellings = lazy(
  (): ReadonlyMap<string, string> =>
    new Map(
      reference
        .csv("reference/people.csv", "reference-people.json")
        .flatMap(({name, slip}) =>
          (slip ? [slip] : [name!.replaceAll("-", ""), name!]).map(
            (spelling) => [fold(spelling), name!] as const,
          ),
        ),
    ),
);

/**
 * A person's published name for any source's spelling, the same in all years: with diacritics, and
 * without surnames in capitals.
 */
export const personalName = (name: string): string => {
  const readable = readableName(name.trim());
  return spellings().get(fold(readable)) ?? readable;
};
