import type {ComponentChildren} from "preact";
import {type PlotSize, round} from "./plot-size.ts";
import {State} from "./state.tsx";

interface FigureProps {
  /** What the drawing shows, as a sentence with its main figures. */
  readonly title: string;
  /** Whether a sentence beside the figure says the same already. */
  readonly isTitled?: boolean;
  /** What the figures rest on; null where the table says it. */
  readonly source: string | null;
  readonly wide: PlotSize;
  readonly compact: PlotSize;
  /** Draws at a size; in place of a drawing that there is nothing for, the words that say so. */
  readonly draw: ((size: PlotSize, isCompact: boolean) => ComponentChildren) | string;
  /** Where each of the table's last rows begins across a drawing; left out where rows have no place. */
  readonly at?: (size: PlotSize, isCompact: boolean) => readonly number[];
  /** The table of its numbers. */
  readonly children: ComponentChildren;
}

/**
 * A drawing with its title, its source and its table. It is drawn twice, for wide and for narrow
 * screens, of which the stylesheet shows one: text that shrinks with a drawing cannot be read.
 */
export function Figure(props: FigureProps) {
  const {title, isTitled = false, source, wide, compact, draw, at, children} = props;
  if (typeof draw === "string")
    return (
      <figure class="chart">
        <State kind="empty">{draw}</State>
      </figure>
    );
  return (
    <figure class="chart">
      {!isTitled && <figcaption>{title}</figcaption>}
      {[wide, compact].map((size, index) => (
        <svg
          key={size.width}
          class={`plot ${index === 0 ? "plot-wide" : "plot-compact"}`}
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={title}
          data-x={at?.(size, index === 1)
            .map(round)
            .join(" ")}
        >
          {draw(size, index === 1)}
        </svg>
      ))}
      {source !== null && <p class="fine">{source}</p>}
      {children}
    </figure>
  );
}
