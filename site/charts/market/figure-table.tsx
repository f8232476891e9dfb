import {ScrollTable, type ScrollTableProps} from "../../components/scroll-table.tsx";
import {type ChartLanguage, WORDS} from "./words.ts";

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
