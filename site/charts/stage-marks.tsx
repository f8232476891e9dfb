import type {OddsChartProps} from "./odds-series.ts";

/**
 * The space of a drawing in user units: its size, the margins around the plot, and the text size.
 */
export interface PlotSize {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  readonly font: number;
}

export interface StageMarksProps extends Pick<OddsChartProps, "stages"> {
  /** Position of an instant along the axis. */
  readonly x: (instant: string) => number;
  readonly size: PlotSize;
}

const ROWS = 3;

/** One decimal of a user unit is finer than any screen and keeps the page small. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * A stroke where each stage begins, named above the plot; late stages are short, so a name takes
 * the first free of three rows.
 */
export function StageMarks({
  stages,
  x,
  size: {width, height, top, right, bottom, left, font},
}: StageMarksProps) {
  const textSize = font - 2;
  const freeFrom = Array.from({length: ROWS}, () => left);
  const marks = stages
    .map(({label, startsAt}) => ({label, start: x(startsAt)}))
    .filter(({start}) => start >= left && start <= width - right)
    .map(({label, start}) => {
      const end = start + 5 + label.length * textSize * 0.6;
      const row = end <= width ? freeFrom.findIndex((free) => free <= start) : -1;
      if (row !== -1) freeFrom[row] = end + 4;
      return {label, start: round(start), row, rowTop: row === -1 ? top : row * (textSize + 3) + 2};
    });
  return (
    <g class="stages" font-size={textSize}>
      {marks.map(({label, start, rowTop}) => (
        <line key={label} x1={start} x2={start} y1={rowTop} y2={height - bottom} />
      ))}
      {marks
        .filter(({row}) => row !== -1)
        .map(({label, start, rowTop}) => (
          <text key={label} x={round(start + 5)} y={rowTop + textSize}>
            {label}
          </text>
        ))}
    </g>
  );
}
