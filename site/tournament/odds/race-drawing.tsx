import {scaleLinear} from "d3-scale";
import type {ComponentChildren} from "preact";
import {ChartFigure, FigureTable} from "../../charts/market/chart-figure.tsx";
import {ChanceAxis} from "../../charts/match/step-axis.tsx";
import {type PlotSize, round} from "../../components/plot-size.ts";
import {fillOf} from "../../components/team-colours.ts";
import {nameIn} from "../../components/team-name.tsx";
import {byClock, dayAndTime, dayMonth} from "../../layout/dates.ts";
import {useLanguage} from "../../layout/frame.ts";
import {percent, percentIn} from "../../layout/percent.ts";
import type {RaceLine, RaceView} from "./title-odds-view.ts";
import {WORDS} from "./words.ts";

/** Number of grey teams with their names at the end of their lines. */
const NAMED_GREY = 2;

/** The axis reaches this chance at least, so that its labels differ. */
const LEAST_TOP = 0.05;

const WIDE = {width: 1000, top: 14, right: 175, bottom: 32, left: 44, font: 15};
const COMPACT = {width: 358, top: 12, right: 92, bottom: 26, left: 32, font: 14};

interface RaceFigureProps {
  readonly race: RaceView;
  readonly sentence: string;
  readonly caption: string;
  /** For the wide and the compact drawing. */
  readonly heights: readonly [wide: number, compact: number];
  readonly children?: ComponentChildren;
}

/** The lines of a race with the table of those in colour. */
export function RaceFigure({race, sentence, caption, heights, children}: RaceFigureProps) {
  const language = useLanguage();
  const favourites = favouritesOf(race);
  return (
    <ChartFigure
      language={language}
      sentence={sentence}
      draw={(size, isCompact) => <RaceDrawing {...{race, size, isCompact}} />}
      wide={{...WIDE, height: heights[0]}}
      compact={{...COMPACT, height: heights[1]}}
      source={null}
      at={(size) => {
        const [x, times] = timesOf(race.asOf, size);
        return times.map(x);
      }}
    >
      {children}
      <FigureTable
        language={language}
        caption={caption}
        columns={[
          byClock(language, WORDS[language].forecast),
          ...favourites.map(({team}) => nameIn(language, team)),
        ]}
        rows={race.asOf.map((at, index) => [
          dayAndTime(language, at),
          ...favourites.map(({values}) => percentIn(language, values[index]!, 1)),
        ])}
      />
    </ChartFigure>
  );
}

/** The lines that are in colour. */
export const favouritesOf = ({lines}: RaceView): readonly RaceLine[] =>
  lines.filter(({isFavourite}) => isFavourite);

interface RaceDrawingProps {
  readonly race: RaceView;
  readonly size: PlotSize;
  readonly isCompact: boolean;
}

/** Step lines over the days of the tournament; the axis ends above the largest chance. */
function RaceDrawing({race, size, isCompact}: RaceDrawingProps) {
  const {asOf, lines} = race;
  const {height, top, bottom} = size;
  const [x, times] = timesOf(asOf, size);
  const largest = Math.max(LEAST_TOP, ...lines.flatMap(({values}) => values));
  const y = scaleLinear([0, largest], [height - bottom, top]).nice(5);
  const path = ({values}: RaceLine) => steps(values, times.map(x).map(round), (v) => round(y(v)));
  const coloured = favouritesOf(race);
  const grey = lines.filter(({isFavourite}) => !isFavourite);
  return (
    <>
      <Axes x={x} y={y} size={size} days={spread(asOf, isCompact ? 3 : 6)} />
      <g>
        {[...grey, ...coloured.toReversed()].map((line) => (
          <path
            key={line.team.teamId}
            class={line.isFavourite ? "race-line" : "race-line race-rest"}
            stroke={strokeOf(line)}
            data-line={line.team.teamId}
            d={path(line)}
          />
        ))}
      </g>
      <Ends lines={[...coloured, ...leading(grey)]} {...{y, size, isCompact}} />
    </>
  );
}

const strokeOf = ({colour}: RaceLine) => (colour ? fillOf(colour) : "currentColor");

/** Positions of instants across the drawing, and the instants as numbers. */
function timesOf(asOf: readonly string[], {width, left, right}: PlotSize) {
  const times = asOf.map((at) => Date.parse(at));
  const x = scaleLinear([times[0]!, times.at(-1)!], [left, width - right]);
  return [x, times] as const;
}

/** The grey teams with the largest current chances, if they have one. */
const leading = (grey: readonly RaceLine[]): RaceLine[] =>
  [...grey]
    .sort((a, b) => b.values.at(-1)! - a.values.at(-1)!)
    .slice(0, NAMED_GREY)
    .filter(({values}) => values.at(-1)! > 0);

/** A path that holds each value until the next one, with a vertical step at every change. */
function steps(
  values: readonly number[],
  across: readonly number[],
  y: (value: number) => number,
): string {
  let level = y(values[0]!);
  let path = `M${across[0]} ${level}`;
  for (const [index, value] of values.entries()) {
    const next = y(value);
    if (next !== level) path += `H${across[index]}V${next}`;
    level = next;
  }
  return `${path}H${across.at(-1)}`;
}

/** Evenly spaced instants, at most `count`, including the first. */
const spread = (asOf: readonly string[], count: number): string[] => {
  const step = Math.max(1, Math.ceil(asOf.length / count));
  return asOf.filter((_, index) => index % step === 0);
};

interface AxesProps {
  readonly x: (time: number) => number;
  readonly y: {(value: number): number; ticks(count: number): number[]};
  readonly size: PlotSize;
  readonly days: readonly string[];
}

function Axes({x, y, size, days}: AxesProps) {
  const language = useLanguage();
  const {height, font} = size;
  return (
    <g class="axis" font-size={font}>
      <ChanceAxis values={y.ticks(5)} y={y} size={size} />
      {days.map((at, index) => (
        <text
          key={at}
          x={round(x(Date.parse(at)))}
          y={height - 8}
          text-anchor={index === 0 ? "start" : "middle"}
        >
          {dayMonth(language, at)}
        </text>
      ))}
    </g>
  );
}

interface EndsProps {
  readonly lines: readonly RaceLine[];
  readonly y: (value: number) => number;
  readonly size: PlotSize;
  readonly isCompact: boolean;
}

/**
 * Name and chance at the end of each line, moved apart where lines end close together; only the name
 * of a team that is out.
 */
function Ends({lines, y, size: {width, height, right, bottom, font}, isCompact}: EndsProps) {
  const language = useLanguage();
  const across = width - right;
  const ends = [...lines].sort((a, b) => a.values.at(-1)! - b.values.at(-1)!);
  let lowest = height - bottom + font * 0.35;
  return (
    <g class="race-ends" font-size={font}>
      {ends.map((line) => {
        const {team, isFavourite, values} = line;
        const value = values.at(-1)!;
        const at = Math.min(y(value) + font * 0.35, lowest);
        lowest = at - font * 1.25;
        return (
          <g key={team.teamId} fill={isFavourite ? strokeOf(line) : "var(--line-rest)"}>
            <circle cx={across} cy={round(y(value))} r="3" />
            <rect x={across + 8} y={round(at - font * 0.7)} width="8" height="8" />
            <text x={across + 20} y={round(at)}>
              {isCompact ? team.code : nameIn(language, team)} {value > 0 && percent(value)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
