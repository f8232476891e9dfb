import type {Text} from "../types.ts";
import * as english from "./en.ts";
import type {PlayedMinute, Score} from "./types.ts";
import * as vietnamese from "./vi.ts";

/** A value in a phrase: verbatim words, a count, a team, a score, a minute, or a list. */
type Value = string | number | Text | Score | PlayedMinute | readonly (string | Text)[];

type Grammar = Pick<typeof english, "number" | "team" | "score" | "inMinute" | "list">;

function write(grammar: Grammar, value: Value): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return grammar.number(value);
  if ("minute" in value) return grammar.inMinute(value);
  if ("en" in value) return grammar.team(value);
  return isScore(value)
    ? grammar.score(value)
    : grammar.list(value.map((one) => write(grammar, one)));
}
const isScore = (value: Score | readonly (string | Text)[]): value is Score =>
  typeof value[0] === "number";

/** A template tag that writes each value in its language: `${winner} beat ${loser} ${score}`. */
const tagOf =
  (grammar: Grammar) =>
  (phrase: TemplateStringsArray, ...values: readonly Value[]): string =>
    String.raw({raw: phrase}, ...values.map((value) => write(grammar, value)));

export const en = tagOf(english);
export const vi = tagOf(vietnamese);
