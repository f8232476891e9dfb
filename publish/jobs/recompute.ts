import {currentYear} from "../../pipeline/tournament/facts/years.ts";
import {frozenForecasts} from "../../pipeline/tournament/forecasting/forecast.ts";
import type {ModelReport} from "../../pipeline/tournament/forecasting/run.ts";
import {modelAll} from "../../pipeline/tournament/forecasting/run-all.ts";
import {stateAt} from "../../pipeline/tournament/state.ts";
import type {MatchId} from "../../pipeline/tournament/types.ts";
import type {JobContext, Work} from "./report.ts";

const KEPT = "forecasts already frozen are unchanged";

/**
 * Runs the model over everything: adds what is missing and keeps what is frozen. @throws FactsError
 * when nothing was loaded yet
 */
export async function recomputeAll(job: JobContext): Promise<Work> {
  const {store, dataDir, now} = job.context;
  const matches = stateAt(store, currentYear(dataDir), now).matches.length;
  const model = await runModel(job);
  const changes = changesOf(model);
  const summary = `${matches} matches checked: ${changes.join(", ") || "nothing was missing"}; ${KEPT}`;
  return {summary, changes, problems: model.problems, counts: {matches, ...countsOf(model)}};
}

/**
 * Runs the model and reports the result for one match. The model always runs as a whole: forecasts
 * are chained in the order of their instants, so freezing those of one match alone would make the
 * chain depend on the request.
 */
export async function recomputeMatch(job: JobContext, matchId: MatchId): Promise<Work> {
  const {store, dataDir, now} = job.context;
  const forecasts = () =>
    frozenForecasts(store, stateAt(store, currentYear(dataDir), now)).get(matchId) ?? [];
  const before = new Set(forecasts().map(({asOf}) => asOf));
  const model = await runModel(job);
  const after = forecasts();
  const added = after
    .filter(({asOf}) => !before.has(asOf))
    .map(({asOf}) => `${matchId}: forecast as of ${asOf} frozen`);
  const newest = after.at(-1);
  const latest = newest ? `its latest forecast is as of ${newest.asOf}` : "it has no forecast";
  const elsewhere = model.forecasts - added.length;
  return {
    summary: `${matchId}: ${added.length} forecasts frozen, ${latest}; ${KEPT}`,
    changes: [
      ...added,
      ...(elsewhere > 0 ? [`${elsewhere} forecasts of other matches frozen`] : []),
      ...changesOf({...model, forecasts: 0}),
    ],
    problems: model.problems,
    counts: {matchForecasts: after.length, ...countsOf(model)},
  };
}

const runModel = ({context, options}: JobContext): Promise<ModelReport> =>
  context.progress.step("model", (note) => modelAll(context, options, note));

const countsOf = ({forecasts, fitted, simulated, scenarios}: ModelReport) => ({
  forecasts,
  ratings: fitted,
  simulations: simulated,
  scenarios,
});

const changesOf = ({forecasts, fitted, simulated, scenarios}: ModelReport): string[] => [
  ...(fitted > 0 ? [`${fitted} daily ratings fitted`] : []),
  ...(forecasts > 0 ? [`${forecasts} forecasts frozen`] : []),
  ...(simulated > 0 ? [`${simulated} simulations stored`] : []),
  ...(scenarios > 0 ? [`scenarios of ${scenarios} matches computed`] : []),
];
