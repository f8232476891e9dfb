import type {TeamNames} from "../../pipeline/news/text/word-lists.ts";
import type {OtherNames} from "./teams.ts";

/** What people call a team, and no newspaper of the word list does. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  ned: ["Holland"],
  usa: ["America", "United States of America", "USMNT"],
  kor: ["Korea"],
  cod: ["Congo"],
};

/** The names of the word list, and those that people use besides. */
export const otherNamesOf = ({names}: Pick<TeamNames, "names">): OtherNames =>
  new Map(
    [...Map.groupBy(names, ({teamId}) => teamId)].map(([teamId, list]) => [
      teamId,
      [...list.map(({name}) => name), ...(SPOKEN[teamId] ?? [])],
    ]),
  );
