import {scaleLinear} from "d3-scale";
import {type PlotSize, round} from "../../components/plot-size.ts";
import {DayAxis, places, startsOf, ValueAxis} from "./axes.tsx";
import {type Candle, type CandleBar, candlesOf} from "./candle-layout.ts";
import {ChartFigure, FigureTable} from "./chart-figure.tsx";
import {changeOf, figure, shortDay, signedPercent} from "./figures.ts";
import {PriceText, toneOf} from "./price-text.tsx";
import {domainOf} from "./segments.ts";
import {VolumeBars, volumeTopOf} from "./volume-bars.tsx";
import {type ChartLanguage, WORDS} from "./words.ts";

export interface CandleChartProps {
  readonly language: ChartLanguage;
  /** The share and the price basis, `HPG, giá chưa điều chỉnh`. */
  readonly name: string;
  /** Sessions in order, all on one basis. */
  readonly bars: readonly CandleBar[];
}

const WIDE: PlotSize = {
  width: 880,
  height: 380,
  top: 22,
  right: 14,
  bottom: 26,
  left: 72,
  font: 13,
};
const COMPACT: PlotSize = {
  width: 360,
  height: 320,
  top: 22,
  right: 8,
  bottom: 26,
  left: 62,
  font: 14,
};
/** Space between candles and volume, for the volume label and the sign of a floor. */
const GAP = 34;
const LIMIT_SIGNS = {ceiling: "▲", floor: "▼"} as const;
/** Maximum number of candles that can be distinguished; the table has all. */
const MOST = {wide: 130, compact: 44};

/**
 * A stock's sessions as candles: hollow if the close is above the open, filled if below. A close at
 * the ceiling has ▲ above it, one at the floor ▼ below, in their colours, which a line below
 * explains. Known volumes are shown below.
 */
export function CandleChart(props: CandleChartProps) {
  const {language, name, bars} = props;
  const words = WORDS[language];
  const known = bars.some(isWhole);
  return (
    <ChartFigure
      language={language}
      sentence={candleSentence(props)}
      wide={WIDE}
      compact={COMPACT}
      at={(size, compact) => {
        const drawn = Math.min(bars.length, compact ? MOST.compact : MOST.wide);
        return startsOf(drawn, size);
      }}
      draw={
        known
          ? (size, compact) => (
              <Plot
                bars={bars.slice(-(compact ? MOST.compact : MOST.wide))}
                {...{language, size, compact}}
              />
            )
          : null
      }
    >
      <p class="fine">
        {bars.some(({ceiling}) => ceiling !== null) && (
          <>
            <span class="price-ceiling">{`${LIMIT_SIGNS.ceiling} ${words.ceiling}`}</span>{" "}
            <span class="price-floor">{`${LIMIT_SIGNS.floor} ${words.floor}`}</span>
            {" · "}
          </>
        )}
        {`${words.hollow}; ${words.full}`}
      </p>
      <FigureTable
        language={language}
        caption={name}
        columns={[
          words.date,
          words.open,
          words.high,
          words.low,
          words.close,
          words.change,
          words.ceiling,
          words.floor,
          words.volume,
        ]}
        rows={bars.map((bar) => {
          const {day, open, high, low, close, reference, ceiling, floor, volume} = bar;
          const change = changeOf(reference, close);
          const [atCeiling, atFloor] = [ceiling, floor].map(
            (limit) => limit !== null && close === limit,
          );
          const price = (value: number | null) => figure(value, language);
          return [
            shortDay(day, language, true),
            price(open),
            price(high),
            price(low),
            price(close),
            <PriceText
              key={day}
              tone={toneOf(change, {atCeiling: atCeiling!, atFloor: atFloor!})}
              text={signedPercent(change, language)}
              title={atCeiling ? words.ceiling : atFloor ? words.floor : undefined}
            />,
            price(ceiling),
            price(floor),
            price(volume),
          ];
        })}
      />
    </ChartFigure>
  );
}

const isWhole = ({open, high, low, close}: CandleBar): boolean =>
  open !== null && high !== null && low !== null && close !== null;

/**
 * The chart in a sentence: first and last day, last close, and where the limits are known the number
 * of closes at one.
 */
export function candleSentence({language, name, bars}: CandleChartProps): string {
  const words = WORDS[language];
  const whole = bars.filter(isWhole);
  const last = whole.at(-1);
  if (last === undefined) return `${name}: ${words.none}`;
  const at = (limit: "ceiling" | "floor") =>
    whole.filter((bar) => bar[limit] !== null && bar.close === bar[limit]).length;
  const day = (bar: CandleBar) => shortDay(bar.day, language, true);
  return [
    `${name} ${words.from} ${day(whole[0]!)} ${words.to} ${day(last)}: ${figure(last.close, language)}`,
    `${words.high} ${figure(Math.max(...whole.map(({high}) => high!)), language)}`,
    `${words.low} ${figure(Math.min(...whole.map(({low}) => low!)), language)}`,
    ...(whole.some(({ceiling}) => ceiling !== null)
      ? [`${words.ceiling} ${at("ceiling")}, ${words.floor} ${at("floor")} ${words.sessions}`]
      : []),
  ]
    .join("; ")
    .concat(".");
}

interface PlotProps {
  readonly bars: readonly CandleBar[];
  readonly language: ChartLanguage;
  readonly size: PlotSize;
  readonly compact: boolean;
}

function Plot({bars, language, size, compact}: PlotProps) {
  const {height, top, bottom, font} = size;
  const whole = bars.filter(isWhole);
  const domain = domainOf(whole.flatMap(({high, low}) => [high, low])) ?? [0, 1];
  const hasVolume = bars.some(({volume}) => volume !== null);
  const lowest = hasVolume ? volumeTopOf(size) - GAP : height - bottom - font;
  const y = scaleLinear(domain, [lowest, top]);
  const {x, step} = places(bars.length, size);
  const width = Math.min(14, Math.max(1, step * 0.64));
  return (
    <>
      <ValueAxis {...{size, y, compact}} format={(value) => figure(value, language)} />
      {hasVolume && (
        <VolumeBars
          volumes={bars.map(({volume}) => volume)}
          places={{x, step}}
          {...{size, language}}
        />
      )}
      {candlesOf(bars, x, y).map((candle) => (
        <CandleMark
          key={candle.index}
          candle={candle}
          width={width}
          font={Math.min(font, Math.max(9, step * 1.4))}
        />
      ))}
      <DayAxis {...{size, x, language, compact}} days={bars.map(({day}) => day)} />
    </>
  );
}

function CandleMark({
  candle: {x, top, bottom, bodyTop, bodyBottom, kind, limit},
  width,
  font,
}: {
  candle: Candle;
  width: number;
  font: number;
}) {
  const [left, right] = [round(x - width / 2), round(x + width / 2)];
  return (
    <g class={`candle ${kind}`}>
      <line x1={round(x)} x2={round(x)} y1={round(top)} y2={round(bottom)} />
      {kind === "flat" ? (
        <line x1={left} x2={right} y1={round(bodyTop)} y2={round(bodyTop)} />
      ) : (
        <rect
          x={left}
          y={round(bodyTop)}
          width={round(right - left)}
          height={round(bodyBottom - bodyTop)}
        />
      )}
      {limit !== null && (
        <text
          class={`price-${limit} halo`}
          x={round(x)}
          y={round(limit === "ceiling" ? top - 4 : bottom + font)}
          font-size={font}
          text-anchor="middle"
        >
          {LIMIT_SIGNS[limit]}
        </text>
      )}
    </g>
  );
}
