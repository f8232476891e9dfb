import type {ComponentChildren} from "preact";
import {headCells} from "../layout/head-cells.tsx";

export interface ScrollTableProps {
  readonly caption: string;
  /** Name of the region that scrolls, for screen readers. */
  readonly label: string;
  /** Headings that each span several columns, above those of the columns. */
  readonly spans?: readonly {readonly text: string; readonly columns: number}[];
  readonly columns: readonly string[];
  /** The first cell of each row is its header. */
  readonly rows: readonly (readonly ComponentChildren[])[];
  /** `whole`: as tall as its rows, so that it scrolls sideways only. */
  readonly as?: "whole";
}

/** A table that scrolls where it is wider than its place; its first column stays in view. */
export function ScrollTable({caption, label, spans, columns, rows, as}: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so keyboard-reachable
    <section class={["scroll", as].filter(Boolean).join(" ")} aria-label={label} tabIndex={0}>
      <table class="numbers">
        <caption>{caption}</caption>
        <thead>
          {spans && (
            <tr>
              {spans.map(({text, columns}, index) =>
                text === "" ? (
                  <td key={index} colSpan={columns} />
                ) : (
                  <th key={index} scope="colgroup" colSpan={columns}>
                    {text}
                  </th>
                ),
              )}
            </tr>
          )}
          <tr>{headCells(columns)}</tr>
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
  );
}
