import {scaleLinear} from "d3-scale";
import {type PlotSize, round} from "../../components/plot-size.ts";
import {DayAxis, places, ValueAxis} from "./axes.tsx";
import {ChartFigure, FigureTable} from "./chart-figure.tsx";
import {figure, shortDay, signedFigure} from "./figures.ts";
import {PriceText, toneOf} from "./price-text.tsx";
import {type ChartLanguage, WORDS} from "./words.ts";

export interface FlowDay {
  /** `2026-08-21`. */
  readonly day: string;
  /** Foreign purchases, sales and net purchases, in the unit of the chart. */
  readonly bought: number | null;
  readonly sold: number | null;
  readonly net: number | null;
}

export interface FlowBarsProps {
  readonly language: ChartLanguage;
  /** `Khối ngoại trên HOSE`. */
  readonly title: string;
  /** `tỷ đồng`. */
  readonly unit: string;
  readonly days: readonly FlowDay[];
}

const WIDE: PlotSize = {
  width: 880,
  height: 280,
  top: 26,
  right: 14,
  bottom: 26,
  left: 72,
  font: 13,
};
const COMPACT: PlotSize = {
  width: 360,
  height: 260,
  top: 26,
  right: 8,
  bottom: 26,
  left: 62,
  font: 14,
};
const MOST = {wide: 130, compact: 44};

/**
 * Daily net foreign purchases as bars above and below a line: hollow above, filled below. An
 * unknown day leaves its slot empty.
 */
export function FlowBars(props: FlowBarsProps) {
  const {language, title, unit, days} = props;
  const words = WORDS[language];
  const known = days.some(({net}) => net !== null);
  return (
    <ChartFigure
      language={language}
      sentence={flowSentence(props)}
      wide={WIDE}
      compact={COMPACT}
      draw={
        known
          ? (size, compact) => (
              <Plot
                days={days.slice(-(compact ? MOST.compact : MOST.wide))}
                {...{unit, language, size, compact}}
              />
            )
          : null
      }
    >
      <FigureTable
        language={language}
        caption={`${title}, ${unit}`}
        columns={[words.date, words.bought, words.sold, words.net]}
        rows={days.map(({day, bought, sold, net}) => [
          shortDay(day, language, true),
          figure(bought, language, 1),
          figure(sold, language, 1),
          <PriceText key={day} tone={toneOf(net)} text={signedFigure(net, language, 1)} />,
        ])}
      />
    </ChartFigure>
  );
}

/** The bars in a sentence: the last known day, and the sum over all known days. */
export function flowSentence({language, title, unit, days}: FlowBarsProps): string {
  const words = WORDS[language];
  const known = days.filter(({net}) => net !== null);
  const last = known.at(-1);
  if (last === undefined) return `${title}: ${words.none}`;
  const sum = known.reduce((total, {net}) => total + net!, 0);
  return `${title}, ${words.net} ${shortDay(last.day, language, true)}: ${signedFigure(last.net, language, 1)} ${unit}; ${known.length} ${words.sessions}: ${signedFigure(sum, language, 1)} ${unit}.`;
}

interface PlotProps {
  readonly unit: string;
  readonly days: readonly FlowDay[];
  readonly language: ChartLanguage;
  readonly size: PlotSize;
  readonly compact: boolean;
}

function Plot({days, unit, language, size, compact}: PlotProps) {
  const {width, height, top, right, bottom, left, font} = size;
  const values = days.map(({net}) => net ?? 0);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const y = scaleLinear(least === most ? [-1, 1] : [least, most], [height - bottom - 6, top]);
  const {x, step} = places(days.length, size);
  const thickness = Math.min(28, Math.max(1, step * 0.7));
  return (
    <>
      <g class="axis" font-size={font}>
        <text x={left} y={font}>
          {unit}
        </text>
      </g>
      <ValueAxis
        {...{size, y, compact}}
        format={(value) => signedFigure(value, language, Number.isInteger(value) ? 0 : 1)}
      />
      {days.map(({day, net}, index) =>
        net === null ? null : (
          <rect
            key={day}
            class={net < 0 ? "flow-out" : "flow-in"}
            x={round(x(index) - thickness / 2)}
            y={round(Math.min(y(0), y(net)))}
            width={round(thickness)}
            height={round(Math.abs(y(net) - y(0)))}
          />
        ),
      )}
      <line class="baseline" x1={left} x2={width - right} y1={round(y(0))} y2={round(y(0))} />
      <DayAxis {...{size, x, language, compact}} days={days.map(({day}) => day)} />
    </>
  );
}
