import {inWholePercents} from "../../../pipeline/kit/percentages.ts";
import {wilson} from "../../../pipeline/tournament/accuracy/calibration.ts";
import {holdingForecast} from "../../../pipeline/tournament/forecasting/holding.ts";
import type {Outcome} from "../../../pipeline/tournament/model/types.ts";
import type {Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {MatchId} from "../../../pipeline/tournament/types.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import type {AccuracyView, MeasureRow, Share} from "../../../site/tournament/accuracy-view.ts";
import {predictionAccuracy} from "../forecasts/accuracy.ts";
import type {SideRef} from "../sides.ts";
import {STAGES} from "../stages.ts";

type Accuracy = ReturnType<typeof predictionAccuracy>;

const MEASURES = [
  {
    key: "rps",
    name: "Ranked probability score",
    means: "how far the chances of win, draw and loss were from what happened, in order",
  },
  {key: "brier", name: "Brier score", means: "the squared error of the three chances"},
  {
    key: "logLoss",
    name: "Log loss",
    means: "minus the logarithm of the chance given to what happened",
  },
] as const;
const OTHERS: Readonly<Record<string, string>> = {
  uniform: "a third each",
  "base-rate": "World Cup base rates",
  elo: "Elo ratings",
};

/** The chance that a match's last forecast gave a result, in whole per cents. */
const chanceOf = (snapshot: Snapshot, matchId: MatchId, result: keyof Outcome): number =>
  inWholePercents(holdingForecast(snapshot.match(matchId))!.outcome)[result];

function measuresOf({references, standardErrors, ...body}: Accuracy): MeasureRow[] {
  return MEASURES.flatMap(({key, name, means}): MeasureRow[] => {
    const mean = body[key];
    if (mean === null) return [];
    const others = references.flatMap(({name, difference, ...scores}) => {
      const score = scores[key];
      return score === null || !difference
        ? []
        : [{name: OTHERS[name] ?? name, score, difference: difference[key]}];
    });
    return [{name, means, ours: {mean, standardError: standardErrors[key]}, others}];
  });
}

const shareOf = (share: number | null, count: number): Share | null =>
  share === null ? null : {share, interval: wilson(Math.round(share * count), count)};

/** A team of a match that has been played. */
const team = ({teamId, code, name, nameVi, flag}: SideRef) => ({
  teamId: teamId!,
  code: code!,
  name,
  nameVi,
  flag: flag!,
});
const resultIn = (result: "home" | "draw" | "away", home: SideRef, away: SideRef): string =>
  result === "draw" ? "a draw" : `${(result === "home" ? home : away).name} winning`;

/** Everything the page on the forecasts' accuracy says, as of the snapshot. */
export function accuracyView(snapshot: Snapshot, frame: Frame): AccuracyView {
  const body = predictionAccuracy(snapshot);
  const {year, engine, meta, calibration, rounds, surprises} = body;
  return {
    ...frame,
    jsonHref: `/api/tournaments/${year}/prediction-accuracy`,
    year,
    tournament: snapshot.tournament.name.en,
    total: meta.total,
    scored: meta.judged,
    favourites: shareOf(body.favoriteHitRate, body.count),
    measures: measuresOf(body),
    calibration: calibration.bins.flatMap(
      ({from, to, count, meanForecast, observedShare, interval}) =>
        meanForecast === null || observedShare === null || !interval
          ? []
          : [{from, to, count, meanForecast, observedShare, interval}],
    ),
    rounds: rounds.flatMap(({stageName, count, favoriteHitRate, rps}) => {
      const favourites = shareOf(favoriteHitRate, count);
      return favourites && rps !== null ? [{label: stageName.en, count, favourites, rps}] : [];
    }),
    surprises: surprises.map(({matchId, ref, stage, home, away, fullTime, expected, happened}) => ({
      matchId,
      stageLabel:
        stage === "group" ? `Group ${snapshot.match(matchId).fixture.group}` : STAGES[stage].en,
      home: team(home),
      away: team(away),
      goals: fullTime,
      expected: {
        text: resultIn(expected.outcome, home, away),
        probability: chanceOf(snapshot, matchId, expected.outcome),
      },
      happened: {
        text: resultIn(happened.outcome, home, away),
        probability: chanceOf(snapshot, matchId, happened.outcome),
      },
      href: `/matches/${ref}`,
    })),
    engine,
    factsThrough: snapshot.factsThrough,
  };
}
