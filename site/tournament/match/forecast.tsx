import {aimOf} from "../../charts/match/course.ts";
import {HistoryChart} from "../../charts/match/history-chart.tsx";
import {ProbabilityBar} from "../../components/probability-bar.tsx";
import {sideFills} from "../../components/team-colours.ts";
import {codeIn, nameIn} from "../../components/team-name.tsx";
import {stamp} from "../../layout/dates.ts";
import {type Language, useLanguage} from "../../layout/frame.ts";
import {headCells} from "../../layout/head-cells.tsx";
import {Unbroken} from "../../layout/headline.tsx";
import {numberIn} from "../../layout/numbers.ts";
import {percent, percentInText} from "../../layout/percent.ts";
import {Section} from "../../layout/section.tsx";
import type {ForecastView, Thirds, VerdictView} from "./forecast-view.ts";
import type {MatchPageView} from "./match-page-view.ts";
import {WORDS} from "./words.ts";

/** Shades of the stylesheet, from none to full. */
const SHADES = 10;

interface ScorelinesProps {
  readonly forecast: ForecastView;
  readonly names: {readonly home: string; readonly away: string};
  readonly matchId: string;
}

/** The chance of every score from 0–0 to 5–5, darker if likelier, and the likeliest in words. */
function Scorelines({forecast, names, matchId}: ScorelinesProps) {
  const {grid, scorelines, otherScores, isInPlay, scored} = forecast;
  const words = WORDS[useLanguage()];
  const goals = grid.map((_, index) => index);
  const likeliest = scorelines.map(
    ({home, away, probability}) => `${home}–${away}\u00a0(${percent(probability)})`,
  );
  return (
    <section aria-labelledby="scorelines" data-live={`scores ${matchId}`}>
      <h2 id="scorelines">{isInPlay ? words.scoresLeft : words.scorelines}</h2>
      <p>
        <Unbroken text={words.likeliest(likeliest.join(", "))} />
      </p>
      <table class="heat score-grid">
        <caption>{words.gridAxes(names.home, names.away)}</caption>
        <thead>
          <tr>
            <td />
            {headCells(goals)}
          </tr>
        </thead>
        <tbody>
          {grid.map((row, home) => (
            <tr key={home}>
              <th scope="row">{home}</th>
              {row.map((chance, away) => (
                <Cell
                  key={away}
                  chance={chance}
                  came={scored?.[0] === home && scored[1] === away ? words.came : null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="fine">{words.otherScores(percent(otherScores))}</p>
    </section>
  );
}

function Cell({chance, came}: {chance: number; came: string | null}) {
  const text = chance > 0 && percent(chance).replace("%", "");
  return (
    <td class={`heat-${Math.round(Math.sqrt(chance) * SHADES)}${came ? " came" : ""}`}>
      {came ? <abbr title={came}>{text}</abbr> : text}
    </td>
  );
}

interface OfView {
  readonly view: MatchPageView;
}

/** The last forecast before kick-off and, after the match, its score. */
export function Forecast({view: {match, forecast, verdict}}: OfView) {
  const language = useLanguage();
  const words = WORDS[language];
  const names = {home: nameIn(language, match.home), away: nameIn(language, match.away)};
  return (
    <Section
      id="forecast"
      title={verdict ? words.verdict : match.score ? words.forecastBefore : words.forecast}
    >
      {forecast === null ? (
        <p class="state">{words.noForecast}</p>
      ) : (
        <>
          <ProbabilityBar match={match} chances={forecast.result} happened={forecast.happened} />
          {forecast.advance && (
            <>
              <h3>{words.aims[aimOf(match.stage, "advance")]}</h3>
              <ProbabilityBar
                match={match}
                chances={forecast.advance}
                happened={match.score?.winner ?? null}
              />
            </>
          )}
          {verdict && forecast.scored && (
            <p>
              <Unbroken
                text={verdictIn(
                  language,
                  names,
                  verdict,
                  forecast.result,
                  forecast.scored.join("–"),
                )}
              />
            </p>
          )}
          <p class="fine">
            {forecast.rates &&
              `${words.expected}: ${names.home} ${numberIn(language, forecast.rates.home, 2)}, ${names.away} ${numberIn(language, forecast.rates.away, 2)}. `}
            {words.asOf(stamp(language, forecast.asOf))}
          </p>
        </>
      )}
    </Section>
  );
}

/** The forecast compared with the result, and its score. */
function verdictIn(
  language: Language,
  names: {readonly home: string; readonly away: string},
  {happened, favourite, chance, scorelineRank, rps, rpsOfThirds}: VerdictView,
  result: Thirds,
  score: string,
): string {
  const words = WORDS[language];
  const figure = (value: number) => numberIn(language, value, 3);
  return [
    words.happened[happened](names),
    words.given(percentInText(language, chance)),
    happened === favourite
      ? words.favoured
      : Object.values(result).filter((other) => other <= chance).length === 1
        ? words.unlikeliest
        : words.favouredOther(words.favourites[favourite](names)),
    scorelineRank === null ? words.scoreUnranked(score) : words.scoreRank(score, scorelineRank),
    words.scored(figure(rps), figure(rpsOfThirds), rps < rpsOfThirds),
  ].join(" ");
}

/** The likely scores, and the changes of the forecast before the match. */
export function ForecastInFull({view: {match, forecast}}: OfView) {
  const language = useLanguage();
  const words = WORDS[language];
  if (!forecast) return null;
  const names = {home: nameIn(language, match.home), away: nameIn(language, match.away)};
  return (
    <>
      <Scorelines forecast={forecast} names={names} matchId={match.matchId} />
      <Section id="history" title={words.history}>
        <HistoryChart
          points={forecast.history}
          {...names}
          draw={words.draw}
          codes={{home: codeIn(language, match.home), away: codeIn(language, match.away)}}
          fills={sideFills(match)}
        />
      </Section>
    </>
  );
}

/** The current chances; after 90 minutes only those of advancing. */
export function Now({view: {match, now, forecast}}: OfView) {
  const language = useLanguage();
  const words = WORDS[language];
  if (!forecast || (match.status !== "live" && now === null)) return null;
  return (
    <section aria-labelledby="now" data-live={`now ${match.matchId}`}>
      <h2 id="now">{words.now}</h2>
      {now === null ? (
        <p class="state">{words.noNow}</p>
      ) : (
        <>
          {now.result && (
            <>
              {now.advance && <h3>{words.aims.win}</h3>}
              <ProbabilityBar match={match} chances={now.result} happened={null} />
            </>
          )}
          {now.advance && (
            <>
              <h3>{words.aims[aimOf(match.stage, "advance")]}</h3>
              <ProbabilityBar match={match} chances={now.advance} happened={null} />
            </>
          )}
        </>
      )}
    </section>
  );
}
