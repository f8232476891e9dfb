import {ProbabilityBar} from "../../components/probability-bar.tsx";
import {nameIn} from "../../components/team-name.tsx";
import {stamp} from "../../layout/dates.ts";
import {useLanguage} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";
import {percent} from "../../layout/percent.ts";
import type {MatchPageView} from "./match-page-view.ts";
import {WORDS} from "./words.ts";

/** What the last forecast before kick-off said, beside what happened. */
export function Forecast({view: {match, forecast}}: {view: MatchPageView}) {
  const language = useLanguage();
  const words = WORDS[language];
  const names = {home: nameIn(language, match.home), away: nameIn(language, match.away)};
  return (
    <section aria-labelledby="forecast">
      <h2 id="forecast">{words.forecast}</h2>
      {forecast === null ? (
        <p class="state">{words.noForecast}</p>
      ) : (
        <>
          <ProbabilityBar {...names} chances={forecast.result} happened={forecast.happened} />
          {forecast.advance && (
            <>
              <h3>{words.through}</h3>
              <ProbabilityBar
                {...names}
                chances={forecast.advance}
                happened={match.score?.winner ?? null}
              />
            </>
          )}
          {forecast.rates && (
            <p class="fine">
              {words.expected}: {names.home} {numberIn(language, forecast.rates.home, 2)},{" "}
              {names.away} {numberIn(language, forecast.rates.away, 2)}
            </p>
          )}
          <table class="scorelines">
            <caption>{words.scorelines}</caption>
            <thead>
              <tr>
                <th scope="col">{words.score}</th>
                <th scope="col">{words.chance}</th>
              </tr>
            </thead>
            <tbody>
              {forecast.scorelines.map(({home, away, probability}) => (
                <tr key={`${home}-${away}`}>
                  <th scope="row">
                    {home}–{away}
                  </th>
                  <td>{percent(probability)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p class="fine">{words.frozen(stamp(language, forecast.asOf))}</p>
        </>
      )}
    </section>
  );
}
