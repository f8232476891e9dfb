import type {ComponentChildren} from "preact";
import {type ChartLanguage, WORDS} from "./words.ts";

export interface FigureTableProps {
  readonly language: ChartLanguage;
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of each row is its header. */
  readonly rows: readonly (readonly ComponentChildren[])[];
}

/** The table of a chart: all drawn numbers, and further ones. */
export function FigureTable({language, caption, columns, rows}: FigureTableProps) {
  return (
    <details>
      <summary>{WORDS[language].behind}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so keyboard-reachable */}
      <section class="scroll" aria-label={`${caption}: ${WORDS[language].table}`} tabIndex={0}>
        <table class="numbers">
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, ...cells], row) => (
              <tr key={row}>
                <th scope="row">{head}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
