import type {Side} from "../types.ts";
import {type Chronicle, type Compared, count, counted, type Entry, entered} from "./chronicle.ts";
import {type Best, type CupMatch, type Found, type Held, REACHED, type Rule} from "./types.ts";

/** Minimum number of matches without defeat for a team's longest run to be a milestone. */
const LONG_RUN = 6;
/** Minimum margin, and number of earlier wins, for a team's biggest win to be a milestone. */
const BIG_MARGIN = 4;
const WINS_BEFORE = 3;

const FIRST_OF = {
  QF: "first-quarter-final",
  SF: "first-semi-final",
  F: "first-final",
  title: "first-title",
} as const;

/** Firsts implied by another first of the same match: a better result, a further round. */
const INCLUDED_IN: Readonly<Partial<Record<Rule, Rule>>> = {
  "first-point": "first-win",
  "first-quarter-final": "first-semi-final",
  "first-semi-final": "first-final",
  "first-final": "first-title",
};

/** Adds the result of a match to a chronicle. @returns the milestones of both sides */
export function teamMilestones(chronicle: Chronicle, match: CupMatch): Found[] {
  if (counted(chronicle, "first year") === 0) chronicle.counts.set("first year", match.year);
  const number = count(chronicle, "matches");
  return (["home", "away"] as const).flatMap((side) => [
    ...firsts(chronicle, match, side),
    ...ofResult(chronicle, match, side, number),
  ]);
}

/** Firsts of a side; none at the first World Cup of the chronicle, where everything is one. */
function firsts(chronicle: Chronicle, match: CupMatch, side: Side): Found[] {
  const {year, goals, result, winner, isKnockout} = match;
  const goal = goals?.find((one) => (one.side === side) === (one.kind !== "own_goal"));
  const [own, theirs] = seenFrom(side, result ?? [0, 0]);
  const isWinner = winner === side;
  const reached = isWinner ? match.winnerReaches : match.reached;
  const furthest = reached === null ? -1 : REACHED.indexOf(reached);
  const achieved: readonly (Rule | false)[] = [
    (goal !== undefined || own > 0) && "first-goal",
    result !== null && own >= theirs && "first-point",
    own > theirs && "first-win",
    isWinner && isKnockout && "first-knockout-win",
    ...REACHED.slice(0, furthest + 1).map((one) => FIRST_OF[one]),
  ];
  const isFirst = (rule: Rule) => count(chronicle, `${rule} of ${match[side]}`) === 1;
  const first = achieved.flatMap((rule) => (rule && isFirst(rule) ? rule : []));
  if (year === counted(chronicle, "first year")) return [];
  return first
    .filter((rule) => !first.some((other) => other === INCLUDED_IN[rule]))
    .map((rule): Found => {
      const by = rule === "first-goal" && goal?.kind !== "own_goal" ? goal : undefined;
      return {
        ...milestone(match, side, rule, 1, {standing: "first", previous: null, best: null}),
        scorer: by?.scorer ?? null,
        at: by ? {minute: by.minute, stoppage: by.stoppage} : null,
      };
    });
}

/** Milestones from the result of a match: runs without defeat, and margins. */
function ofResult(chronicle: Chronicle, match: CupMatch, side: Side, number: number): Found[] {
  if (match.result === null) return [];
  const [own, theirs] = seenFrom(side, match.result);
  const teamId = match[side];
  const entry = (key: string): Entry => [key, {teamId, name: null, year: match.year}];
  const previousOf = (record: string): Held | null => {
    const best = chronicle.records.get(record);
    return best ? {value: best.value, holders: [...best.holders.values()]} : null;
  };
  const run = `run of ${teamId} after ${counted(chronicle, `defeats of ${teamId}`)} defeats`;
  const longest = `longest run of ${teamId}`;
  if (own < theirs) {
    const length = counted(chronicle, run);
    if (length > 0) entered(chronicle, longest, length, entry(run));
    count(chronicle, `defeats of ${teamId}`);
    return [];
  }
  const found: Found[] = [];
  const tell = (rule: Rule, value: number, compared: Compared | null, isNews = true) => {
    if (compared) found.push({...milestone(match, side, rule, value, compared), isNews});
  };

  const length = count(chronicle, run);
  const unbeaten = entered(chronicle, "longest-unbeaten", length, entry(run));
  // a run survives a lost shoot-out, but that is no milestone
  const isTold = match.winner === null || match.winner === side;
  const before = previousOf(longest);
  const first = before && Math.max(before.value + 1, LONG_RUN);
  const isLongest = first !== null && length >= first;
  const best: Best = {value: length, holders: new Map([entry(run)])};
  if (isLongest) chronicle.records.set(`told run of ${teamId}`, best);
  if (unbeaten) tell("longest-unbeaten", length, unbeaten, isTold);
  else if (isLongest) {
    const standing = length === first ? "record" : "extended";
    const isNews = isTold && standing === "record";
    tell("team-longest-unbeaten", length, {standing, previous: before, best}, isNews);
  }

  const margin = own - theirs;
  if (margin === 0) return found;
  const widest = entered(chronicle, "biggest-win", margin, entry(`match ${number}`));
  const ofTeam = entered(chronicle, `biggest win of ${teamId}`, margin, entry(`match ${number}`));
  const wins = count(chronicle, `wins of ${teamId}`);
  if (widest) tell("biggest-win", margin, widest);
  else if (margin >= BIG_MARGIN && wins > WINS_BEFORE && ofTeam?.standing === "record")
    tell("team-biggest-win", margin, ofTeam);
  return found;
}

const milestone = (
  match: CupMatch,
  side: Side,
  rule: Rule,
  value: number,
  compared: Compared,
): Found => ({
  ...{rule, teamId: match[side], value, ...compared},
  ...{scorer: null, at: null, nth: null, isNews: true},
});

const seenFrom = (side: Side, [home, away]: readonly [number, number]) =>
  side === "home" ? ([home, away] as const) : ([away, home] as const);
