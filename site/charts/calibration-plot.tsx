import {scaleLinear} from "d3-scale";
import {type PlotSize, round} from "../components/plot-size.ts";
import {percent} from "../layout/percent.ts";

export interface CalibrationPlotProps {
  /** Unique on the page; the ids of the drawing's title and description derive from it. */
  readonly id: string;
  readonly title: string;
  /** Text alternative of the drawing. */
  readonly summary: string;
  /** Labels of the two axes. */
  readonly given: string;
  readonly cameTrue: string;
  /**
   * Mean forecast, observed share with its interval, 0…1, and the number of chances; lowest
   * forecast first.
   */
  readonly bins: readonly {
    readonly meanForecast: number;
    readonly observedShare: number;
    readonly interval: {readonly low: number; readonly high: number};
    readonly count: number;
  }[];
}

const SIZE: PlotSize = {
  width: 480,
  height: 440,
  top: 16,
  right: 30,
  bottom: 58,
  left: 62,
  font: 19,
};
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];
/** Area of a point per forecast chance, in square units. */
const AREA = 2.2;

/**
 * Plot of the frequency with which forecasts came true against their chance; on the diagonal the
 * two agree. A point's area is the number of forecasts, its stroke the interval.
 */
export function CalibrationPlot({id, title, summary, given, cameTrue, bins}: CalibrationPlotProps) {
  const {width, height, top, right, bottom, left, font} = SIZE;
  const x = scaleLinear([0, 1], [left, width - right]);
  const y = scaleLinear([0, 1], [height - bottom, top]);
  return (
    <svg
      class="plot calibration"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{summary}</desc>
      <g class="axis" font-size={font}>
        {TICKS.map((tick) => (
          <g key={tick}>
            <line
              class={tick === 0 ? "baseline" : "grid"}
              x1={left}
              x2={width - right}
              y1={round(y(tick))}
              y2={round(y(tick))}
            />
            <text x={left - 8} y={round(y(tick) + font * 0.35)} text-anchor="end">
              {percent(tick)}
            </text>
            <text x={round(x(tick))} y={height - bottom + font + 6} text-anchor="middle">
              {percent(tick)}
            </text>
          </g>
        ))}
        <text x={(left + width - right) / 2} y={height - 6} text-anchor="middle">
          {given}
        </text>
        <text x={left + 8} y={top + font}>
          {cameTrue}
        </text>
      </g>
      <line class="diagonal" x1={round(x(0))} y1={round(y(0))} x2={round(x(1))} y2={round(y(1))} />
      <g class="line-2">
        {bins.map(({meanForecast, observedShare, interval, count}) => (
          <g key={meanForecast}>
            <line
              class="interval"
              x1={round(x(meanForecast))}
              x2={round(x(meanForecast))}
              y1={round(y(interval.low))}
              y2={round(y(interval.high))}
            />
            <circle
              cx={round(x(meanForecast))}
              cy={round(y(observedShare))}
              r={round(Math.max(3, Math.sqrt((count * AREA) / Math.PI)))}
            />
          </g>
        ))}
      </g>
    </svg>
  );
}
