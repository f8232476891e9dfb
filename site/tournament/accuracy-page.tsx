import {CalibrationPlot} from "../charts/calibration-plot.tsx";
import {document} from "../layout/document.tsx";
import {percent} from "../layout/percent.ts";
import {stamp} from "../layout/time.ts";
import type {AccuracyView, CalibrationBin, Estimated, MeasureRow, Surprise} from "./accuracy-view.ts";
import {TeamName} from "./team-name.tsx";

/** Half the width of a 95 % interval, in standard errors. */
const Z95 = 1.96;

/** The page at `/accuracy`: the frozen forecasts held against what happened. Same view, same bytes. */
export function accuracyPage(view: AccuracyView): string {
  const {title, lead} = headline(view);
  return document({
    baseUrl: view.baseUrl,
    title,
    lead,
    lang: "en",
    canonical: "/accuracy",
    jsonTwin: view.jsonHref,
    stylesheet: view.stylesheetHref,
    nav: [
      {href: "/", text: "Front page"},
      {href: "#measures", text: "In numbers"},
      {href: "#calibration", text: "Calibration"},
      {href: "#rounds", text: "By round"},
      {href: "#surprises", text: "Surprises"},
    ],
    breadcrumb: [
      {href: "/", text: "Front page"},
      {href: "/accuracy", text: "Accuracy"},
    ],
    structuredData: [
      {
        "@type": "Dataset",
        name: `Accuracy of the forecasts, ${view.tournament}`,
        description: lead,
        url: `${view.baseUrl}/accuracy`,
        distribution: {"@type": "DataDownload", encodingFormat: "application/json", contentUrl: `${view.baseUrl}${view.jsonHref}`},
      },
    ],
    dateline: (
      <>
        {view.tournament}
        {view.factsThrough !== null && (
          <>
            {" "}
            · as of <time dateTime={view.factsThrough}>{stamp(view.factsThrough)}</time>
          </>
        )}
      </>
    ),
    colophon: (
      <p>
        Engine {view.engine}. Each match is judged by the last forecast before its kick-off, by the result after 90 minutes. Forecasts are
        frozen and chained: none is ever rewritten. <a href={view.jsonHref}>Every match as JSON</a>
      </p>
    ),
    children: (
      <>
        <div class="opening">
          <h1>{title}</h1>
          <p class="lead">{lead}</p>
        </div>
        <Measures rows={view.measures} />
        <Calibration bins={view.calibration} />
        <Rounds rounds={view.rounds} />
        <Surprises surprises={view.surprises} />
      </>
    ),
  });
}

function headline({judged, total, favourites, measures, tournament}: AccuracyView): {title: string; lead: string} {
  const title = "How good the forecasts were";
  if (favourites === null) return {title, lead: `No forecast of the ${tournament} can be judged yet.`};
  const [rps] = measures;
  const guess = rps?.others[0];
  const score =
    rps && guess
      ? ` The forecasts' ranked probability score is ${rps.ours.mean.toFixed(3)}; ${guess.name} would score ${guess.score.toFixed(3)}, and less is better.`
      : "";
  const {low, high} = favourites.interval;
  return {
    title,
    lead: `In ${percent(favourites.share)} of ${judged === total ? `all ${total}` : `${judged} of ${total}`} matches the likeliest result came true (95% interval ${percent(low)} to ${percent(high)}).${score}`,
  };
}

const NONE = "No match with a frozen forecast has been decided yet.";

/** A mean with the ends of its 95 % interval. */
function Interval({of: {mean, standardError}, digits = 3, sign = false}: {of: Estimated; digits?: number; sign?: boolean}) {
  const text = (value: number) => {
    const figures = Math.abs(value).toFixed(digits);
    return Number(figures) === 0 ? figures : `${value < 0 ? "−" : sign ? "+" : ""}${figures}`;
  };
  return (
    <>
      {text(mean)}
      {standardError !== null && (
        <span class="fine">
          {" "}
          {text(mean - Z95 * standardError)} to {text(mean + Z95 * standardError)}
        </span>
      )}
    </>
  );
}

function Measures({rows}: {rows: readonly MeasureRow[]}) {
  return (
    <section aria-labelledby="measures">
      <h2 id="measures">In numbers</h2>
      {rows.length === 0 ? (
        <p class="state">{NONE}</p>
      ) : (
        <>
          <p class="standfirst">
            Less is better throughout. The difference is ours less theirs, match by match; small figures are the ends of 95% intervals.
            Where they lie on both sides of 0, luck may be all there is.
          </p>
          {rows.map(({name, means, ours, others}) => (
            <table key={name} class="measure">
              <caption>
                {name} <span class="fine">{means}</span>
              </caption>
              <thead>
                <tr>
                  <th scope="col">Forecast</th>
                  <th scope="col">Score</th>
                  <th scope="col">Difference</th>
                </tr>
              </thead>
              <tbody>
                <tr class="through">
                  <th scope="row">Ours</th>
                  <td>
                    <Interval of={ours} />
                  </td>
                  <td>–</td>
                </tr>
                {others.map((other) => (
                  <tr key={other.name}>
                    <th scope="row">{other.name.replace(/^./, (letter) => letter.toUpperCase())}</th>
                    <td>{other.score.toFixed(3)}</td>
                    <td>
                      <Interval of={other.difference} sign />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </>
      )}
    </section>
  );
}

function Calibration({bins}: {bins: readonly CalibrationBin[]}) {
  const range = ({from, to}: CalibrationBin) => `${Math.round(from * 100)}–${Math.round(to * 100)}%`;
  const summary = bins
    .map((bin) => `given ${percent(bin.meanForecast)}, came true ${percent(bin.observedShare)} of ${bin.count} times`)
    .join("; ");
  return (
    <section aria-labelledby="calibration">
      <h2 id="calibration">Did 30% happen in 30%?</h2>
      {bins.length === 0 ? (
        <p class="state">{NONE}</p>
      ) : (
        <>
          <p class="standfirst">
            Every match has three chances: win, draw, loss. Those of about the same size are taken together; on the dotted line chance and
            outcome agree. A larger point stands for more of them, its stroke is the 95% interval.
          </p>
          <figure class="chart">
            <CalibrationPlot id="calibration-plot" title="Chance given and share that came true" summary={`${summary}.`} bins={bins} />
            <details>
              <summary>The numbers behind the chart</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
              <section class="scroll" aria-label="Calibration: table" tabIndex={0}>
                <table class="numbers">
                  <caption>Chances given and what came of them</caption>
                  <thead>
                    <tr>
                      <th scope="col">Chances</th>
                      <th scope="col">How many</th>
                      <th scope="col">Mean</th>
                      <th scope="col">Came true</th>
                      <th scope="col">95% interval</th>
                    </tr>
                  </thead>
                  <tbody>
                    {bins.map((bin) => (
                      <tr key={bin.from}>
                        <th scope="row">{range(bin)}</th>
                        <td>{bin.count}</td>
                        <td>{percent(bin.meanForecast, 1)}</td>
                        <td>{percent(bin.observedShare, 1)}</td>
                        <td>
                          {percent(bin.interval.low, 1)} to {percent(bin.interval.high, 1)}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            </details>
          </figure>
        </>
      )}
    </section>
  );
}

function Rounds({rounds}: {rounds: AccuracyView["rounds"]}) {
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds">Round by round</h2>
      {rounds.length === 0 ? (
        <p class="state">{NONE}</p>
      ) : (
        <table class="measure">
          <caption class="unseen">Accuracy by round</caption>
          <thead>
            <tr>
              <th scope="col">Round</th>
              <th scope="col">Matches</th>
              <th scope="col">Likeliest result came true</th>
              <th scope="col">
                <abbr title="Ranked probability score">RPS</abbr>
              </th>
            </tr>
          </thead>
          <tbody>
            {rounds.map(({label, count, favourites, rps}) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{count}</td>
                <td>
                  {percent(favourites.share)}{" "}
                  <span class="fine">
                    {percent(favourites.interval.low)} to {percent(favourites.interval.high)}
                  </span>
                </td>
                <td>{rps.toFixed(3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Surprises({surprises}: {surprises: readonly Surprise[]}) {
  return (
    <section aria-labelledby="surprises">
      <h2 id="surprises">The biggest surprises</h2>
      {surprises.length === 0 ? (
        <p class="state">{NONE}</p>
      ) : (
        <ol class="matches surprises">
          {surprises.map(({matchId, stageLabel, home, away, goals, expected, happened, jsonHref}) => (
            <li key={matchId} class="match">
              <p class="match-stage">{stageLabel}</p>
              <p class="side">
                <TeamName team={home} />
                <span class="goals">{goals[0]}</span>
              </p>
              <p class="side">
                <TeamName team={away} />
                <span class="goals">{goals[1]}</span>
              </p>
              <p class="fine">
                After 90 minutes: {happened.text} had {percent(happened.probability)}, {expected.text} {percent(expected.probability)} ·{" "}
                <a href={jsonHref}>
                  JSON<span class="unseen">{` of ${home.name} v ${away.name}`}</span>
                </a>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
