import type {ComponentChildren} from "preact";
import type {PlotSize} from "../plot-size.ts";
import {type ChartLanguage, WORDS} from "./words.ts";

export interface ChartFigureProps {
  readonly language: ChartLanguage;
  /** A sentence with the main figures, for someone who cannot see the drawing. */
  readonly sentence: string;
  /** Draws at a size; null where there is nothing to draw. */
  readonly draw: ((size: PlotSize, compact: boolean) => ComponentChildren) | null;
  readonly wide: PlotSize;
  readonly compact: PlotSize;
  /** Null where what stands beneath says it; left out of figures of the exchanges. */
  readonly source?: null;
  readonly children: ComponentChildren;
}

/**
 * A drawing with its table and where its figures are from. It is drawn twice, for wide and for narrow screens, of which the
 * stylesheet shows one: text that shrinks with a drawing cannot be read on a phone.
 */
export function ChartFigure({
  language,
  sentence,
  draw,
  wide,
  compact,
  source,
  children,
}: ChartFigureProps) {
  if (draw === null)
    return (
      <figure class="chart">
        <p class="state">{WORDS[language].none}</p>
      </figure>
    );
  return (
    <figure class="chart">
      {[wide, compact].map((size, index) => (
        <svg
          key={size.width}
          class={`plot ${index === 0 ? "plot-wide" : "plot-compact"}`}
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={sentence}
        >
          {draw(size, index === 1)}
        </svg>
      ))}
      {children}
      {source !== null && <p class="fine">{WORDS[language].source}</p>}
    </figure>
  );
}
