import type {ComponentChildren} from "preact";
import type {PlotSize} from "../plot-size.ts";

interface MatchFigureProps {
  /** What the drawing shows, as a sentence with its main figures. */
  readonly title: string;
  /** What the figures rest on. */
  readonly source: string;
  readonly wide: PlotSize;
  readonly compact: PlotSize;
  readonly draw: (size: PlotSize, isCompact: boolean) => ComponentChildren;
  /** The table of its numbers. */
  readonly children: ComponentChildren;
}

/**
 * A drawing with its title, its source and its table. It is drawn twice, for wide and for narrow
 * screens, of which the stylesheet shows one: text that shrinks with a drawing cannot be read.
 */
export function MatchFigure({title, source, wide, compact, draw, children}: MatchFigureProps) {
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      {[wide, compact].map((size, index) => (
        <svg
          key={size.width}
          class={`plot ${index === 0 ? "plot-wide" : "plot-compact"}`}
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={title}
        >
          {draw(size, index === 1)}
        </svg>
      ))}
      <p class="fine">{source}</p>
      {children}
    </figure>
  );
}
