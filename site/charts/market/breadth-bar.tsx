import {type PlotSize, round} from "../../components/plot-size.ts";
import {ChartFigure, FigureTable} from "./chart-figure.tsx";
import {figure} from "./figures.ts";
import {PriceText, type PriceTone} from "./price-text.tsx";
import {type ChartLanguage, WORDS} from "./words.ts";

export interface Breadth {
  /** Stocks that closed above, on and below their reference; null if unknown. */
  readonly advances: number | null;
  readonly unchanged: number | null;
  readonly declines: number | null;
  /** Stocks among these that closed at the ceiling and at the floor; null if unknown. */
  readonly atCeiling: number | null;
  readonly atFloor: number | null;
  /** Limits are known of fewer stocks than are `listed`: those counts are lower bounds. */
  readonly countedOf?: "listed" | "held" | null;
}

export interface BreadthBarProps {
  readonly language: ChartLanguage;
  /** The counted stocks and the day, `HOSE, 21/8/2026`. */
  readonly title: string;
  readonly breadth: Breadth;
}

const WIDE: PlotSize = {width: 880, height: 34, top: 0, right: 0, bottom: 0, left: 0, font: 13};
const COMPACT: PlotSize = {width: 360, height: 34, top: 0, right: 0, bottom: 0, left: 0, font: 14};
/** In reading order of an exchange board, rising stocks first. */
const PARTS = ["ceiling", "up", "reference", "down", "floor"] as const satisfies PriceTone[];

export interface BreadthPart {
  readonly part: PriceTone;
  readonly count: number;
}

/**
 * The counts as drawn, with stocks at a limit separate from the others of their side. Null if a
 * side is unknown or nothing is counted.
 */
export function breadthParts(breadth: Breadth): BreadthPart[] | null {
  const {advances, unchanged, declines} = breadth;
  if (advances === null || unchanged === null || declines === null) return null;
  const ceiling = Math.min(breadth.atCeiling ?? 0, advances);
  const floor = Math.min(breadth.atFloor ?? 0, declines);
  const counts: Record<PriceTone, number> = {
    ceiling,
    up: advances - ceiling,
    reference: unchanged,
    down: declines - floor,
    floor,
  };
  const parts = PARTS.map((part) => ({part, count: counts[part]}));
  return parts.some(({count}) => count > 0) ? parts : null;
}

/** The numbers of rising, unchanged and falling stocks, as one bar and in words. */
export function BreadthBar(props: BreadthBarProps) {
  const {language, title, breadth} = props;
  const words = WORDS[language];
  const parts = breadthParts(breadth);
  return (
    <ChartFigure
      language={language}
      sentence={breadthSentence(props)}
      wide={WIDE}
      compact={COMPACT}
      draw={parts && ((size) => <Bar parts={parts} size={size} />)}
    >
      <BreadthCounts language={language} breadth={breadth} />
      <FigureTable
        language={language}
        caption={title}
        columns={[words.what, words.count]}
        rows={counted(language, breadth).map(({name, count}) => [name, count])}
      />
    </ChartFigure>
  );
}

function counted(language: ChartLanguage, breadth: Breadth) {
  const words = WORDS[language];
  const atLeast = breadth.countedOf === "listed" ? `${words.atLeast} ` : "";
  const counts = [
    {tone: "up", name: words.advances, count: breadth.advances},
    {tone: "ceiling", name: words.ceilings, count: breadth.atCeiling || null, atLeast},
    {tone: "reference", name: words.unchanged, count: breadth.unchanged},
    {tone: "down", name: words.declines, count: breadth.declines},
    {tone: "floor", name: words.floors, count: breadth.atFloor || null, atLeast},
  ] as const;
  return counts.flatMap(({tone, name, count, ...limit}) =>
    count === null
      ? []
      : {tone, name, count: `${"atLeast" in limit ? limit.atLeast : ""}${figure(count, language)}`},
  );
}

/** The numbers, each in the colour of its side. */
export const BreadthCounts = ({language, breadth}: Omit<BreadthBarProps, "title">) => (
  <ul class="legend">
    {counted(language, breadth).map(({tone, name, count}) => (
      <li key={tone}>
        <PriceText tone={tone} text={`${name} ${count}`} />
      </li>
    ))}
  </ul>
);

/** The bar's figures in a sentence. */
export function breadthSentence({language, title, breadth}: BreadthBarProps): string {
  if (breadthParts(breadth) === null) return `${title}: ${WORDS[language].none}`;
  return `${title}: ${counted(language, breadth)
    .map(({name, count}) => `${name} ${count}`)
    .join(", ")}.`;
}

const SPACE = 2;

function Bar({parts, size: {width, height}}: {parts: readonly BreadthPart[]; size: PlotSize}) {
  const drawn = parts.filter(({count}) => count > 0);
  const total = drawn.reduce((sum, {count}) => sum + count, 0);
  const room = width - SPACE * (drawn.length - 1);
  let x = 0;
  return (
    <>
      {drawn.map(({part, count}) => {
        const from = x;
        const wide = (count / total) * room;
        x += wide + SPACE;
        return (
          <rect
            key={part}
            class={`breadth-${part}`}
            x={round(from)}
            y={6}
            width={round(wide)}
            height={height - 12}
          />
        );
      })}
    </>
  );
}
