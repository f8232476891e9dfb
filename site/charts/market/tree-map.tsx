import {type PlotSize, round} from "../../components/plot-size.ts";
import {ChartFigure, FigureTable} from "./chart-figure.tsx";
import {figure, signedFigure, signedPercent} from "./figures.ts";
import {PriceText, type PriceTone, TONE_SIGNS, toneOf} from "./price-text.tsx";
import type {Rectangle} from "./squarify.ts";
import {tileLabel} from "./tile-label.ts";
import {fitted} from "./tree-layout.ts";
import {type ChartLanguage, WORDS} from "./words.ts";

/** A share within its sector. */
export interface TreeMapShare {
  readonly symbol: string;
  /** The company, as its ticker when unknown. */
  readonly name: string;
  readonly href: string;
  /** Value of its area, above 0. */
  readonly size: number;
  /** As a share, 0.012. */
  readonly change: number;
  readonly limit: "ceiling" | "floor" | null;
}

export interface TreeMapTile {
  readonly name: string;
  /** A shorter name for small tiles. */
  readonly short: string;
  /** Value of its area, at least 0; an unknown value (null) is not drawn. */
  readonly size: number | null;
  /** Change as a share, 0.012; null if unknown. */
  readonly change: number | null;
  /** Empty for a sector that is one tile. */
  readonly shares: readonly TreeMapShare[];
}

export interface TreeMapProps {
  readonly language: ChartLanguage;
  readonly title: string;
  /** The measure of the areas, with its unit: `Giá trị giao dịch, tỷ đồng`. */
  readonly measure: string;
  readonly tiles: readonly TreeMapTile[];
}

const WIDE: PlotSize = {width: 880, height: 440, top: 0, right: 0, bottom: 0, left: 0, font: 14};
const COMPACT: PlotSize = {width: 360, height: 500, top: 0, right: 0, bottom: 0, left: 0, font: 14};
/** Mean width of a letter in font sizes, enough for the widest system font. */
const LETTER = 0.6;
const PADDING = 5;
/** Line height in font sizes. */
const LINE = 1.3;

/** Parts of a sector that the tile of its remaining shares may take, to have room for its name. */
const ROOM = [0, 0.05, 0.1, 0.2, 0.3];
/** Least height of a share, for a finger. */
const TOUCHED = 30;

/**
 * Sectors with their shares as tiles, with areas in proportion to their sizes, each with its change
 * in words. A share links to its page. Sectors and shares that would be too small for a name are
 * one tile. The table has every sector.
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
      hasLinks
      draw={total > 0 ? (size) => <Tiles tiles={tiles} size={size} language={language} /> : null}
    >
      <p class="fine">{words.mapped}</p>
      <Legend language={language} />
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

const sumOf = (tiles: readonly {readonly size: number | null}[]): number =>
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

const hasRoom = (_: Sector, {width, height}: Rectangle) => width >= 72 && height >= 60;

/** A sector, or the tile for the remaining sectors, with a known size. */
type Sector = TreeMapTile & {readonly size: number};

function Tiles({tiles, size, language}: {tiles: readonly TreeMapTile[]} & Drawn) {
  const words = WORDS[language];
  const known = tiles.flatMap((tile): Sector[] =>
    tile.size === null || tile.size <= 0 ? [] : [{...tile, size: tile.size}],
  );
  const rest = (sectors: readonly Sector[]): Sector => ({
    name: words.otherSectors,
    short: words.otherSectors,
    size: sumOf(sectors),
    change: meanOf(sectors),
    shares: sectors.flatMap(({shares}) => shares),
  });
  const whole = {x: 0, y: 0, width: size.width, height: size.height};
  return (
    <>
      {fitted(known, whole, hasRoom, rest).map(({tile, box}) =>
        tile.shares.length === 0 ? (
          <Tile
            key={tile.name}
            names={[tile.name, tile.short]}
            title={tile.name}
            change={tile.change}
            {...{box, size, language}}
          />
        ) : (
          <SectorTiles key={tile.name} sector={tile} {...{box, size, language}} />
        ),
      )}
    </>
  );
}

interface Drawn {
  readonly size: PlotSize;
  readonly language: ChartLanguage;
}
interface InBox extends Drawn {
  readonly box: Rectangle;
}

/** Mean of the known changes, weighted by size. */
function meanOf(parts: readonly {readonly size: number; readonly change: number | null}[]) {
  const known = parts.filter(({change}) => change !== null);
  const total = sumOf(known);
  return total === 0 ? null : known.reduce((sum, one) => sum + one.change! * one.size, 0) / total;
}

/** A sector's name and change above its shares. */
function SectorTiles({sector, box, size, language}: {sector: Sector} & InBox) {
  const {font} = size;
  const head = round(font * LINE + 2);
  const inner = {...box, y: box.y + head, height: box.height - head};
  const letters = Math.floor((box.width - PADDING) / (font * LETTER));
  const changed = signedPercent(sector.change, language);
  const named = letters - changed.length - 1;
  const text =
    named > 8 ? `${clipped(sector.name, named)} ${changed}` : clipped(sector.name, letters);
  const rest = (shares: readonly TreeMapShare[]): TreeMapShare => ({
    symbol: `+${shares.length}`,
    name: WORDS[language].otherShares(shares.length),
    href: "",
    size: sumOf(shares),
    change: meanOf(shares) ?? 0,
    limit: null,
  });
  const fits = ({symbol}: TreeMapShare, {width, height}: Rectangle) =>
    height >= TOUCHED && width >= 2 * PADDING + symbol.length * font * LETTER;
  return (
    <g>
      <text class="tile-sector" x={round(box.x + 2)} y={round(box.y + font)} font-size={font}>
        {text}
      </text>
      {fitted(sector.shares, inner, fits, rest, ROOM).map(({tile, box: place}) => (
        <Tile
          key={tile.symbol}
          names={[tile.symbol]}
          title={tile.name}
          {...tile}
          box={place}
          {...{size, language}}
        />
      ))}
    </g>
  );
}

const clipped = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;

/** Bounds of the three colour steps of a tile, as shares. */
const STEPS = [0.01, 0.025] as const;

/** Colour by direction, deeper for larger changes; plain if unchanged or unknown. */
function tileClass(change: number | null): string {
  if (change === null || change === 0) return "tile";
  const step = 1 + STEPS.filter((bound) => Math.abs(change) >= bound).length;
  return `tile tile-${change > 0 ? "up" : "down"} tile-${step}`;
}

/** The colours, from the largest fall to the largest rise. */
function Legend({language}: {language: ChartLanguage}) {
  const [small, large] = STEPS;
  const steps = [
    [-large, "≤"],
    [-small, "≤"],
    [-small / 2, "<"],
    [0, ""],
    [small / 2, ">"],
    [small, "≥"],
    [large, "≥"],
  ] as const;
  return (
    <ul class="legend fine">
      {steps.map(([change, sign]) => {
        const bound = sign === "<" || sign === ">" ? 0 : change;
        return (
          <li key={change}>
            <svg class="swatch" viewBox="0 0 20 14" aria-hidden="true">
              <rect class={tileClass(change)} width="20" height="14" />
            </svg>
            {` ${sign} ${signedFigure(100 * bound, language, 1)}%`}
          </li>
        );
      })}
    </ul>
  );
}

interface TileProps extends InBox {
  /** Names by preference; the first that fits is shown. */
  readonly names: readonly string[];
  readonly title: string;
  readonly change: number | null;
  readonly limit?: "ceiling" | "floor" | null;
  /** Empty for the tile of the remaining shares, which has no page. */
  readonly href?: string;
}

function Tile({names, title, change, limit = null, href, box, size, language}: TileProps) {
  const {x, y, width, height} = box;
  const font = href && width > 96 && height > 72 ? size.font * 1.5 : size.font;
  const letters = Math.floor((width - 2 * PADDING) / (font * LETTER));
  const lines = Math.floor((height - PADDING) / (font * LINE));
  const tone: PriceTone | null = limit ?? toneOf(change);
  const percent = signedPercent(change, language);
  const marked = tone === null ? percent : `${TONE_SIGNS[tone]}\u00a0${percent}`;
  const changed = [marked, ...(tone === "reference" ? [] : [percent])].find(
    (text) => text.length <= letters,
  );
  const label = tileLabel(names, {width: letters, lines: Math.max(1, lines - 1)});
  const written = [
    ...label,
    ...(label.length > 0 && lines > label.length && changed ? [changed] : []),
  ];
  const drawn = (
    <>
      <rect
        class={tileClass(change)}
        x={round(x)}
        y={round(y)}
        width={round(x + width) - round(x)}
        height={round(y + height) - round(y)}
      >
        {size === WIDE && (
          <title>{`${names[0]} ${title === names[0] ? "" : `${title} `}${percent}`}</title>
        )}
      </rect>
      {written.map((line, place) => (
        <text
          key={line}
          x={round(x + PADDING)}
          y={round(y + font * LINE * (place + 0.9))}
          font-size={font}
          class="tile-name"
        >
          {line}
        </text>
      ))}
    </>
  );
  return href ? <a href={href}>{drawn}</a> : <g>{drawn}</g>;
}
