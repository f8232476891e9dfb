import {number, team as teamName} from "../../../../kit/grammar/en.ts";
import type {Phrases} from "../../../../kit/grammar/messages.ts";
import {words} from "../../../../kit/grammar/sentence.ts";
import {THE_STAGE} from "../../stages.ts";
import type {Rival} from "../messages/headline-won.ts";
import type {Sequel} from "../messages/sequel.ts";

/** The consequence of a win, as an infinitive without its `to` or as the clause after a `but`. */
export const sequels: Phrases<Sequel> = {
  "sequel reach": ({stage}) => `reach ${THE_STAGE[stage].en}`,
  "sequel first win": (_, {cup}) => `claim their first ${cup} victory`,
  "sequel put out": () => "knock them out",
  "sequel win group": ({group}) => `win Group ${group}`,
  "sequel through": () => "reach the knock-outs",
  "sequel but out": () => "are out",
};

type Say = (sequel: Sequel) => string;
const joined = (by: string, sequel: Sequel | null, say: Say): string =>
  sequel ? ` ${sequel.kind === "sequel but out" ? "but" : by} ${say(sequel)}` : "";
/** ` to reach the quarter-finals`, ` and knock them out` */
export const to = (sequel: Sequel | null, say: Say): string =>
  joined(sequel?.kind === "sequel put out" ? "and" : "to", sequel, say);
/** ` and reach the quarter-finals` */
export const andSo = (sequel: Sequel | null, say: Say): string => joined("and", sequel, say);

/** `ten-man Iraq`, `holders Germany`, `the Netherlands` */
export function rival({team, as, men}: Rival): string {
  const epithet = words(men !== null && `${number(men)}-man`, as);
  return epithet === "" ? teamName(team) : `${epithet} ${team.en}`;
}
