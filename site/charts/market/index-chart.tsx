import {scaleLinear} from "d3-scale";
import {line} from "d3-shape";
import {type PlotSize, round} from "../../components/plot-size.ts";
import {DayAxis, places, startsOf, ValueAxis} from "./axes.tsx";
import {ChartFigure, FigureTable} from "./chart-figure.tsx";
import {changeOf, figure, shortDay, signedFigure, signedPercent} from "./figures.ts";
import {PriceText, toneOf} from "./price-text.tsx";
import {domainOf, segmentsOf} from "./segments.ts";
import {VolumeBars, volumeTopOf} from "./volume-bars.tsx";
import {type ChartLanguage, WORDS} from "./words.ts";

export interface IndexBar {
  /** `2026-08-21`. */
  readonly day: string;
  /** Points; null if no source attests it. */
  readonly close: number | null;
  /** Shares. */
  readonly volume: number | null;
}

export interface IndexChartProps {
  readonly language: ChartLanguage;
  /** Name of the index, `VN-Index`. */
  readonly name: string;
  /** Sessions in order, for a week, a month or a year. */
  readonly bars: readonly IndexBar[];
  /** Points at the close before the first bar, the base of the change; null if unknown. */
  readonly previousClose: number | null;
}

const WIDE: PlotSize = {
  width: 880,
  height: 400,
  top: 26,
  right: 14,
  bottom: 26,
  left: 66,
  font: 13,
};
const COMPACT: PlotSize = {
  width: 360,
  height: 320,
  top: 26,
  right: 8,
  bottom: 26,
  left: 58,
  font: 14,
};
/** Space between line and volume, for the volume label. */
const GAP = 22;

/** An index over its sessions as a line, with the volume below and every number in a table. */
export function IndexChart(props: IndexChartProps) {
  const {language, name, bars, previousClose} = props;
  const words = WORDS[language];
  const known = bars.some(({close}) => close !== null);
  return (
    <ChartFigure
      language={language}
      sentence={indexSentence(props)}
      wide={WIDE}
      compact={COMPACT}
      at={(size) => startsOf(bars.length, size)}
      draw={
        known
          ? (size, compact) => (
              <Plot bars={bars} language={language} base={previousClose} {...{size, compact}} />
            )
          : null
      }
    >
      <FigureTable
        language={language}
        caption={name}
        columns={[words.date, words.close, words.change, words.volume]}
        rows={bars.map(({day, close, volume}, index) => {
          const change = changeOf(index === 0 ? previousClose : bars[index - 1]!.close, close);
          return [
            shortDay(day, language, true),
            figure(close, language, 2),
            <PriceText key={day} tone={toneOf(change)} text={signedPercent(change, language)} />,
            figure(volume, language),
          ];
        })}
      />
    </ChartFigure>
  );
}

/** The chart in a sentence: first and last known day, level, change, highest and lowest close. */
export function indexSentence({language, name, bars, previousClose}: IndexChartProps): string {
  const words = WORDS[language];
  const known = bars.flatMap(({day, close}) => (close === null ? [] : [{day, close}]));
  const closes = known.map(({close}) => close);
  const last = closes.at(-1);
  if (last === undefined) return `${name}: ${words.none}`;
  const change = changeOf(previousClose, last);
  const day = (at: number) => shortDay(known.at(at)!.day, language, true);
  const moved =
    change === null
      ? ""
      : ` (${signedFigure(last - previousClose!, language, 2)}, ${signedPercent(change, language)})`;
  return [
    `${name} ${words.from} ${day(0)} ${words.to} ${day(-1)}: ${figure(last, language, 2)}${moved}`,
    `${words.high} ${figure(Math.max(...closes), language, 2)}`,
    `${words.low} ${figure(Math.min(...closes), language, 2)}.`,
  ].join("; ");
}

interface PlotProps {
  readonly bars: readonly IndexBar[];
  readonly base: number | null;
  readonly language: ChartLanguage;
  readonly size: PlotSize;
  readonly compact: boolean;
}

function Plot({bars, base, language, size, compact}: PlotProps) {
  const {width, height, top, right, bottom, left, font} = size;
  const floor = height - bottom;
  const closes = bars.map(({close}) => close);
  const y = scaleLinear(domainOf([...closes, base])!, [volumeTopOf(size) - GAP, top]);
  const {x, step} = places(bars.length, size);
  const path = line<{index: number; value: number}>(
    ({index}) => x(index),
    ({value}) => y(value),
  ).digits(1);
  const words = WORDS[language];
  return (
    <>
      <ValueAxis
        {...{size, y, compact}}
        format={(value) => figure(value, language, Number.isInteger(value) ? 0 : 1)}
      />
      <VolumeBars
        volumes={bars.map(({volume}) => volume)}
        places={{x, step}}
        {...{size, language}}
      />
      {base !== null && (
        <>
          <line
            class="reference"
            x1={left}
            x2={width - right}
            y1={round(y(base))}
            y2={round(y(base))}
          />
          <g class="axis" font-size={font}>
            <line class="reference" x1={left} x2={left + 24} y1={font * 0.65} y2={font * 0.65} />
            <text x={left + 30} y={font}>
              {`${words.previousClose} ${figure(base, language, 2)}`}
            </text>
          </g>
        </>
      )}
      <line class="baseline" x1={left} x2={width - right} y1={floor} y2={floor} />
      {segmentsOf(closes).map((segment) =>
        segment.length === 1 ? (
          <circle
            key={segment[0]!.index}
            class="point"
            cx={round(x(segment[0]!.index))}
            cy={round(y(segment[0]!.value))}
            r={2.5}
          />
        ) : (
          <path key={segment[0]!.index} class="line" d={path(segment)!} />
        ),
      )}
      <DayAxis {...{size, x, language, compact}} days={bars.map(({day}) => day)} />
    </>
  );
}
