import {scaleLinear} from "d3-scale";
import {line} from "d3-shape";
import {type PlotSize, round} from "../../components/plot-size.ts";
import {DayAxis, places, ValueAxis} from "./axes.tsx";
import {ChartFigure, FigureTable} from "./chart-figure.tsx";
import {changeOf, figure, shortDay, signedPercent} from "./figures.ts";
import {PriceText, TONE_SIGNS, toneOf} from "./price-text.tsx";
import {domainOf} from "./segments.ts";
import {type ChartLanguage, WORDS} from "./words.ts";

export interface TrendDay {
  /** `2026-08-21`. */
  readonly day: string;
  /** Adjusted, in VND. */
  readonly close: number;
  /** VN-Index at its close, in points; null if unknown. */
  readonly index: number | null;
}

export interface TrendChartProps {
  readonly language: ChartLanguage;
  readonly symbol: string;
  /** The share, the price basis and the range, `HPG, giá đã điều chỉnh (đồng), 6 tháng`. */
  readonly name: string;
  /** Oldest first; changes are measured from the first. */
  readonly days: readonly TrendDay[];
}

const WIDE: PlotSize = {
  width: 880,
  height: 360,
  top: 16,
  right: 92,
  bottom: 26,
  left: 62,
  font: 13,
};
const COMPACT: PlotSize = {
  width: 360,
  height: 300,
  top: 16,
  right: 86,
  bottom: 26,
  left: 54,
  font: 14,
};

/**
 * A share over months as a line, with VN-Index rebased to the share's first price. The table has
 * the last session of each month.
 */
export function TrendChart(props: TrendChartProps) {
  const {language, name, days} = props;
  const words = WORDS[language];
  const first = days[0]!;
  const months = lastOfMonths(days);
  return (
    <ChartFigure
      language={language}
      sentence={trendSentence(props)}
      wide={WIDE}
      compact={COMPACT}
      at={(size) => {
        const {x, step} = places(days.length, size);
        return [0, ...months.slice(0, -1).map((last) => last + 1)].map(
          (index) => x(index) - step / 2,
        );
      }}
      draw={(size, compact) => <Plot {...props} size={size} compact={compact} />}
    >
      <FigureTable
        language={language}
        caption={name}
        columns={[words.date, words.close, words.change, "VN-Index", words.change]}
        rows={months.map((last) => {
          const {day, close, index} = days[last]!;
          const changes = [changeOf(first.close, close), changeOf(first.index, index)];
          const [own, others] = changes.map((change, key) => (
            <PriceText key={key} tone={toneOf(change)} text={signedPercent(change, language)} />
          ));
          return [
            shortDay(day, language, true),
            figure(close, language),
            own,
            figure(index, language, 2),
            others,
          ];
        })}
      />
    </ChartFigure>
  );
}

/** Positions of the last day of each month. */
const lastOfMonths = (days: readonly TrendDay[]): number[] =>
  days.flatMap(({day}, index) =>
    day.slice(0, 7) === days[index + 1]?.day.slice(0, 7) ? [] : [index],
  );

/** The chart in a sentence: its days, the last close, and how far both lines have moved. */
export function trendSentence({language, name, days}: TrendChartProps): string {
  const words = WORDS[language];
  const [first, last] = [days[0]!, days.at(-1)!];
  const day = (of: TrendDay) => shortDay(of.day, language, true);
  const moved = changeOf(first.index, last.index);
  return `${name} ${words.from} ${day(first)} ${words.to} ${day(last)}: ${figure(last.close, language)} (${signedPercent(changeOf(first.close, last.close), language)})${moved === null ? "" : `; VN-Index ${signedPercent(moved, language)}`}.`;
}

interface PlotProps extends TrendChartProps {
  readonly size: PlotSize;
  readonly compact: boolean;
}

function Plot({language, symbol, days, size, compact}: PlotProps) {
  const {width, height, top, right, bottom, left, font} = size;
  const first = days[0]!;
  const own = days.map(({close}) => close);
  const rebased = days.map(({index}) =>
    index === null || first.index === null ? null : (index / first.index) * first.close,
  );
  const y = scaleLinear(domainOf([...own, ...rebased])!, [height - bottom - font, top]);
  const {x} = places(days.length, size);
  // decimal places would be a twentieth of the page
  const path = line<number | null>(
    (_, index) => x(index),
    (value) => y(value!),
  )
    .defined((value) => value !== null)
    .digits(0);
  const ends = apart(
    [
      {name: symbol, value: own.at(-1)!},
      {name: "VN-Index", value: rebased.at(-1) ?? null},
    ].flatMap(({name, value}) => (value === null ? [] : [{name, value, at: y(value)}])),
    font * 2.6,
  );
  return (
    <>
      <ValueAxis {...{size, y, compact}} format={(value) => figure(value, language)} />
      <line
        class="reference"
        x1={left}
        x2={width - right}
        y1={round(y(first.close))}
        y2={round(y(first.close))}
      />
      {ends.length > 1 && <path class="trace-rest" d={path(rebased)!} />}
      <path class="line" d={path(own)!} />
      {ends.map(({name, value, at}, place) => {
        const change = changeOf(first.close, value);
        const tone = toneOf(change)!;
        return (
          <g key={name} font-size={font}>
            <text
              class={place === 0 ? "tile-name" : "slope-rest"}
              x={width - right + 8}
              y={round(at)}
            >
              {name}
            </text>
            <text class={`price-${tone}`} x={width - right + 8} y={round(at + font * 1.2)}>
              {`${TONE_SIGNS[tone]}\u00a0${signedPercent(change, language)}`}
            </text>
          </g>
        );
      })}
      <DayAxis {...{size, x, language, compact}} days={days.map(({day}) => day)} />
    </>
  );
}

/** The labels of two lines moved apart where they would overlap. */
function apart<Label extends {readonly at: number}>(
  labels: readonly Label[],
  room: number,
): Label[] {
  const [one, other] = labels;
  if (one === undefined || other === undefined || Math.abs(one.at - other.at) >= room)
    return [...labels];
  const middle = (one.at + other.at) / 2;
  const isAbove = one.at <= other.at;
  return labels.map((label, place) => ({
    ...label,
    at: middle + ((place === 0) === isAbove ? -room / 2 : room / 2),
  }));
}
