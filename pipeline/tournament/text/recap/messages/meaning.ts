import {says} from "../../../../kit/grammar/messages.ts";
import type {Text} from "../../../types.ts";
import {tellingTitle} from "../measure.ts";
import {outcomeOf, teamOf} from "../outcome.ts";
import type {NextFact, RecapFacts, RowFact, TableFact} from "../types.ts";

export type Meaning = ReturnType<typeof meaning>[number];

/** A team's next match; the opponent is a team, or words for who it will be. */
export interface Next extends Omit<NextFact, "opponent"> {
  readonly us: Text;
  readonly opponent: Text;
}

/** The table, the way on and the title. */
export function meaning(facts: RecapFacts) {
  const {status, table} = facts;
  if (status !== "finished" && status !== "awarded") return [];
  return [...(table ? group(table) : knockout(facts)), ...next(facts), ...title(facts)];
}

function group({rows, complete, group: letter, leadsTo}: TableFact) {
  const own = rows.filter(({side}) => side !== null);
  /** Before everyone has played, places say nothing. */
  if (!complete && rows.some(({played}) => played === 0)) {
    const [one, other] = own;
    return one && other ? [says("first points", {one, other})] : [];
  }
  const teams = (fate: RowFact["fate"]) =>
    rows.filter((row) => row.fate === fate).map(({team}) => team);
  const [through, out, waiting] = [teams("through"), teams("out"), complete ? teams(null) : []];
  const sayThrough = complete
    ? says("through to", {teams: through, stage: leadsTo})
    : says("sure to go through", {teams: through});
  return [
    says(complete ? "final table" : "table", {group: letter, rows: own}),
    ...(through.length > 0 ? [sayThrough] : []),
    ...(out.length > 0 ? [says("out of the group", {teams: out})] : []),
    ...(waiting.length > 0 ? [says("wait for others", {teams: waiting})] : []),
  ];
}

function knockout(facts: RecapFacts) {
  const {stage, competition} = facts;
  const outcome = outcomeOf(facts);
  if (!outcome || stage === "SF") return [];
  if (stage === "F") return [says("champions", {...outcome, competition})];
  return [stage === "3RD" ? says("third", outcome) : says("out", {loser: outcome.loser})];
}

function next(facts: RecapFacts) {
  const told = (["home", "away"] as const).flatMap((side): {next: Next; known: boolean}[] => {
    const to = facts.next[side];
    const opponent = to && (to.opponent.team ?? to.opponent.described);
    if (!opponent) return [];
    const {stage, on, town} = to;
    return [
      {
        next: {us: teamOf(facts, side), opponent, stage, on, town},
        known: to.opponent.team !== null,
      },
    ];
  });
  const [one, other] = told.map((each) => each.next);
  if (one && other && one.stage === "group" && one.on === other.on)
    return [says("next matches", {one, other})];
  if (one && other && one.stage === other.stage && one.stage !== "group")
    return [says("same round", {one, other})];
  return told.map(({next: match, known}) => {
    if (match.stage === "group") return says("next match", match);
    if (match.stage === "F") return says("to the final", match);
    if (match.stage === "3RD") return says("to the third-place match", match);
    return says(known ? "next round" : "next round, opponent open", match);
  });
}

/** The change of the title odds, where it is worth telling. */
function title(facts: RecapFacts) {
  const told = tellingTitle(facts);
  return told
    ? [says("title", {us: teamOf(facts, told.side), before: told.before, after: told.after})]
    : [];
}
