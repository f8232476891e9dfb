import {percent} from "../layout/percent.ts";
import {dayMonth, shortStamp} from "../layout/time.ts";
import {OddsPlot} from "./odds-plot.tsx";
import type {OddsChartProps} from "./odds-series.ts";

/**
 * Chances over the days as lines named at their ends. Drawn twice, for wide and for narrow screens,
 * of which the stylesheet shows one: text that shrinks with a drawing cannot be read on a phone.
 * The numbers follow in a table.
 */
export function OddsChart(props: OddsChartProps) {
  return (
    <figure class="chart">
      <OddsPlot {...props} compact={false} />
      <OddsPlot {...props} compact={true} />
      <details>
        <summary>The numbers behind the chart</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <section class="scroll" aria-label={`${props.title}: table`} tabIndex={0}>
          <table class="numbers">
            <caption>{props.title}, by edition</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {props.series.map(({label, code}) => (
                  <th key={code} scope="col">
                    <abbr title={label}>{code}</abbr>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {props.days.map((day, index) => (
                <tr key={day}>
                  <th scope="row">{labelOf(day, props.days)}</th>
                  {props.series.map(({code, probabilities}) => (
                    <td key={code}>{cell(probabilities[index] ?? null)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

/** Points at another time of day than the daily forecast are told by their time. */
const labelOf = (day: string, [first]: readonly string[]): string =>
  day.slice(10) === first?.slice(10) ? dayMonth(day) : shortStamp(day);

const cell = (value: number | null): string =>
  value === null ? "–" : value === 0 ? "out" : percent(value, 1);
