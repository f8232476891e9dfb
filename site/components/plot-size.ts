/**
 * The dimensions of a drawing in user units: its size, the margins around the plot, and the text
 * size.
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

/**
 * Rounds to one decimal of a user unit, which is finer than any screen and keeps the page small.
 */
export const round = (value: number): number => Math.round(value * 10) / 10;
