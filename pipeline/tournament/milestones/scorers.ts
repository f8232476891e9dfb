import {daysBetween} from "../rules/age.ts";
import {type Chronicle, type Compared, count, counted, type Entry, entered} from "./chronicle.ts";
import type {CupGoal, CupMatch, Found, Rule} from "./types.ts";

const HAT_TRICK = 3;
/** Minimum goals of a team's top scorer for passing him to be a milestone. */
const TOP_SCORER = 5;
/** Minimum number of a team's scorers for one to be its youngest or oldest. */
const MANY_SCORERS = 10;

const isLess = (value: number, other: number): boolean => value < other;

/**
 * Adds the goals of a match to a chronicle.
 *
 * @returns the milestones of their scorers. They compare with everybody before, so there are none
 * after a match whose goals no source lists, and none of ages after a goal by somebody of unknown
 * age
 */
export function scorerMilestones(chronicle: Chronicle, match: CupMatch): Found[] {
  if (match.goals === null) count(chronicle, "matches without goals");
  if (match.goals === null || counted(chronicle, "matches without goals") > 0) return [];
  return merged(match.goals.flatMap((goal) => ofGoal(chronicle, match, goal)));
}

function ofGoal(chronicle: Chronicle, match: CupMatch, goal: CupGoal): Found[] {
  const {year, playedOn} = match;
  const {side, scorer, kind, minute, stoppage} = goal;
  const {key, name, bornOn} = scorer;
  const teamId = match[side];
  const found: Found[] = [];
  const tell = (
    rule: Rule,
    value: number,
    compared: Compared | null,
    nth: number | null = null,
  ) => {
    if (!compared) return;
    const isNews = compared.standing !== "extended" || !rule.startsWith("team-");
    found.push({rule, teamId, scorer, at: {minute, stoppage}, value, nth, isNews, ...compared});
  };
  const tellFeat = (rule: Rule, value: number) =>
    tell(rule, value, {standing: "feat", previous: null, best: null}, count(chronicle, rule));

  if (minute === 1) tellFeat("first-minute-goal", 1);
  if (kind === "own_goal") return found;

  const entry = (key: string): Entry => [key, {teamId, name, year}];
  const record = (rule: Rule, value: number, by = key) =>
    tell(rule, value, entered(chronicle, rule, value, entry(by)));
  const [atCup, inMatch] = [`${key} ${year}`, `${key} ${playedOn}`];
  const goalsAtCup = count(chronicle, `goals of ${atCup}`);
  if (goalsAtCup === 1) count(chronicle, `cups of ${key}`);
  const goalsInMatch = count(chronicle, `goals of ${inMatch}`);
  record("most-goals", count(chronicle, `goals of ${key}`));
  record("most-world-cups", counted(chronicle, `cups of ${key}`));
  record("most-goals-at-one", goalsAtCup, atCup);
  record("most-goals-in-a-match", goalsInMatch, inMatch);
  if (goalsInMatch === HAT_TRICK) tellFeat("hat-trick", HAT_TRICK);

  const ofTeam = (rule: Rule, value: number, compared: Compared | null, isNotable: boolean) =>
    tell(rule, value, isNotable ? compared : null);
  const forTeam = count(chronicle, `goals of ${key} for ${teamId}`);
  const top = entered(chronicle, `top scorer of ${teamId}`, forTeam, entry(key));
  ofTeam("team-most-goals", forTeam, top, (top?.previous?.value ?? 0) >= TOP_SCORER);
  const hadMany = counted(chronicle, `scorers of ${teamId}`) >= MANY_SCORERS;
  if (forTeam === 1) count(chronicle, `scorers of ${teamId}`);

  if (bornOn === null) count(chronicle, "scorers of unknown age");
  if (bornOn === null || counted(chronicle, "scorers of unknown age") > 0) return found;
  const age = daysBetween(bornOn, playedOn);
  const youngest = (record: string) => entered(chronicle, record, age, entry(key), isLess);
  const oldest = (record: string) => entered(chronicle, record, age, entry(key));
  tell("youngest-scorer", age, youngest("youngest"));
  tell("oldest-scorer", age, oldest("oldest"));
  ofTeam("team-youngest-scorer", age, youngest(`youngest of ${teamId}`), hadMany);
  ofTeam("team-oldest-scorer", age, oldest(`oldest of ${teamId}`), hadMany);
  return found;
}

/**
 * Merges the milestones of one scorer by one rule in a match: the last value, against the record
 * before.
 */
function merged(milestones: readonly Found[]): Found[] {
  const byScorer = Map.groupBy(milestones, ({rule, scorer}) => `${rule} ${scorer!.key}`);
  return [...byScorer.values()].map((steps) => {
    const passed = steps.find(({standing}) => standing === "record") ?? steps[0]!;
    const {value, at, best} = steps.at(-1)!;
    return {...passed, value, at, best};
  });
}
