import {inWholePercents} from "../../../pipeline/kit/percentages.ts";
import {wilson} from "../../../pipeline/tournament/accuracy/calibration.ts";
import {holdingForecast} from "../../../pipeline/tournament/forecasting/holding.ts";
import type {Outcome} from "../../../pipeline/tournament/model/types.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {MatchId} from "../../../pipeline/tournament/types.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {
  AccuracyView,
  MeasureName,
  MeasureRow,
  ReferenceName,
  Share,
  SkillPoint,
} from "../../../site/tournament/accuracy/accuracy-view.ts";
import {predictionAccuracy} from "../forecasts/accuracy.ts";
import type {SideRef} from "../sides.ts";
import {STAGES} from "../stages.ts";
import {basisOf} from "./basis.ts";

type Accuracy = ReturnType<typeof predictionAccuracy>;

const MEASURES: readonly MeasureName[] = ["rps", "brier", "logLoss"];

/** The chance of a result in the last forecast of a match, in whole per cents. */
export const chanceOf = (snapshot: Snapshot, matchId: MatchId, result: keyof Outcome): number =>
  inWholePercents(holdingForecast(snapshot.match(matchId))!.outcome)[result];

const measuresOf = ({references, standardErrors, ...body}: Accuracy): MeasureRow[] =>
  MEASURES.flatMap((measure): MeasureRow[] => {
    const mean = body[measure];
    if (mean === null) return [];
    const others = references.flatMap(({name, difference, ...scores}) => {
      const score = scores[measure];
      return score === null || !difference
        ? []
        : [{name: name as ReferenceName, score, difference: difference[measure]}];
    });
    return [{measure, ours: {mean, standardError: standardErrors[measure]}, others}];
  });

/** The score of the forecasts and of Elo ratings, over all matches up to each match day. */
const skillOf = ({cumulative}: Accuracy): SkillPoint[] =>
  cumulative.flatMap(({on, count, rps, references}) => {
    const elo = references.find(({name}) => name === "elo");
    const skill = elo?.skill?.rps ?? null;
    if (rps === null || !elo || elo.rps === null || skill === null) return [];
    return [{on, count, rps, elo: elo.rps, skill}];
  });

const shareOf = (share: number | null, count: number): Share | null =>
  share === null ? null : {share, interval: wilson(Math.round(share * count), count)};

/** A team of a played match. */
const team = ({teamId, code, name, nameVi, flag}: SideRef) => ({
  teamId: teamId!,
  code: code!,
  name,
  nameVi,
  flag: flag!,
});

/** The content of the accuracy page, as of the snapshot. */
export function accuracyView(snapshot: Snapshot, frame: Frame): AccuracyView {
  const body = predictionAccuracy(snapshot);
  const {year, meta, calibration, rounds, surprises} = body;
  return {
    ...frame,
    paperOf: snapshot.tournament.competition ? "others" : "world-cup",
    // no `factsThrough`: the page states its number of matches, and a goal in play changes nothing
    // on it
    basis: {...basisOf(snapshot), factsThrough: null},
    year,
    scored: meta.judged,
    favourites: shareOf(body.favoriteHitRate, body.count),
    measures: measuresOf(body),
    calibration: calibration.bins.flatMap(
      ({from, to, count, meanForecast, observedShare, interval}) =>
        meanForecast === null || observedShare === null || !interval
          ? []
          : [{from, to, count, meanForecast, observedShare, interval}],
    ),
    skill: skillOf(body),
    rounds: rounds.flatMap(({stageName, count, favoriteHitRate, rps}) => {
      const favourites = shareOf(favoriteHitRate, count);
      return favourites && rps !== null ? [{name: stageName, count, favourites, rps}] : [];
    }),
    surprises: surprises.map(({matchId, ref, stage, home, away, fullTime, expected, happened}) => ({
      matchId,
      group: stage === "group" ? snapshot.match(matchId).fixture.group : null,
      stageName: STAGES[stage],
      home: team(home),
      away: team(away),
      goals: fullTime,
      expected: {
        result: expected.outcome,
        probability: chanceOf(snapshot, matchId, expected.outcome),
      },
      happened: {
        result: happened.outcome,
        probability: chanceOf(snapshot, matchId, happened.outcome),
      },
      path: `/matches/${ref}`,
    })),
  };
}
