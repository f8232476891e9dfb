import {type PlotSize, round} from "../../components/plot-size.ts";
import {ChartFigure, FigureTable} from "./chart-figure.tsx";
import {figure, signedPercent} from "./figures.ts";
import {PriceText, TONE_SIGNS, toneOf} from "./price-text.tsx";
import {type Rectangle, squarify} from "./squarify.ts";
import {tileLabel} from "./tile-label.ts";
import {type ChartLanguage, WORDS} from "./words.ts";

export interface TreeMapTile {
  readonly name: string;
  /** A shorter name for small tiles. */
  readonly short: string;
  /** Value of its area, at least 0; an unknown value (null) is not drawn. */
  readonly size: number | null;
  /** Change as a share, 0.012; null if unknown. */
  readonly change: number | null;
}

export interface TreeMapProps {
  readonly language: ChartLanguage;
  readonly title: string;
  /** The measure of the areas, with its unit: `Giá trị giao dịch, tỷ đồng`. */
  readonly measure: string;
  readonly tiles: readonly TreeMapTile[];
}

const WIDE: PlotSize = {width: 880, height: 440, top: 0, right: 0, bottom: 0, left: 0, font: 14};
const COMPACT: PlotSize = {width: 360, height: 420, top: 0, right: 0, bottom: 0, left: 0, font: 14};
/** Mean width of a letter in font sizes, enough for the widest system font. */
const LETTER = 0.6;
const PADDING = 5;
/** Line height in font sizes. */
const LINE = 1.3;

/**
 * Sectors as tiles with areas in proportion to their sizes, each with its change in words and in a
 * table.
 */
export function TreeMap(props: TreeMapProps) {
  const {language, title, measure, tiles} = props;
  const words = WORDS[language];
  const total = sumOf(tiles);
  return (
    <ChartFigure
      language={language}
      sentence={treeMapSentence(props)}
      wide={WIDE}
      compact={COMPACT}
      draw={total > 0 ? (size) => <Tiles tiles={tiles} size={size} language={language} /> : null}
    >
      <FigureTable
        language={language}
        caption={title}
        columns={[words.sector, measure, words.share, words.change]}
        rows={bySize(tiles).map(({name, size, change}) => [
          name,
          figure(size, language),
          size === null ? figure(null, language) : `${figure((size / total) * 100, language, 1)}%`,
          <PriceText key={name} tone={toneOf(change)} text={signedPercent(change, language)} />,
        ])}
      />
    </ChartFigure>
  );
}

const sumOf = (tiles: readonly TreeMapTile[]): number =>
  tiles.reduce((sum, {size}) => sum + (size ?? 0), 0);
const bySize = (tiles: readonly TreeMapTile[]): TreeMapTile[] =>
  tiles.toSorted((a, b) => (b.size ?? -1) - (a.size ?? -1));

/** The map in a sentence: the three largest sectors, each with its share and change. */
export function treeMapSentence({language, title, measure, tiles}: TreeMapProps): string {
  const total = sumOf(tiles);
  if (total <= 0) return `${title}: ${WORDS[language].none}`;
  const largest = bySize(tiles)
    .slice(0, 3)
    .map(
      ({name, size, change}) =>
        `${name} ${figure(((size ?? 0) / total) * 100, language, 1)}% (${signedPercent(change, language)})`,
    );
  return `${title} (${measure}): ${largest.join("; ")}.`;
}

function Tiles({
  tiles,
  size,
  language,
}: {
  tiles: readonly TreeMapTile[];
  size: PlotSize;
  language: ChartLanguage;
}) {
  const boxes = squarify(
    tiles.map(({size: value}) => value ?? 0),
    {x: 0, y: 0, width: size.width, height: size.height},
  );
  return (
    <>
      {tiles.map((tile, index) => (
        <TileMark
          key={tile.name}
          tile={tile}
          box={boxes[index]!}
          font={size.font}
          language={language}
        />
      ))}
    </>
  );
}

/** Bounds of the three colour steps of a tile, as shares. */
const STEPS = [0.01, 0.025];

/** Colour by direction, deeper for larger changes; plain if unchanged or unknown. */
function tileClass(change: number | null): string {
  if (change === null || change === 0) return "tile";
  const step = 1 + STEPS.filter((bound) => Math.abs(change) >= bound).length;
  return `tile tile-${change > 0 ? "up" : "down"} tile-${step}`;
}

function TileMark({
  tile: {name, short, change},
  box: {x, y, width, height},
  font,
  language,
}: {
  tile: TreeMapTile;
  box: Rectangle;
  font: number;
  language: ChartLanguage;
}) {
  if (width <= 0 || height <= 0) return null;
  const letters = Math.floor((width - 2 * PADDING) / (font * LETTER));
  const lines = Math.floor((height - PADDING) / (font * LINE));
  const tone = toneOf(change);
  const percent = signedPercent(change, language);
  const marked = tone === null ? percent : `${TONE_SIGNS[tone]}\u00a0${percent}`;
  const changed = [marked, ...(tone === "reference" ? [] : [percent])].find(
    (text) => text.length <= letters,
  );
  const label = tileLabel([name, short], {width: letters, lines: Math.max(1, lines - 1)});
  const lineAt = (line: number) => round(y + font * LINE * (line + 1));
  return (
    <g>
      <rect
        class={tileClass(change)}
        x={round(x)}
        y={round(y)}
        width={round(x + width) - round(x)}
        height={round(y + height) - round(y)}
      >
        <title>{`${name} ${percent}`}</title>
      </rect>
      {lines > 0 &&
        label.map((line, place) => (
          <text
            key={line}
            x={round(x + PADDING)}
            y={lineAt(place)}
            font-size={font}
            class="tile-name"
          >
            {line}
          </text>
        ))}
      {label.length > 0 && lines > label.length && changed !== undefined && (
        <text x={round(x + PADDING)} y={lineAt(label.length)} font-size={font} class="tile-name">
          {changed}
        </text>
      )}
    </g>
  );
}
