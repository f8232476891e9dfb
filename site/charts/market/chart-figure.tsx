import type {ComponentChildren} from "preact";
import {Figure} from "../../components/figure.tsx";
import type {PlotSize} from "../../components/plot-size.ts";
import {type ChartLanguage, WORDS} from "./words.ts";

export interface ChartFigureProps {
  readonly language: ChartLanguage;
  /** A sentence with the main figures, for someone who cannot see the drawing. */
  readonly sentence: string;
  /** Draws at a size; null where there is nothing to draw. */
  readonly draw: ((size: PlotSize, compact: boolean) => ComponentChildren) | null;
  readonly wide: PlotSize;
  readonly compact: PlotSize;
  /** Where each of the table's last rows begins across a drawing; left out where rows have no place. */
  readonly at?: (size: PlotSize, isCompact: boolean) => readonly number[];
  /** Null where what stands beneath says it; left out of figures of the exchanges. */
  readonly source?: null;
  readonly children: ComponentChildren;
}

/** A figure whose title stands beside it already. */
export const ChartFigure = ({language, sentence, draw, source, ...props}: ChartFigureProps) => (
  <Figure
    {...props}
    title={sentence}
    isTitled
    source={source === null ? null : WORDS[language].source}
    draw={draw ?? WORDS[language].none}
  />
);
