import {count, list, team as nameOf} from "../../../kit/grammar/en.ts";
import {en, type Phrases} from "../../../kit/grammar/messages.ts";
import type {OwnResult} from "../../rules/prospects/clauses.ts";
import type {Reason} from "../../rules/prospects/conditions.ts";
import type {Aim} from "../../rules/prospects/prospects.ts";
import {type ClauseFact, minimal, type ProspectMessage} from "./messages.ts";

const PLACES = ["", "first", "second", "third", "fourth"] as const;
const place = (aim: number): string => PLACES[aim] ?? `in place ${aim}`;
const reach = (aim: Aim): string =>
  aim === "advance" ? "go through" : aim === 1 ? "win the group" : `finish ${place(aim)}`;

const NOUNS: Readonly<Record<OwnResult, string>> = {win: "a win", draw: "a draw", loss: "a defeat"};

const RESULTS: Readonly<Record<OwnResult, string>> = {win: "win", draw: "draw", loss: "defeat"};
/** `any other win`, after the results that are enough. */
const otherwise = ({own}: ClauseFact): string =>
  `any other ${(own ?? []).map((one) => RESULTS[one]).join()}`;

/** Aims for which a better result is never worse: if a draw is enough, so is a win. */
const isClimbing = (aim: Aim): boolean => aim === "advance" || aim === 1;

/** `a win by at least two goals`, `a defeat by a single goal`. */
function byMargin(result: string, margin: NonNullable<ClauseFact["margin"]>): string {
  if ("atLeast" in margin) return `${result} by at least ${count(margin.atLeast, "goal")}`;
  return margin.under === 2
    ? `${result} by a single goal`
    : `${result} by fewer than ${count(margin.under, "goal")}`;
}

/** `at least a draw`, `a win or a draw`, `a defeat by fewer than three goals`. */
function ownResult({own, margin}: ClauseFact, aim: Aim | null): string | null {
  if (own === null) return null;
  if (aim !== null && isClimbing(aim) && own.join() === "win,draw") return `at least ${NOUNS.draw}`;
  const results = own.map((one) => (margin ? byMargin(NOUNS[one], margin) : NOUNS[one]));
  return list(results, "or");
}

/** `a draw` if a win is enough as well. */
const least = (clause: ClauseFact, aim: Aim): string =>
  ownResult(clause, aim)!.replace(/^at least (?=a draw$)/, "");

/** `if Ghana do not win`, `if Ghana beat Panama`, `if Ghana and Panama draw`. */
function otherResult({other}: ClauseFact): string | null {
  if (!other) return null;
  const {home, away, results} = other;
  switch (results.join()) {
    case "home":
      return en`if ${home} beat ${away}`;
    case "away":
      return en`if ${away} beat ${home}`;
    case "draw":
      return en`if ${home} and ${away} draw`;
    case "home,draw":
      return en`if ${away} do not win`;
    case "draw,away":
      return en`if ${home} do not win`;
    default:
      return en`unless ${home} and ${away} draw`;
  }
}

/** `with a win, with a draw if Ghana do not win, or if Panama win`: a bare `if` would join the clause before. */
const conditions = (clauses: readonly ClauseFact[], aim: Aim | null): string => {
  const bare = ({own}: ClauseFact): number => Number(own === null);
  const each = clauses
    .toSorted((a, b) => bare(a) - bare(b))
    .map((clause) => {
      const own = ownResult(clause, aim);
      return [own && `with ${own}`, otherResult(clause)].filter(Boolean).join(" ");
    });
  return each.length < 2 ? each.join("") : `${each.slice(0, -1).join(", ")}, or ${each.at(-1)}`;
};

const deciding = (by: readonly Reason[]): string =>
  by.length === 2
    ? "on goal difference or as one of the best third-placed teams"
    : by[0] === "thirdPlaced"
      ? "as one of the best third-placed teams"
      : "on goal difference";

export const english: Phrases<ProspectMessage> = {
  enough: ({team, aim, clauses}) => {
    const one = minimal(clauses, aim);
    return one
      ? en`${least(one, aim)} is enough for ${team} to ${reach(aim)}`
      : en`${team} ${reach(aim)} ${conditions(clauses, aim)}`;
  },
  "perhaps enough": ({team, aim, isFirst, clause}) => {
    const own = clause.isRest ? otherwise(clause) : ownResult(clause, null);
    const [other, by] = [otherResult(clause), deciding(clause.by)];
    if (!own) {
      const they = isFirst ? nameOf(team) : "they";
      return `${other ?? "whatever the results"}, ${they} may ${reach(aim)} ${by}`;
    }
    const isGoal = isClimbing(aim);
    const may = isGoal ? "may be enough" : `may mean ${place(Number(aim))} place`;
    const whose = isGoal ? en` for ${team} to ${reach(aim)}` : en` for ${team}`;
    return `${own} ${may}${isFirst ? whose : ""}${other ? ` ${other}` : ""}, ${by}`;
  },
  otherwise: ({aim, isDefeat}) =>
    `${isDefeat ? "with a defeat" : "otherwise"} they ${aim === "advance" ? "are out" : "cannot win the group"}`,
  "settled by": ({team, aim, clauses}) => {
    const one = minimal(clauses, aim);
    if (one)
      return en`${least(one, aim)} is enough for ${team} to be sure of ${aim === "advance" ? "going through" : "winning the group"}`;
    return aim === "advance"
      ? en`${team} are sure of going through ${conditions(clauses, aim)}`
      : en`${team} are sure ${aim === 1 ? "of winning the group" : `to finish ${place(aim)}`} ${conditions(clauses, aim)}`;
  },
  "ruled out by": ({team, aim, isFirst, clauses}) => {
    const they = isFirst ? nameOf(team) : "they";
    const when = conditions(clauses, null);
    return aim === "advance"
      ? `${they} are out ${when}`
      : `${they} can no longer ${reach(aim)} ${when}`;
  },
};
