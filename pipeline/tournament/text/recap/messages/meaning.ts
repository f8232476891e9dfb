import {percent} from "../../../../kit/grammar/en.ts";
import {type MessageOf, says} from "../../../../kit/grammar/messages.ts";
import type {Text} from "../../../types.ts";
import type {Name} from "../../people.ts";
import {gap, otherSide} from "../../scores.ts";
import {isSurprise} from "../angle.ts";
import {outcomeOf} from "../outcome.ts";
import type {NextFact, RecapFacts, RowFact, TableFact} from "../types.ts";
import {turn} from "./turn.ts";

/** Minimum change in a title chance worth a sentence, and minimum chance of such a team. */
const TITLE_CHANGE = 0.02;
const CONTENDER = 0.015;

export type Meaning = MessageOf<ReturnType<typeof chances | typeof meaning>>;

/** Messages on the forecast and the turning point. */
export const chances = (facts: RecapFacts, name: Name) =>
  facts.status === "awarded"
    ? []
    : [forecast(facts), facts.forecast && surprise(facts), turn(facts, name)];

function forecast(facts: RecapFacts) {
  const {forecast: frozen, stage} = facts;
  if (!frozen) return null;
  const {draw, advance} = frozen;
  const [one, two] =
    frozen.home >= frozen.away ? (["home", "away"] as const) : (["away", "home"] as const);
  const sides = {favourite: facts[one], other: facts[two]};
  return advance
    ? says("forecast knock-out", {...sides, chances: [advance[one], advance[two]], stage})
    : says("forecast", {...sides, chances: [frozen[one], draw, frozen[two]]});
}

/** An outcome that was hardly expected. */
function surprise(facts: RecapFacts) {
  const {stage} = facts;
  if (!isSurprise(facts)) return null;
  const winner = outcomeOf(facts)?.winner;
  const isWon = stage === "group" || stage === "3RD" || stage === "F";
  return winner
    ? says("surprise", {winner, went: isWon ? "won" : "through"})
    : says("surprising draw");
}

/** A team's next match; the opponent is a team, or a description of it while unknown. */
export interface Next extends Omit<NextFact, "opponent"> {
  readonly us: Text;
  readonly opponent: Text;
}

/** Messages on the table, the next matches and the title. */
export function meaning(facts: RecapFacts) {
  const {status, table} = facts;
  if (status !== "finished" && status !== "awarded") return [];
  return [
    ...(table ? group(table) : [knockout(facts), titles(facts)]),
    ...next(facts),
    title(facts),
  ];
}

function group({rows, complete, group: letter, leadsTo}: TableFact) {
  const own = rows.filter(({side}) => side !== null);
  const [one, other] = own;
  /** Places mean nothing until every team has played. */
  if (!complete && rows.some(({played}) => played === 0))
    return [one && other && says("first points", {one, other})];
  /** A complete table names its winner itself. */
  const winner = complete ? undefined : rows.find((row) => row.winsGroup && !row.wonGroupBefore);
  const settled = (fate: RowFact["fate"]) =>
    rows.flatMap((row) =>
      row.fate === fate && row.fateBefore !== fate && row !== winner ? row.team : [],
    );
  const waiting = rows.flatMap(({fate, team}) => (complete && fate === null ? team : []));
  const [through, out] = [settled("through"), settled("out")];
  const before = own.filter(({fateBefore}) => complete && fateBefore === "through");
  return [
    says(complete ? "final table" : "table", {group: letter, rows: own, each: rows.length - 1}),
    winner && says("wins the group", {winner: winner.team, group: letter}),
    through.length > 0 &&
      says(complete ? "through to" : "sure to go through", {teams: through, stage: leadsTo}),
    before.length > 0 &&
      says("through before", {
        teams: before.map(({team}) => team),
        afterOthers: through.length > 0,
      }),
    out.length > 0 && says("out of the group", {teams: out}),
    waiting.length > 0 && says("wait for others", {teams: waiting}),
  ];
}

function knockout(facts: RecapFacts) {
  const {stage, competition} = facts;
  const outcome = outcomeOf(facts);
  if (!outcome || stage === "SF") return null;
  if (stage === "F") return says("champions", {...outcome, competition});
  return stage === "3RD" ? says("third", outcome) : says("out", {loser: outcome.loser});
}

/** Ordinal of the title for the champions, and whether the holders kept or lost it. */
function titles(facts: RecapFacts) {
  const {stage, winner, honours} = facts;
  if (stage !== "F" || winner === null) return null;
  const beaten = otherSide(winner);
  const title = honours[winner].nextTitle;
  if (title === null) return null;
  const holders = honours[winner].isHolder
    ? "champions"
    : honours[beaten].isHolder
      ? "beaten"
      : null;
  return says("title number", {
    us: facts[winner],
    them: facts[beaten],
    title,
    holders,
  });
}

function next(facts: RecapFacts) {
  const known = (["home", "away"] as const).flatMap((side) => {
    const to = facts.next[side];
    const opponent = to && (to.opponent.team ?? to.opponent.described);
    if (!opponent) return [];
    return [{...to, us: facts[side], opponent, isOpen: to.opponent.team === null}];
  });
  const [one, other] = known;
  if (one && other && one.stage === "group" && one.kickoff.en.on === other.kickoff.en.on)
    return [says("next matches", {one, other})];
  if (one && other && one.stage === other.stage && one.stage !== "group")
    return [says("same round", {one, other})];
  return known.map(({isOpen, ...match}) => {
    if (match.stage === "group") return says("next match", match);
    if (match.stage === "F") return says("to the final", match);
    if (match.stage === "3RD") return says("to the third-place match", match);
    return says(isOpen ? "next round, opponent open" : "next round", match);
  });
}

/** The larger change in the two sides' title chances, if it is worth a sentence. */
function title(facts: RecapFacts) {
  const [most] = facts.title
    .filter(
      ({before, after}) =>
        Math.max(before, after) >= CONTENDER &&
        gap([before, after]) >= TITLE_CHANGE &&
        after % 1 > 0 &&
        percent(before) !== percent(after),
    )
    .sort((a, b) => gap([b.before, b.after]) - gap([a.before, a.after]));
  return most && says("title", {us: facts[most.side], before: most.before, after: most.after});
}
