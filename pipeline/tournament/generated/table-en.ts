import {count, date, list, number, ordinal, possessive, score, team} from "../../kit/grammar/en.ts";
import type {Phrasing} from "../../kit/grammar/phrasing.ts";
import {capitalised, paragraph, sentence} from "../../kit/grammar/sentence.ts";
import type {GeneratedText} from "../../news/generated.ts";
import type {Criterion} from "../rules/types.ts";
import {THE_STAGE} from "../text/grammar/stage.ts";
import type {TableFacts, TableRow} from "./table-facts.ts";

export const BY: Readonly<Record<Exclude<Criterion, "points">, string>> = {
  headToHeadPoints: "the match between the two",
  headToHeadGoalDifference: "goal difference between the two",
  headToHeadGoalsFor: "goals between the two",
  goalDifference: "goal difference",
  goalsFor: "goals scored",
  conduct: "fewer cards",
  ranking: "the FIFA ranking",
};

/** `+3`, `0`, `−2` with a true minus sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
const names = (rows: readonly TableRow[]): string[] => rows.map((row) => team(row.team));
const are = (rows: readonly TableRow[], what: string): string => sentence(list(names(rows)), "are", what);

/** A group after a matchday in English. */
export function english(facts: TableFacts, pick: Phrasing): GeneratedText {
  return {
    title: capitalised(title(facts, pick)),
    summary: `${facts.rows.map(({team: {en}, points, goalDifference}) => `${en} ${points} (${signed(goalDifference)})`).join(", ")}.`,
    body: [paragraph(results(facts), order(facts, pick)), paragraph(...fates(facts)), paragraph(...ahead(facts))].filter(
      (one) => one !== null,
    ),
  };
}

function title({rows, group, complete, matchday}: TableFacts, pick: Phrasing): string {
  const [first, second, third] = rows as [TableRow, TableRow, TableRow];
  const [a, b] = [team(first.team), team(second.team)];
  if (complete) {
    const waits = third.fate === null ? `; ${team(third.team)} must wait` : "";
    return pick("table final", [
      `${a} win Group ${group} ahead of ${b}${waits}`,
      `Group ${group}: ${a} first, ${b} second${waits}`,
      `${a} and ${b} finish first and second in Group ${group}${waits}`,
    ]);
  }
  const through = rows.filter(({fate}) => fate === "through");
  const out = rows.filter(({fate}) => fate === "out");
  if (through.length > 0 && out.length > 0) return `Group ${group}: ${list(names(through))} through, ${list(names(out))} out`;
  if (through.length > 0) return `${list(names(through))} through from Group ${group} with a match to spare`;
  if (out.length > 0) return `${list(names(out))} out of Group ${group} after ${number(matchday)} matches`;
  const level = rows.filter(({points}) => points === first.points);
  const after = matchday === 1 ? "after the first round" : `after ${number(matchday)} rounds`;
  if (level.length === rows.length) return `All level in Group ${group} ${after}`;
  if (level.length === 3) return `${list(names(level))} share the lead in Group ${group} ${after}`;
  if (level.length === 2 && first.goalDifference === second.goalDifference)
    return `${a} and ${b} level at the top of Group ${group} ${after}`;
  if (first.positionBefore !== null && first.positionBefore > 1)
    return pick("table lead taken", [`${a} move to the top of Group ${group}`, `${a} take over the lead in Group ${group}`]);
  const lead =
    level.length === 2
      ? `${a} lead ${b} on ${first.levelBy && first.levelBy !== "points" ? BY[first.levelBy] : "the tie-breaks"} in Group ${group}`
      : null;
  return `${lead ?? pick("table lead", [`${a} lead Group ${group}`, `${a} top Group ${group}`, `${a} ahead in Group ${group}`])} ${after}`;
}

const result = ({home, away, goals: [a, b]}: TableFacts["results"][number]): string =>
  a === b
    ? `${team(home)} drew ${score([a, b])} with ${team(away)}`
    : a > b
      ? `${team(home)} beat ${team(away)} ${score([a, b])}`
      : `${team(away)} beat ${team(home)} ${score([b, a])}`;

const results = ({results: all, matchday, matchdays, group}: TableFacts): string => {
  const round = matchday === matchdays ? "last" : ordinal(matchday);
  return sentence(`in the ${round} round of Group ${group} ${list(all.map(result))}`);
};

/** The order from the top, with what told apart those who are level. */
function order({rows, complete, lead}: TableFacts, pick: Phrasing): string {
  const [first, second] = rows as [TableRow, TableRow];
  const level = rows.filter(({points}) => points === first.points);
  if (level.length === rows.length) return sentence(`all ${number(rows.length)} have ${count(first.points, "point")}`);
  if (level.length > 2) return sentence(`${list(names(level))} ${complete ? "finished" : "are"} level on ${count(first.points, "point")}`);
  const top =
    first.points === second.points
      ? `${team(first.team)} and ${team(second.team)} ${complete ? "finished" : "are"} level on ${count(first.points, "point")}`
      : complete
        ? `${team(first.team)} finished first with ${count(first.points, "point")}, ${count(lead, "point")} ahead of ${team(second.team)}`
        : pick("table order", [
            `${team(first.team)} are ${count(lead, "point")} clear of ${team(second.team)}`,
            `${possessive(team(first.team))} lead over ${team(second.team)} is ${count(lead, "point")}`,
          ]);
  const ties = rows.flatMap((row, index) => {
    const next = rows[index + 1];
    const by = row.levelBy;
    if (!next || next.points !== row.points || by === null || by === "points") return [];
    return [`${team(row.team)} ${complete ? "finished" : "are"} ahead of ${team(next.team)} on ${BY[by]}`];
  });
  return [top, ...ties].map((one) => sentence(one)).join(" ");
}

function fates({rows, complete, leadsTo}: TableFacts): (string | null)[] {
  const fresh = (fate: "through" | "out", isNew: boolean) => rows.filter((row) => row.fate === fate && row.fateIsNew === isNew);
  const [through, already, out, gone] = [fresh("through", true), fresh("through", false), fresh("out", true), fresh("out", false)];
  const waiting = complete ? rows.filter(({fate}) => fate === null) : [];
  const goal = THE_STAGE[leadsTo].en;
  const place = complete ? `in ${goal}` : `sure of a place in ${goal}`;
  return [
    through.length > 0 && already.length > 0 ? sentence(list(names(through)), "join", list(names(already)), `in ${goal}`) : null,
    through.length > 0 && already.length === 0 ? are(through, place) : null,
    through.length === 0 && already.length > 0 ? sentence(list(names(already)), "had been sure of", goal, "before") : null,
    out.length > 0 ? are(out, "out") : null,
    gone.length > 0 ? sentence(list(names(gone)), "had been out before") : null,
    waiting.length > 0
      ? sentence(list(names(waiting)), "are third and have to wait for the other groups: the best third-placed teams go through too")
      : null,
  ];
}

function ahead({rows, coming, complete, leadsTo}: TableFacts): string[] {
  if (!complete) {
    const days = new Set(coming.map(({on}) => on));
    const [on] = days;
    if (days.size !== 1)
      return coming.map(({home, away, on: day, town}) => sentence(`${team(home)} v ${team(away)} follows in ${town} on ${date(day)}`));
    return [sentence(`next, on ${date(on!)}: ${list(coming.map(({home, away, town}) => `${team(home)} v ${team(away)} in ${town}`))}`)];
  }
  const meetings = rows.flatMap(({team: us, next, fate}) => {
    const whom = next && (next.opponent.team ? team(next.opponent.team) : next.opponent.described?.en);
    return whom && fate === "through" && next.stage === leadsTo ? [`${team(us)} meet ${whom} in ${next.town} on ${date(next.on)}`] : [];
  });
  return meetings.length > 0 ? [sentence(`in ${THE_STAGE[leadsTo].en} ${meetings.join("; ")}`)] : [];
}
