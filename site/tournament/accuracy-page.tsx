import {TeamName} from "../components/team-name.tsx";
import {stamp} from "../layout/dates.ts";
import {document} from "../layout/document.tsx";
import {percent} from "../layout/percent.ts";
import {Calibration} from "./accuracy-calibration.tsx";
import {Measures} from "./accuracy-measures.tsx";
import {type AccuracyView, NONE_JUDGED, type Surprise} from "./accuracy-view.ts";

/**
 * The page at `/accuracy`: the frozen forecasts compared with what happened. Same view, same bytes.
 */
export function accuracyPage(view: AccuracyView): string {
  const {title, lead} = headline(view);
  return document({
    frame: view,
    title,
    lead,
    path: "/accuracy",
    isTwinned: false,
    dataHref: view.jsonHref,
    trail: [{href: "/accuracy", text: "Accuracy"}],
    structuredData: [
      {
        "@type": "Dataset",
        name: `Accuracy of the forecasts, ${view.tournament}`,
        description: lead,
        url: `${view.baseUrl}/accuracy`,
        distribution: {
          "@type": "DataDownload",
          encodingFormat: "application/json",
          contentUrl: `${view.baseUrl}${view.jsonHref}`,
        },
      },
    ],
    dateline: (
      <>
        {view.tournament}
        {view.factsThrough !== null && (
          <>
            {" "}
            · as of{" "}
            <time dateTime={view.factsThrough}>{stamp(view.language, view.factsThrough)}</time>
          </>
        )}
      </>
    ),
    colophon: (
      <p>
        Engine {view.engine}. Each match is judged by the last forecast before its kick-off, by the
        result after 90 minutes. Forecasts are frozen and chained: none is ever rewritten.{" "}
        <a href={view.jsonHref}>Every match as JSON</a>
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
        <Method />
      </>
    ),
  });
}

/** Why these forecasts differ from others. */
const Method = () => (
  <section aria-labelledby="method">
    <h2 id="method">What these forecasts know, and what they do not</h2>
    <p>
      They are made of results alone: who scored how many goals against whom, when and on whose
      ground. Squads, injuries, the clubs of the players and market prices are not in them.
      Forecasts that know those rate some teams differently: teams that play mostly within one
      confederation, whose goals count as much as goals elsewhere only as far as the few matches
      between confederations tell, and teams whose players are better than their results. Where a
      bookmaker’s price is far from these chances, the price has been the better guess at World
      Cups. Nothing here is tuned to come nearer to it.
    </p>
  </section>
);

function headline({scored: judged, total, favourites, measures, tournament}: AccuracyView): {
  title: string;
  lead: string;
} {
  const title = "How good the forecasts were";
  if (favourites === null)
    return {title, lead: `No forecast of the ${tournament} can be judged yet.`};
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

function Rounds({rounds}: {rounds: AccuracyView["rounds"]}) {
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds">Round by round</h2>
      {rounds.length === 0 ? (
        <p class="state">{NONE_JUDGED}</p>
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
        <p class="state">{NONE_JUDGED}</p>
      ) : (
        <ol class="plain">
          {surprises.map(({matchId, stageLabel, home, away, goals, expected, happened, href}) => (
            <li key={matchId} class="surprise">
              <TeamName team={home} />{" "}
              <a class="score" href={href}>
                {goals[0]}–{goals[1]}
                <span class="unseen">{`, ${home.name} v ${away.name}`}</span>
              </a>{" "}
              <TeamName team={away} /> <span class="fine">{stageLabel}</span>
              <br />
              <span class="fine">
                After 90 minutes: {happened.text} had {percent(happened.probability)},{" "}
                {expected.text} {percent(expected.probability)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
