import {useLanguage} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";
import {percent} from "../../layout/percent.ts";
import type {AccuracyView} from "./accuracy-view.ts";
import {WORDS} from "./words.ts";

/** Accuracy of the forecasts by round. */
export function Rounds({rounds}: Pick<AccuracyView, "rounds">) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds">{words.rounds}</h2>
      {rounds.length === 0 ? (
        <p class="state">{words.none}</p>
      ) : (
        <table class="measure">
          <caption class="unseen">{words.rounds}</caption>
          <thead>
            <tr>
              {words.roundColumns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rounds.map(({name, count, favourites, rps}) => (
              <tr key={name.en}>
                <th scope="row">{name[language]}</th>
                <td>{count}</td>
                <td>
                  {percent(favourites.share)}{" "}
                  <span class="fine">
                    {percent(favourites.interval.low)} {words.to}{" "}
                    {percent(favourites.interval.high)}
                  </span>
                </td>
                <td>{numberIn(language, rps, 3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
