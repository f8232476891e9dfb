import {type MessageIn, says} from "../../../kit/grammar/messages.ts";
import type {TableFacts, TableRow} from "./table-facts.ts";

export type TableMessage = MessageIn<ReturnType<typeof tableMessages>>;

type Rows = readonly TableRow[];
const teams = (rows: Rows) => rows.map(({team}) => team);
const fated = (rows: Rows, fate: TableRow["fate"]) => rows.filter((row) => row.fate === fate);

/** The criterion that ranks a row above the next if only those two are level on points. */
const tieBreak = ({levelBy}: TableRow) => (levelBy === "points" ? null : levelBy);

/** Messages on a group after a matchday. */
export const tableMessages = (facts: TableFacts) => ({
  title: title(facts),
  summary: says("standings", {rows: facts.rows}),
  body: [[results(facts), ...order(facts)], fates(facts), ahead(facts)],
});

function title({rows, group, complete, matchday}: TableFacts) {
  const [first, second, third] = rows as [TableRow, TableRow, TableRow];
  const [one, other] = [first.team, second.team];
  const waiting = third.fate === null ? third.team : null;
  if (complete) return says("table final", {group, one, other, waiting});
  const winner = winnerIn(rows);
  const others = rows.filter(({team}) => team !== winner);
  const [through, out] = [teams(fated(others, "through")), teams(fated(others, "out"))];
  if (winner) return says("won early", {group, one: winner, through, out});
  if (through.length > 0 && out.length > 0) return says("through and out", {group, through, out});
  if (through.length > 0) return says("through early", {group, through});
  if (out.length > 0) return says("out early", {group, out, matchday});
  const level = rows.filter(({points}) => points === first.points);
  if (level.length === rows.length) return says("all level", {group, matchday, of: rows.length});
  if (level.length === 3) return says("share the lead", {group, matchday, leaders: teams(level)});
  if (level.length === 2 && first.goalDifference === second.goalDifference)
    return says("level at the top", {group, matchday, one, other});
  if (first.positionBefore !== null && first.positionBefore > 1)
    return says("table lead taken", {group, one});
  return level.length === 2
    ? says("lead on a tie-break", {group, matchday, one, other, by: tieBreak(first)})
    : says("table lead", {group, matchday, one});
}

const results = ({results: all, matchday, matchdays, group}: TableFacts) =>
  says("results", {group, matchday, isLast: matchday === matchdays, results: all});

/** The order from the top, with the tie-breaks between level teams. */
function order({rows, complete, lead}: TableFacts) {
  const [first, second] = rows as [TableRow, TableRow];
  const {points} = first;
  const level = rows.filter((row) => row.points === points);
  if (level.length === rows.length) return [says("all have", {of: rows.length, points})];
  if (level.length > 2) return [says("level", {leaders: teams(level), complete, points})];
  const [one, other] = [first.team, second.team];
  const ties = rows.map((row, index) => {
    const next = rows[index + 1];
    const by = tieBreak(row);
    const isTied = next && next.points === row.points && by;
    return isTied && says("ahead on", {one: row.team, other: next.team, by, complete});
  });
  if (lead === 0) return [says("level", {leaders: [one, other], complete, points}), ...ties];
  return [
    complete
      ? says("finished first", {one, other, points, lead})
      : says("table order", {one, other, lead}),
    ...ties,
  ];
}

/** The team that is certain to win the group before its last matchday. */
const winnerIn = (rows: readonly TableRow[]) => rows.find(({winsEarly}) => winsEarly)?.team ?? null;

function fates({rows: all, complete, leadsTo: goal, group}: TableFacts) {
  const winner = winnerIn(all);
  const rows = all.filter(({team}) => team !== winner);
  const fresh = (fate: "through" | "out", isNew: boolean) =>
    teams(fated(rows, fate).filter((row) => row.fateIsNew === isNew));
  const [through, already] = [fresh("through", true), fresh("through", false)];
  const [out, gone] = [fresh("out", true), fresh("out", false)];
  const waiting = complete ? teams(fated(rows, null)) : [];
  return [
    winner && says("sure to win", {group, one: winner}),
    through.length > 0
      ? already.length > 0
        ? says("join", {teams: through, already, goal})
        : says(complete ? "in the next round" : "sure of it", {teams: through, goal})
      : already.length > 0 && says("sure before", {teams: already, goal}),
    out.length > 0 && says("out", {teams: out}),
    gone.length > 0 && says("out before", {teams: gone}),
    waiting.length > 0 && says("waiting", {teams: waiting}),
  ];
}

/**
 * The group's next matchday or, once it is complete, the next opponents of the teams that go
 * through.
 */
function ahead({rows, coming, complete, leadsTo}: TableFacts) {
  if (!complete) {
    const sameDay = new Set(coming.map(({kickoff}) => kickoff.en.on)).size === 1;
    return sameDay ? [says("next round", {coming})] : coming.map((match) => says("follows", match));
  }
  const meetings = fated(rows, "through").flatMap(({team, next}) => {
    const opponent = next && (next.opponent.team ?? next.opponent.described);
    return opponent && next.stage === leadsTo ? [{...next, team, opponent}] : [];
  });
  return [meetings.length > 0 && says("meetings", {goal: leadsTo, meetings})];
}
