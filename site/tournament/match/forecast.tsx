import {HistoryChart} from "../../charts/match/history-chart.tsx";
import {ProbabilityBar} from "../../components/probability-bar.tsx";
import {nameIn} from "../../components/team-name.tsx";
import {stamp} from "../../layout/dates.ts";
import {useLanguage} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";
import type {MatchPageView} from "./match-page-view.ts";
import {Scorelines} from "./scorelines.tsx";
import {WORDS} from "./words.ts";

interface OfView {
  readonly view: MatchPageView;
}

/** What the last forecast before kick-off said, beside what happened. */
export function Forecast({view: {match, forecast}}: OfView) {
  const language = useLanguage();
  const words = WORDS[language];
  const names = {home: nameIn(language, match.home), away: nameIn(language, match.away)};
  if (forecast === null)
    return (
      <section aria-labelledby="forecast">
        <h2 id="forecast">{words.forecast}</h2>
        <p class="state">{words.noForecast}</p>
      </section>
    );
  const {result, happened, advance, rates, asOf, history} = forecast;
  return (
    <>
      <section aria-labelledby="forecast">
        <h2 id="forecast">{words.forecast}</h2>
        <ProbabilityBar {...names} chances={result} happened={happened} />
        {advance && (
          <>
            <h3>{match.stage === "F" ? words.wins : words.through}</h3>
            <ProbabilityBar {...names} chances={advance} happened={match.score?.winner ?? null} />
          </>
        )}
        {rates && (
          <p class="fine">
            {words.expected}: {names.home} {numberIn(language, rates.home, 2)}, {names.away}{" "}
            {numberIn(language, rates.away, 2)}
          </p>
        )}
        <p class="fine">{words.frozen(stamp(language, asOf))}</p>
      </section>
      <Scorelines forecast={forecast} names={names} />
      <section aria-labelledby="history">
        <h2 id="history">{words.history}</h2>
        <HistoryChart points={history} {...names} draw={words.draw} />
      </section>
    </>
  );
}

/** The chances at this minute; once 90 minutes are over, those of going through alone. */
export function Now({view: {match, now, forecast}}: OfView) {
  const language = useLanguage();
  const words = WORDS[language];
  if (match.status !== "live" || !forecast) return null;
  const names = {home: nameIn(language, match.home), away: nameIn(language, match.away)};
  return (
    <section aria-labelledby="now" data-live={`now ${match.matchId}`}>
      <h2 id="now">{words.now}</h2>
      {now === null ? (
        <p class="state">{words.noNow}</p>
      ) : (
        <>
          {now.result && (
            <>
              {now.advance && <h3>{words.after90}</h3>}
              <ProbabilityBar {...names} chances={now.result} happened={null} />
            </>
          )}
          {now.advance && (
            <>
              <h3>{match.stage === "F" ? words.wins : words.through}</h3>
              <ProbabilityBar {...names} chances={now.advance} happened={null} />
            </>
          )}
        </>
      )}
    </section>
  );
}

/** What was said at kick-off against what came, and what it was worth. */
export function Verdict({view: {match, forecast, verdict}}: OfView) {
  const language = useLanguage();
  const words = WORDS[language];
  if (!verdict || !forecast?.scored) return null;
  const names = {home: nameIn(language, match.home), away: nameIn(language, match.away)};
  const {happened, favourite, chance, scorelineRank, rps, rpsOfThirds} = verdict;
  const score = forecast.scored.join("–");
  const figure = (value: number) => numberIn(language, value, 3);
  return (
    <section aria-labelledby="verdict">
      <h2 id="verdict">{words.verdict}</h2>
      <p>
        {[
          words.happened[happened](names),
          words.given(`${Math.round(chance * 100)}%`),
          happened === favourite
            ? words.favoured
            : words.favouredOther(words.favourites[favourite](names)),
          scorelineRank === null
            ? words.scoreUnranked(score)
            : words.scoreRank(score, scorelineRank),
          words.scored(figure(rps), figure(rpsOfThirds), rps < rpsOfThirds),
        ].join(" ")}
      </p>
    </section>
  );
}
