import {type Estimated, type MeasureRow, NONE_JUDGED} from "./accuracy-view.ts";

/** Half the width of a 95 % interval, in standard errors. */
const Z95 = 1.96;

/** A mean with the ends of its 95 % interval. */
function Interval({
  of: {mean, standardError},
  digits = 3,
  sign = false,
}: {
  of: Estimated;
  digits?: number;
  sign?: boolean;
}) {
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

/** The measures one by one, beside those of other forecasts of the same matches. */
export function Measures({rows}: {rows: readonly MeasureRow[]}) {
  return (
    <section aria-labelledby="measures">
      <h2 id="measures">In numbers</h2>
      {rows.length === 0 ? (
        <p class="state">{NONE_JUDGED}</p>
      ) : (
        <>
          <p class="standfirst">
            Less is better throughout. The difference is ours less theirs, match by match; small
            figures are the ends of 95% intervals. Where they lie on both sides of 0, luck may be
            all there is.
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
                    <th scope="row">
                      {other.name.replace(/^./, (letter) => letter.toUpperCase())}
                    </th>
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
