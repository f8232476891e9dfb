import {cached} from "../../kit/cached.ts";
import {byMinute} from "../analysis/performance/appearances.ts";
import {successors} from "../rules/head-to-head.ts";
import {finalGoals, winnerOf} from "../rules/result.ts";
import {
  inPlayingOrder,
  knowsPast,
  matchDay,
  type Snapshot,
  type SnapshotMatch,
} from "../snapshot.ts";
import type {Goal, HistoryMatch, MatchId, Pair, PastGoal, Side, Stage} from "../types.ts";
import {type Career, careersIn} from "./careers.ts";
import {type Continued, continued} from "./milestones.ts";
import {personKey} from "./people.ts";
import type {CupGoal, CupMatch, Milestone, Reached, Rule} from "./types.ts";

/**
 * The milestones set in the matches of a snapshot's tournament, in playing order, by comparison with
 * all World Cup matches before.
 */
export const milestonesSoFar = cached((snapshot: Snapshot): readonly Milestone[] =>
  after(snapshot, ownMatches(snapshot)).milestones.filter(({isNews}) => isNews),
);

/**
 * Milestones of the finished matches, without those that later matches disproved, and with records
 * as extended since. A record of all teams is not listed again as the team's own. A goal in play
 * changes none.
 */
export const milestonesThatHold = cached((snapshot: Snapshot): readonly Milestone[] => {
  const over = ownMatches(snapshot).filter(({result}) => result !== null);
  const {milestones, chronicle} = after(snapshot, over);
  const records = new Set(chronicle.records.values());
  const held = milestones.filter(
    ({best, rule, standing}) =>
      best === null || records.has(best) || (standing === "record" && HISTORICAL.has(rule)),
  );
  return held.filter(
    ({rule, matchId, teamId, value}) =>
      !held.some(
        (one) =>
          rule === `team-${one.rule}` &&
          matchId === one.matchId &&
          teamId === one.teamId &&
          value === one.value,
      ),
  );
});

/** Rules whose records stay listed after they are broken: nobody had done it before. */
const HISTORICAL: ReadonlySet<Rule> = new Set<Rule>([
  "most-world-cups",
  "most-goals-in-a-match",
  "biggest-win",
]);

const after = (snapshot: Snapshot, matches: readonly CupMatch[]): Continued =>
  continued(
    knowsPast(snapshot) ? matches : [],
    past(snapshot.history, snapshot.tournament.year).chronicle,
  );

/** The chronicle of everything before a World Cup. */
const past = cached((history: Snapshot["history"], before: number) =>
  continued(pastCups(history, before)),
);
const pastCups = cached(pastMatches);

/** Everybody's goals at World Cups before that of a snapshot, by `personKey`. */
export const pastCareers = ({history, tournament}: Snapshot): ReadonlyMap<string, Career> =>
  pastGoals(history, tournament.year);
const pastGoals = cached((history: Snapshot["history"], before: number) =>
  careersIn(pastCups(history, before)),
);

/**
 * Everybody's goals at World Cups, those of a snapshot included.
 *
 * @param of matches of the snapshot that count: all so far, or only those that are over
 */
export const careersSoFar = (
  snapshot: Snapshot,
  of: "all" | "over",
): ReadonlyMap<string, Career> => {
  const own = ownMatches(snapshot).filter(({result}) => of === "all" || result !== null);
  return careersIn([...pastCups(snapshot.history, snapshot.tournament.year), ...own]);
};

/** The milestones set in a match. */
export const milestonesIn = cached((snapshot: Snapshot, matchId: MatchId): readonly Milestone[] =>
  milestonesSoFar(snapshot).filter((milestone) => milestone.matchId === matchId),
);

type Rounds = Pick<CupMatch, "isKnockout" | "reached" | "winnerReaches">;
const GROUP: Rounds = {isKnockout: false, reached: null, winnerReaches: null};
const knockout = (reached: Reached | null, winnerReaches = reached): Rounds => ({
  ...{isKnockout: true, reached, winnerReaches},
});

const ROUNDS: Readonly<Record<Stage, Rounds>> = {
  group: GROUP,
  R32: knockout(null),
  R16: knockout(null, "QF"),
  QF: knockout("QF", "SF"),
  SF: knockout("SF", "F"),
  "3RD": knockout("SF"),
  F: knockout("F", "title"),
};

/**
 * Rounds of earlier World Cups by their names in the list of matches. Eight teams played the second
 * group stage in 1974 and 1978, four the final round of 1950.
 */
const PAST_ROUNDS: readonly (readonly [RegExp, Rounds])[] = [
  [/^19(?:74|78) Group [AB]$/, {...GROUP, reached: "QF", winnerReaches: "QF"}],
  [/^1950 Final Round$/, {...GROUP, reached: "SF", winnerReaches: "SF"}],
  [/Group/, GROUP],
  [/Quarter-finals/, knockout("QF")],
  [/Semi-finals|Third place/, knockout("SF")],
  [/Final$/, ROUNDS.F],
];

/** The matches of the World Cups before a year, oldest first, without walkovers. */
export function pastMatches(
  {matches, goals, teams}: Snapshot["history"],
  before: number,
): readonly CupMatch[] {
  const today = successors(teams);
  const scored = Map.groupBy(goals, ({playedOn, teamId}) => `${playedOn} ${teamId}`);
  const goalsOf = (match: HistoryMatch, side: Side) =>
    (scored.get(`${match.playedOn} ${match[side]}`) ?? []).map((goal) =>
      cupGoal(goal, side, {...goal, teamId: today(goal.teamId), shirt: null}),
    );
  return matches
    .filter(({year, walkover}) => year < before && !walkover)
    .map((match): CupMatch => {
      const {year, playedOn, score, stage} = match;
      const result = score.extraTime ?? score.fullTime!;
      const [, rounds] = PAST_ROUNDS.find(([name]) => name.test(`${year} ${stage}`)) ?? [];
      return {
        ...{year, playedOn, matchId: null, result},
        home: today(match.home),
        away: today(match.away),
        ...(rounds ?? knockout(null)),
        winner: ahead(result) ?? (score.shootout && ahead(score.shootout)),
        goals: allOf(result, [...goalsOf(match, "home"), ...goalsOf(match, "away")]),
      };
    });
}

/** The matches of a tournament that have begun, in playing order; awarded ones set no milestone. */
export function ownMatches(snapshot: Snapshot): CupMatch[] {
  const today = successors(snapshot.history.teams);
  return inPlayingOrder(snapshot.matches).flatMap((match) => {
    const {fixture, state, home, away} = match;
    const isOver = state.status === "finished";
    if (!home || !away || !state.goalsNow || !(isOver || state.status === "live")) return [];
    return {
      year: snapshot.tournament.year,
      playedOn: matchDay(match),
      matchId: fixture.matchId,
      home: today(home),
      away: today(away),
      ...ROUNDS[fixture.stage],
      result: isOver ? (finalGoals(state) ?? null) : null,
      winner: isOver ? winnerOf(state) : null,
      goals: allOf(
        state.goalsNow,
        (state.goals ?? []).map((goal) => ownGoal(snapshot, match, goal)),
      ),
    };
  });
}

/** A goal with its scorer from the squad; without personal data for someone not in the squad. */
function ownGoal({squads}: Snapshot, match: SnapshotMatch, goal: Goal): CupGoal {
  const side = goal.kind === "own_goal" ? (goal.side === "home" ? "away" : "home") : goal.side;
  const teamId = match[side]!;
  const listed = squads.get(teamId)?.players.find(({shirt}) => shirt === goal.shirt);
  const {name, bornOn} = listed ?? {name: goal.name, bornOn: null};
  return cupGoal(goal, side, {name, bornOn, teamId, shirt: listed?.shirt ?? null});
}

const cupGoal = (
  {minute, stoppage, kind}: Pick<Goal, "minute" | "stoppage" | "kind">,
  side: Side,
  {
    name,
    bornOn,
    teamId,
    shirt,
  }: Pick<PastGoal, "name" | "bornOn" | "teamId"> & {shirt: number | null},
): CupGoal => ({
  ...{minute, stoppage, kind, side},
  scorer: {key: personKey(name, bornOn, teamId), name, bornOn, shirt},
});

/** The goals in order if they account for the score, otherwise null. */
const allOf = ([home, away]: Pair, goals: readonly CupGoal[]): readonly CupGoal[] | null =>
  goals.length === home + away ? goals.toSorted(byMinute) : null;

const ahead = ([home, away]: Pair): Side | null =>
  home === away ? null : home > away ? "home" : "away";
