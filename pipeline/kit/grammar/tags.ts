import type {MatchMinute, Pair, Text} from "../../tournament/types.ts";
import * as english from "./en.ts";
import * as vietnamese from "./vi.ts";

/** What a phrase may name: words as they are, a count, a team, a score, a minute of the match. */
type Value = string | number | Text | Pair | MatchMinute;

type Grammar = Pick<typeof english, "number" | "team" | "score" | "inMinute">;

function write({number, team, score, inMinute}: Grammar, value: Value): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return number(value);
  if ("minute" in value) return inMinute(value);
  return "en" in value ? team(value) : score(value);
}

/**
 * A template tag that writes each value as its language does: `${winner} beat ${loser} ${score}`.
 */
const tagOf =
  (grammar: Grammar) =>
  (phrase: TemplateStringsArray, ...values: readonly Value[]): string =>
    String.raw({raw: phrase}, ...values.map((value) => write(grammar, value)));

export const en = tagOf(english);
export const vi = tagOf(vietnamese);
