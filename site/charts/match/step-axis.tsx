import {type PlotSize, round} from "../../components/plot-size.ts";

/** Grid lines across the plot at the given chances, labelled in per cent. */
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

/** The ticks of a chance axis: from 0 to the first of these values that is large enough. */
export function chanceSteps(largest: number): readonly number[] {
  const top = [0.02, 0.1, 0.2, 0.4, 0.6, 0.8, 1].find((one) => largest <= one)!;
  return [0, top / 2, top];
}
