import {dayMonth} from "../layout/dates.ts";
import {type InLanguages, useLanguage} from "../layout/frame.ts";
import {numberIn} from "../layout/numbers.ts";
import {percent} from "../layout/percent.ts";
import type {HeatRow, HeatView, Round} from "./rank-view.ts";
import {Sparkline} from "./sparkline.tsx";
import {TeamName} from "./team-name.tsx";

const en = {
  team: "Team",
  group: "Gr",
  /** Short and full names. */
  rounds: {
    R32: ["L32", "Last 32"],
    R16: ["L16", "Last 16"],
    QF: ["QF", "Quarter-final"],
    SF: ["Semi", "Semi-final"],
    F: ["Final", "Final"],
    champion: ["Title", "Title"],
  } satisfies Readonly<Record<Round, readonly [string, string]>>,
  since: "Since",
  day: "1 day",
  week: "7 days",
  certain: "certain",
};

const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    team: "Đội",
    group: "Bảng",
    rounds: {
      R32: ["V.32", "Vòng 32 đội"],
      R16: ["V.16", "Vòng 16 đội"],
      QF: ["Tứ", "Tứ kết"],
      SF: ["Bán", "Bán kết"],
      F: ["C.kết", "Chung kết"],
      champion: ["V.địch", "Vô địch"],
    },
    since: "Từ",
    day: "1 ngày",
    week: "7 ngày",
    certain: "chắc chắn",
  },
};
/** Number of shades in the stylesheet, from none to full. */
const SHADES = 10;

interface HeatTableProps {
  readonly heat: HeatView;
  readonly caption: string;
  /**
   * Adds the change of the title chance over a day; phones then show every round too.
   */
  readonly isFull?: boolean;
}

/** Chances of playing each round, shaded: darker is likelier, by the square root of the chance. */
export function HeatTable({heat, caption, isFull = false}: HeatTableProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const {rounds, rows, trendFrom} = heat;
  const cells: Cells = {
    rounds,
    isFull,
    hasTrend: trendFrom !== null,
    isOver: rows[0]?.chances.champion === 1,
  };
  return (
    <table class={isFull ? "heat heat-full" : "heat"} data-sort={isFull ? "" : undefined}>
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.team}</th>
          <th scope="col" class="wide">
            {words.group}
          </th>
          {rounds.map((round) => (
            <th key={round} scope="col" class={isNarrow(round, isFull) ? undefined : "wide"}>
              <RoundName name={words.rounds[round]} />
            </th>
          ))}
          {trendFrom && (
            <th scope="col" class="wide">{`${words.since} ${dayMonth(language, trendFrom)}`}</th>
          )}
          {isFull && !cells.isOver && (
            <th scope="col" class="wide">
              {words.day}
            </th>
          )}
          {!cells.isOver && <th scope="col">{words.week}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.team.teamId} row={row} cells={cells} />
        ))}
      </tbody>
    </table>
  );
}

/** The optional cells of a row. */
interface Cells {
  readonly rounds: readonly Round[];
  readonly isFull: boolean;
  readonly hasTrend: boolean;
  /** Whether the final is decided: of each team only the furthest round is then dark. */
  readonly isOver: boolean;
}

const RoundName = ({name: [short, full]}: {name: readonly [string, string]}) =>
  short === full ? full : <abbr title={full}>{short}</abbr>;

/** Whether a round is shown on a phone as well. */
const isNarrow = (round: Round, isFull: boolean) =>
  isFull || round === "SF" || round === "F" || round === "champion";

function Row({row, cells}: {row: HeatRow; cells: Cells}) {
  const {team, group, chances, trend, changes} = row;
  return (
    <tr>
      <th scope="row">
        <TeamName team={team} as={cells.isFull ? "both" : "short"} isLink />
      </th>
      <td class="wide">{group}</td>
      {cells.rounds.map((round, index) => {
        const isPassed = cells.isOver && chances[cells.rounds[index + 1] ?? round] === 1;
        const shade = isPassed && round !== "champion" ? PASSED : shadeOf(chances[round]);
        return (
          <td key={round} class={`heat-${shade}${isNarrow(round, cells.isFull) ? "" : " wide"}`}>
            {(chances[round] > 0 || !cells.isOver) && (
              <Chance chance={chances[round]} isFull={cells.isFull} />
            )}
          </td>
        );
      })}
      {cells.hasTrend && (
        <td class="wide">
          <Sparkline values={trend} />
        </td>
      )}
      {cells.isFull && !cells.isOver && <Change change={changes.day} isWide />}
      {!cells.isOver && <Change change={changes.week} />}
    </tr>
  );
}

/** A chance in per cent, or a tick for certainty, which the page of the full table explains. */
function Chance({chance, isFull}: {chance: number; isFull: boolean}) {
  if (chance === 1) return isFull ? <>✓</> : <Certain />;
  return <>{percent(chance).replace("%", "")}</>;
}

/** The tick for a chance that is certain. */
export const Certain = () => <abbr title={WORDS[useLanguage()].certain}>✓</abbr>;

/** The shade of a round that a team has passed. */
const PASSED = 1;

const shadeOf = (chance: number): number => Math.round(Math.sqrt(chance) * SHADES);

/** A cell with `▲ 2.3` in percentage points; a change that rounds to zero is a quiet `0.0`. */
function Change({change, isWide = false}: {change: number | null; isWide?: boolean}) {
  const language = useLanguage();
  const points = change === null ? "–" : numberIn(language, Math.abs(change * 100), 1);
  const way = /[1-9]/.test(points) ? (change! > 0 ? "rise" : "fall") : "still";
  const mark = {rise: "▲ ", fall: "▼ ", still: ""}[way];
  return <td class={isWide ? `wide ${way}` : way}>{`${mark}${points}`}</td>;
}
