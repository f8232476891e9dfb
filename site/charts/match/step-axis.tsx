import type {PlotSize} from "../../components/plot-size.ts";
import {ValueLines} from "../value-lines.tsx";

/** Grid lines across the plot at the given chances, labelled in per cent. */
export const ChanceAxis = (parts: {
  values: readonly number[];
  y: (value: number) => number;
  size: PlotSize;
}) => <ValueLines {...parts} format={(value) => Math.round(value * 100)} hasBaseline />;

/** The ticks of a chance axis: from 0 to the first of these values that is large enough. */
export function chanceSteps(largest: number): readonly number[] {
  const top = [0.02, 0.1, 0.2, 0.4, 0.6, 0.8, 1].find((one) => largest <= one)!;
  return [0, top / 2, top];
}
