import type {ComponentChildren} from "preact";
import {type PlotSize, round} from "./plot-size.ts";
import {State} from "./state.tsx";

interface FigureProps {
  /** The drawing in a sentence with its main figures. */
  readonly title: string;
  /** Whether a sentence near the figure already says the same. */
  readonly isTitled?: boolean;
  /** The source of the figures; null if the table gives it. */
  readonly source: string | null;
  readonly wide: PlotSize;
  readonly compact: PlotSize;
  /** Draws at a size, or the text to show if there is nothing to draw. */
  readonly draw: ((size: PlotSize, isCompact: boolean) => ComponentChildren) | string;
  /**
   * Left edge of each of the table's last rows in the drawing; omitted if rows have no position.
   */
  readonly at?: (size: PlotSize, isCompact: boolean) => readonly number[];
  /** Whether the drawing has links, which an image hides from screen readers. */
  readonly hasLinks?: boolean;
  /** The table of its numbers. */
  readonly children: ComponentChildren;
}

/**
 * A drawing with its title, its source and its table. It is drawn for wide and for narrow screens,
 * and the stylesheet shows one of the two, because text that shrinks with a drawing becomes
 * unreadable.
 */
export function Figure(props: FigureProps) {
  const {title, isTitled = false, source, wide, compact, draw, at, hasLinks, children} = props;
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
          role={hasLinks ? "group" : "img"}
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
