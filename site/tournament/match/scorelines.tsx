import {useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import type {ForecastView} from "./forecast-view.ts";
import {WORDS} from "./words.ts";

/** Shades of the stylesheet, from none to full. */
const SHADES = 10;

interface ScorelinesProps {
  readonly forecast: ForecastView;
  readonly names: {readonly home: string; readonly away: string};
}

/** The chance of every score from 0–0 to 5–5, darker if likelier, and the likeliest in words. */
export function Scorelines({
  forecast: {grid, scorelines, otherScores, scored},
  names,
}: ScorelinesProps) {
  const words = WORDS[useLanguage()];
  const goals = grid.map((_, index) => index);
  const likeliest = scorelines.map(
    ({home, away, probability}) => `${home}–${away} (${percent(probability)})`,
  );
  return (
    <section aria-labelledby="scorelines">
      <h2 id="scorelines">{words.scorelines}</h2>
      <p>{words.likeliest(likeliest.join(", "))}</p>
      <table class="heat score-grid">
        <caption>{words.gridAxes(names.home, names.away)}</caption>
        <thead>
          <tr>
            <td />
            {goals.map((away) => (
              <th key={away} scope="col">
                {away}
              </th>
            ))}
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
  const text = percent(chance).replace("%", "");
  return (
    <td class={`heat-${Math.round(Math.sqrt(chance) * SHADES)}${came ? " came" : ""}`}>
      {came ? <abbr title={came}>{text}</abbr> : text}
    </td>
  );
}
