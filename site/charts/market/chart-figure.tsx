import type {ComponentChildren} from "preact";
import {Figure} from "../../components/figure.tsx";
import type {PlotSize} from "../../components/plot-size.ts";
import {ScrollTable, type ScrollTableProps} from "../../components/scroll-table.tsx";
import {type ChartLanguage, WORDS} from "./words.ts";

export interface ChartFigureProps {
  readonly language: ChartLanguage;
  /** A sentence with the main figures, the text alternative of the drawing. */
  readonly sentence: string;
  /** Draws at a size; null if there is nothing to draw. */
  readonly draw: ((size: PlotSize, compact: boolean) => ComponentChildren) | null;
  readonly wide: PlotSize;
  readonly compact: PlotSize;
  /**
   * Left edge of each of the table's last rows in the drawing; omitted if rows have no position.
   */
  readonly at?: (size: PlotSize, isCompact: boolean) => readonly number[];
  /** Whether the drawing has links. */
  readonly hasLinks?: boolean;
  /** Null if the text below gives the source; omitted for figures from the exchanges. */
  readonly source?: null;
  readonly children: ComponentChildren;
}

/** A figure with its title elsewhere on the page. */
export const ChartFigure = ({language, sentence, draw, source, ...props}: ChartFigureProps) => (
  <Figure
    {...props}
    title={sentence}
    isTitled
    source={source === null ? null : WORDS[language].source}
    draw={draw ?? WORDS[language].none}
  />
);

export interface FigureTableProps extends Pick<ScrollTableProps, "caption" | "columns" | "rows"> {
  readonly language: ChartLanguage;
}

/** The table of a chart: all drawn numbers, and further ones. */
export function FigureTable({language, caption, columns, rows}: FigureTableProps) {
  return (
    <details>
      <summary>{WORDS[language].behind}</summary>
      <ScrollTable {...{caption, columns, rows}} label={`${caption}: ${WORDS[language].table}`} />
    </details>
  );
}
