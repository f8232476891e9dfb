import {scaleLinear} from "d3-scale";
import {Figure} from "../../components/figure.tsx";
import {type PlotSize, round} from "../../components/plot-size.ts";
import type {SideFills} from "../../components/team-colours.ts";
import {nameIn, shortIn, type TeamLabel} from "../../components/team-name.tsx";
import {type InLanguages, type Language, useLanguage} from "../../layout/frame.ts";
import {movedInVietnamese, percentIn, percentInText} from "../../layout/percent.ts";
import {FigureTable} from "../market/chart-figure.tsx";
import {spread} from "./history-chart.tsx";
import {ChanceAxis, chanceSteps} from "./step-axis.tsx";

/** A team's chance before a match and given its result, 0 or 1 only if certain. */
export interface SlopeRow {
  readonly team: TeamLabel;
  /** Its side in the match; null for a team that did not play in it. */
  readonly side: "home" | "away" | null;
  readonly before: number;
  readonly after: number;
}
export interface SlopeChartProps {
  /** The two sides first. */
  readonly rows: readonly SlopeRow[];
  readonly chance: "through" | "champion";
  readonly fills: SideFills;
}

const en = {
  aims: {through: "qualifying from the group", champion: "the title"},
  // `over 99%` after `99%` is no change worth a title.
  title: (aim: string, team: string, before: string, after: string, _rose: boolean) =>
    before.replace(/^\D+/, "") === after.replace(/^\D+/, "")
      ? `${team}: the result alone hardly changed the chance of ${aim}`
      : `${team}: the result alone changed the chance of ${aim} from ${before} to ${after}`,
  caption: (aim: string) => `Chance of ${aim}, before and after`,
  source:
    "Source: the last forecast before the match, and the same forecast with only this result added.",
  before: "Before",
  after: "After",
  team: "Team",
};
const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    aims: {through: "qua vòng bảng", champion: "vô địch"},
    title: (aim, team, before, after, rose) =>
      `Chỉ tính kết quả này, cơ hội ${aim} của ${team} ${movedInVietnamese(before, after, rose)}`,
    caption: (aim) => `Cơ hội ${aim}, trước và sau trận`,
    source:
      "Nguồn: dự báo cuối cùng trước trận, và chính dự báo ấy khi thêm kết quả này, chưa tính các trận khác.",
    before: "Trước",
    after: "Sau",
    team: "Đội",
  },
};

const WIDE: PlotSize = {
  width: 760,
  height: 300,
  top: 16,
  right: 250,
  bottom: 28,
  left: 40,
  font: 13,
};
const COMPACT: PlotSize = {...WIDE, width: 340, height: 280, right: 164, left: 34, font: 14};

/** The effect of a result: a line for each team, from its chance before to that after. */
export function SlopeChart({rows, chance, fills}: SlopeChartProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const [most] = rows
    .filter(({side}) => side !== null)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  if (!most) return null;
  const digits = chance === "champion" ? 1 : 0;
  const aim = words.aims[chance];
  return (
    <Figure
      title={words.title(
        aim,
        nameIn(language, most.team),
        percentInText(language, most.before, digits),
        percentInText(language, most.after, digits),
        most.after > most.before,
      )}
      source={words.source}
      wide={WIDE}
      compact={COMPACT}
      draw={(size, isCompact) => (
        <Drawing {...{rows, fills, digits, size, language}} nameOf={isCompact ? shortIn : nameIn} />
      )}
    >
      <FigureTable
        language={language}
        caption={words.caption(aim)}
        columns={[words.team, words.before, words.after]}
        rows={rows.map(({team, before, after}) => [
          nameIn(language, team),
          percentIn(language, before, digits),
          percentIn(language, after, digits),
        ])}
      />
    </Figure>
  );
}

interface DrawingProps {
  readonly rows: readonly SlopeRow[];
  readonly fills: SideFills;
  /** Decimal places of the figures. */
  readonly digits: 0 | 1;
  readonly size: PlotSize;
  readonly language: Language;
  /** Label of a line: a team's full name, or its short one on a narrow screen. */
  readonly nameOf: typeof nameIn;
}

function Drawing({rows, fills, digits, size, language, nameOf}: DrawingProps) {
  const {width, height, top, right, bottom, left, font} = size;
  const words = WORDS[language];
  const steps = chanceSteps(Math.max(...rows.flatMap(({before, after}) => [before, after])));
  const y = scaleLinear([0, steps.at(-1)!], [height - bottom, top]);
  const [from, to] = [left + 14, width - right];
  const labels = spread(
    rows.map((row) => ({row, y: y(row.after)})),
    font * 1.25,
    {top, bottom: height - bottom},
  );
  const classOf = ({side}: SlopeRow) => `trace-${side ?? "rest"}`;
  const colourOf = ({side}: SlopeRow) => (side === null ? undefined : fills[side]);
  return (
    <>
      <g class="axis" font-size={font}>
        <ChanceAxis values={steps} y={y} size={{...size, right: right - 6}} />
        <text x={from} y={height - 8}>
          {words.before}
        </text>
        <text x={to} y={height - 8} text-anchor="end">
          {words.after}
        </text>
      </g>
      {rows.toReversed().map((row) => (
        <g key={row.team.teamId} class={classOf(row)} stroke={colourOf(row)}>
          <line x1={from} y1={round(y(row.before))} x2={to} y2={round(y(row.after))} />
          <circle cx={from} cy={round(y(row.before))} r="3.5" fill={colourOf(row)} />
          <circle cx={to} cy={round(y(row.after))} r="3.5" fill={colourOf(row)} />
        </g>
      ))}
      {labels.map(({row, y: at}) => (
        <text
          key={row.team.teamId}
          class={row.side ? "slope-side" : "slope-rest"}
          x={to + 10}
          y={round(at + font * 0.35)}
          font-size={font}
        >
          {`${nameOf(language, row.team)} ${percentIn(language, row.after, digits)}`}
        </text>
      ))}
    </>
  );
}
