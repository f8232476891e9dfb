import {type PlotSize, round} from "../components/plot-size.ts";

/** Lines across the plot at the given values, labelled to the left. */
export const ValueLines = ({
  values,
  y,
  size: {width, right, left, font},
  format,
  hasBaseline = false,
}: {
  values: readonly number[];
  y: (value: number) => number;
  size: PlotSize;
  format: (value: number) => string | number;
  hasBaseline?: boolean;
}) => (
  <>
    {values.map((value) => (
      <g key={value}>
        <line
          class={hasBaseline && value === 0 ? "baseline" : "grid"}
          x1={left}
          x2={width - right}
          y1={round(y(value))}
          y2={round(y(value))}
        />
        <text x={left - 6} y={round(y(value) + font * 0.35)} text-anchor="end">
          {format(value)}
        </text>
      </g>
    ))}
  </>
);
