import {plusMinutes} from "../../../../pipeline/kit/instant.ts";
import {inWholePercents, openChance} from "../../../../pipeline/kit/percentages.ts";
import {preMatchOf} from "../../../../pipeline/tournament/analysis/pre-match.ts";
import {type After, fateIn, settledFor} from "../../../../pipeline/tournament/certainty/certain.ts";
import {winnerOf} from "../../../../pipeline/tournament/rules/result.ts";
import {
  kickoffOf,
  type Snapshot,
  type SnapshotMatch,
} from "../../../../pipeline/tournament/snapshot.ts";
import {aftermathOf} from "../../../../pipeline/tournament/text/recap/aftermath.ts";
import type {TeamId} from "../../../../pipeline/tournament/types.ts";
import type {SlopeRow} from "../../../../site/charts/match/slope-chart.tsx";
import type {MatchPageView} from "../../../../site/tournament/match/match-page-view.ts";
import type {ScenariosView} from "../../../../site/tournament/match/scenarios-view.ts";
import {outcomeOf} from "../../forecasts/probability.ts";
import {shared} from "../../matches/shared-bodies.ts";
import {teamRef} from "../../sides.ts";

const bodyOf = (snapshot: Snapshot, match: SnapshotMatch) =>
  shared.scenarios(snapshot, match).scenarios;
type Body = NonNullable<ReturnType<typeof bodyOf>>;
type Outlook = Body["before"]["home"];

type Chance = ScenariosView["chance"];

/** The chance that a match is about: to come through the group or, in a knock-out, of the title. */
const chanceIn = ({fixture}: SnapshotMatch): Chance =>
  fixture.stage === "group" ? "through" : "champion";

const chanceOf =
  (chance: Chance) =>
  ({certain, rounds, champion}: Outlook) => {
    if (chance === "champion") return champion.probability;
    const {probability} = rounds[0] ?? champion;
    return certain === null ? openChance(probability) : probability;
  };

/** Matches that decide nothing but a place: their scenarios would repeat the forecast. */
const isLast = ({fixture: {stage}}: SnapshotMatch): boolean => stage === "3RD" || stage === "F";

/** The consequences of each result; null when not computed, and for the last two matches. */
export function scenariosView(snapshot: Snapshot, match: SnapshotMatch): ScenariosView | null {
  const body = bodyOf(snapshot, match);
  if (!body || isLast(match)) return null;
  const chance = chanceIn(match);
  const of = chanceOf(chance);
  const chances = inWholePercents(
    Object.fromEntries(body.results.map(({result, probability}) => [result, probability])),
  );
  return {
    asOf: body.asOf,
    chance,
    summary: body.summary,
    before: {home: of(body.before.home), away: of(body.before.away)},
    results: body.results.map(({result, score, home, away, text}) => ({
      result,
      probability: chances[result]!,
      score,
      home: of(home),
      away: of(away),
      text,
    })),
    happened: resultOf(match),
  };
}

/**
 * The result in the terms of the scenarios: after 90 minutes or, in a knock-out, by qualification.
 */
const resultOf = (match: SnapshotMatch) =>
  match.fixture.stage === "group"
    ? outcomeOf(match)
    : outcomeOf(match) === null
      ? null
      : winnerOf(match.state);

/**
 * The chances of both sides and of the teams most affected, before the match and given its result,
 * from the tournaments simulated before it: those that the match is about or, if it moved neither
 * side's, those of the title. Teams out by kick-off are left out, although the simulation, which
 * may be hours older, still had them in. Null if nothing moved.
 */
export function effectOf(snapshot: Snapshot, match: SnapshotMatch): MatchPageView["effect"] {
  const body = bodyOf(snapshot, match);
  const came = body?.results.find(({result}) => result === resultOf(match));
  if (!body || !came || isLast(match)) return null;
  const sidesBy = (chance: Chance) => {
    const of = chanceOf(chance);
    return (["home", "away"] as const).map((side) => ({
      team: teamRef(snapshot, match[side]!),
      side,
      before: of(body.before[side]),
      after: of(came[side]),
    }));
  };
  const about = chanceIn(match);
  const kind =
    ([about, "champion"] as const).find((one) => sidesBy(one).some(hasMoved(one))) ?? about;
  const shown = (teamId: TeamId, chance: number, after: After | null) =>
    chance % 1 === 0 &&
    kind === "through" &&
    settledFor(preMatchOf(snapshot, match).tables, teamId, after).fate === null
      ? openChance(chance)
      : chance;
  const others = came.others
    .filter(({teamId, chance}) => chance === kind && !isOutBefore(snapshot, match, teamId))
    .map(({teamId, before, after}) => ({
      team: teamRef(snapshot, teamId),
      side: null,
      before: shown(teamId, before, null),
      after: shown(teamId, after, {matchId: match.fixture.matchId, result: came.result}),
    }));
  const rows = [...sidesBy(kind), ...others];
  return rows.some(hasMoved(kind)) ? {chance: kind, rows} : null;
}

function isOutBefore(snapshot: Snapshot, match: SnapshotMatch, teamId: TeamId): boolean {
  const {tables, bracket} = aftermathOf(snapshot, plusMinutes(kickoffOf(match), -1));
  return (
    fateIn(tables, teamId) === "out" || [...bracket.values()].some(({loser}) => loser === teamId)
  );
}

/** Whether a chance moved by a point, that of the title by a tenth of one. */
const hasMoved =
  (chance: Chance) =>
  ({before, after}: Pick<SlopeRow, "before" | "after">): boolean =>
    Math.abs(after - before) >= (chance === "champion" ? 0.001 : 0.01);
