import {scaleLinear, scaleTime} from "d3-scale";
import {curveStepAfter, line} from "d3-shape";
import {type PlotSize, round} from "../components/plot-size.ts";
import {dayMonth} from "../layout/dates.ts";
import {useLanguage} from "../layout/frame.ts";
import {numberIn, signedIn} from "../layout/numbers.ts";
import {ChartFigure} from "./market/chart-figure.tsx";
import {ValueLines} from "./value-lines.tsx";

interface SkillDay {
  readonly on: string;
  /** Positive if the forecasts were better; 0.1 is ten per cent. */
  readonly skill: number;
}

export interface SkillPlotProps {
  /** Text alternative of the drawing. */
  readonly sentence: string;
  /** Label of the vertical axis. */
  readonly axis: string;
  /** At least one, oldest first. */
  readonly days: readonly SkillDay[];
}

const WIDE: PlotSize = {
  width: 760,
  height: 260,
  top: 28,
  right: 56,
  bottom: 26,
  left: 40,
  font: 13,
};
const COMPACT: PlotSize = {
  width: 340,
  height: 220,
  top: 28,
  right: 50,
  bottom: 24,
  left: 34,
  font: 14,
};

/** Skill by day: a step line constant until the next day of play, above or below 0. */
export function SkillPlot(props: SkillPlotProps) {
  return (
    <ChartFigure
      source={null}
      language={useLanguage()}
      sentence={props.sentence}
      draw={(size) => <Drawing {...props} size={size} />}
      wide={WIDE}
      compact={COMPACT}
    >
      {null}
    </ChartFigure>
  );
}

function Drawing({axis, days, size}: SkillPlotProps & {size: PlotSize}) {
  const language = useLanguage();
  const {width, height, top, right, bottom, left, font} = size;
  const values = days.map(({skill}) => skill * 100);
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [height - bottom, top]);
  y.nice(4);
  const [first, last] = [days[0]!, days.at(-1)!];
  const x = scaleTime([new Date(first.on), new Date(last.on)], [left, width - right]);
  const at = ({on}: SkillDay) => (first === last ? left : x(new Date(on)));
  const marked = marksOf(days, width < 500 ? 2 : 4);
  return (
    <>
      <g class="axis" font-size={font}>
        <ValueLines
          values={y.ticks(4)}
          {...{y, size}}
          format={(tick) =>
            tick === 0 ? "0" : signedIn(language, tick, Number.isInteger(tick) ? 0 : 1)
          }
          hasBaseline
        />
        <text x="0" y={font}>
          {axis}
        </text>
        {marked.map((day, index) => (
          <text
            key={day.on}
            x={round(at(day))}
            y={height - 6}
            text-anchor={index === 0 ? "start" : "middle"}
          >
            {dayMonth(language, day.on)}
          </text>
        ))}
      </g>
      <path
        class="line line-1"
        d={
          line<SkillDay>()
            .x(at)
            .y(({skill}) => y(skill * 100))
            .curve(curveStepAfter)
            .digits(1)(days) ?? ""
        }
      />
      <circle class="line-1 dot" cx={round(at(last))} cy={round(y(values.at(-1)!))} r="4" />
      <g class="axis" font-size={font}>
        <text class="halo" x={round(at(last) + 8)} y={round(y(values.at(-1)!) + font * 0.35)}>
          {numberIn(language, values.at(-1)!, 1)}%
        </text>
      </g>
    </>
  );
}

/** Days with dates below the axis, including the first and the last. */
function marksOf(days: readonly SkillDay[], gaps: number): SkillDay[] {
  const span = Math.min(gaps, days.length - 1);
  return Array.from(
    {length: span + 1},
    (_, index) => days[span === 0 ? 0 : Math.round((index * (days.length - 1)) / span)]!,
  );
}
