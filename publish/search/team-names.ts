import type {TeamNames} from "../../pipeline/news/text/word-lists.ts";
import type {OtherNames} from "./teams.ts";

/** Everyday names of teams that the word list of newspapers lacks. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  ned: ["Holland"],
  usa: ["America", "United States of America", "USMNT"],
  kor: ["Korea"],
  cod: ["Congo"],
};

/** The names of the word list and the additional everyday names. */
export const otherNamesOf = ({names}: Pick<TeamNames, "names">): OtherNames =>
  new Map(
    [...Map.groupBy(names, ({teamId}) => teamId)].map(([teamId, list]) => [
      teamId,
      [...list.map(({name}) => name), ...(SPOKEN[teamId] ?? [])],
    ]),
  );
