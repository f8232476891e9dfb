import {CalibrationPlot} from "../charts/calibration-plot.tsx";
import {percent} from "../layout/percent.ts";
import {type CalibrationBin, NONE_JUDGED} from "./accuracy-view.ts";

/** Whether what was given a chance came true as often: drawn, and as a table. */
export function Calibration({bins}: {bins: readonly CalibrationBin[]}) {
  const range = ({from, to}: CalibrationBin) =>
    `${Math.round(from * 100)}–${Math.round(to * 100)}%`;
  const summary = bins
    .map(
      (bin) =>
        `given ${percent(bin.meanForecast)}, came true ${percent(bin.observedShare)} of ${bin.count} times`,
    )
    .join("; ");
  return (
    <section aria-labelledby="calibration">
      <h2 id="calibration">Did 30% happen in 30%?</h2>
      {bins.length === 0 ? (
        <p class="state">{NONE_JUDGED}</p>
      ) : (
        <>
          <p class="standfirst">
            Every match has three chances: win, draw, loss. Those of about the same size are taken
            together; on the dotted line chance and outcome agree. A larger point stands for more of
            them, its stroke is the 95% interval.
          </p>
          <figure class="chart">
            <CalibrationPlot
              id="calibration-plot"
              title="Chance given and share that came true"
              summary={`${summary}.`}
              bins={bins}
            />
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
