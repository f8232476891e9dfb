import {type PlotSize, round} from "../../components/plot-size.ts";

/** Lines across the plot at chances, each with its number of per cents. */
export function ChanceAxis({
  values,
  y,
  size: {width, right, left, font},
}: {
  values: readonly number[];
  y: (value: number) => number;
  size: PlotSize;
}) {
  return (
    <>
      {values.map((value) => (
        <g key={value}>
          <line
            class={value === 0 ? "baseline" : "grid"}
            x1={left}
            x2={width - right}
            y1={round(y(value))}
            y2={round(y(value))}
          />
          <text x={left - 6} y={round(y(value) + font * 0.35)} text-anchor="end">
            {Math.round(value * 100)}
          </text>
        </g>
      ))}
    </>
  );
}

/** The steps of an axis of chances: from none to the first of these that has room for the largest. */
export function chanceSteps(largest: number): readonly number[] {
  const top = [0.02, 0.1, 0.2, 0.4, 0.6, 0.8, 1].find((one) => largest <= one)!;
  return [0, top / 2, top];
}
