import {dayMonth} from "../layout/dates.ts";
import {type InLanguages, pathIn, useLanguage} from "../layout/frame.ts";
import {percent} from "../layout/percent.ts";
import type {HeatRow, HeatView, Round} from "./rank-view.ts";
import {Sparkline} from "./sparkline.tsx";
import {TeamName} from "./team-name.tsx";

interface HeatWords {
  readonly team: string;
  readonly group: string;
  /** In a few letters, and in full. */
  readonly rounds: Readonly<Record<Round, readonly [string, string]>>;
  readonly since: string;
  readonly change: string;
  readonly certain: string;
}
const WORDS: InLanguages<HeatWords> = {
  en: {
    team: "Team",
    group: "Gr",
    rounds: {
      R32: ["L32", "Last 32"],
      R16: ["L16", "Last 16"],
      QF: ["QF", "Quarter-final"],
      SF: ["Semi", "Semi-final"],
      F: ["Final", "Final"],
      champion: ["Title", "Title"],
    },
    since: "Since",
    change: "7 days",
    certain: "certain",
  },
  vi: {
    team: "Đội",
    group: "Bảng",
    rounds: {
      R32: ["1/16", "Vòng 32 đội"],
      R16: ["1/8", "Vòng 16 đội"],
      QF: ["Tứ", "Tứ kết"],
      SF: ["Bán", "Bán kết"],
      F: ["C.kết", "Chung kết"],
      champion: ["V.địch", "Vô địch"],
    },
    since: "Từ",
    change: "7 ngày",
    certain: "chắc chắn",
  },
};
/** Shades of the stylesheet, from none to full. */
const SHADES = 10;

/** Chances of playing each round, shaded: darker is likelier, by the square root of the chance. */
export function HeatTable({
  heat: {rounds, rows, trendFrom},
  caption,
}: {
  heat: HeatView;
  caption: string;
}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <table class="heat">
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.team}</th>
          <th scope="col" class="wide">
            {words.group}
          </th>
          {rounds.map((round) => (
            <th key={round} scope="col" class={isNarrow(round) ? undefined : "wide"}>
              <RoundName name={words.rounds[round]} />
            </th>
          ))}
          {trendFrom && (
            <th scope="col" class="wide">{`${words.since} ${dayMonth(language, trendFrom)}`}</th>
          )}
          <th scope="col">{words.change}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.team.teamId} {...{row, rounds}} hasTrend={trendFrom !== null} />
        ))}
      </tbody>
    </table>
  );
}

const RoundName = ({name: [short, full]}: {name: readonly [string, string]}) =>
  short === full ? full : <abbr title={full}>{short}</abbr>;

/** The rounds that are shown on a phone as well. */
const isNarrow = (round: Round) => round === "SF" || round === "F" || round === "champion";

function Row({row, rounds, hasTrend}: {row: HeatRow; rounds: readonly Round[]; hasTrend: boolean}) {
  const language = useLanguage();
  const {team, group, chances, trend, change} = row;
  return (
    <tr>
      <th scope="row">
        <a href={pathIn(language, `/teams/${team.teamId}`)}>
          <TeamName team={team} />
        </a>
      </th>
      <td class="wide">{group}</td>
      {rounds.map((round) => (
        <td key={round} class={`heat-${shadeOf(chances[round])}${isNarrow(round) ? "" : " wide"}`}>
          {chances[round] === 1 ? (
            <abbr title={WORDS[language].certain}>✓</abbr>
          ) : (
            percent(chances[round]).replace("%", "")
          )}
        </td>
      ))}
      {hasTrend && (
        <td class="wide">
          <Sparkline values={trend} />
        </td>
      )}
      <td>
        <Change change={change} />
      </td>
    </tr>
  );
}

const shadeOf = (chance: number): number => Math.round(Math.sqrt(chance) * SHADES);

/** `▲ 2.3` in points of per cent; what rounds to nothing is `0.0`. */
function Change({change}: {change: number | null}) {
  if (change === null) return <>–</>;
  const points = Math.abs(change * 100).toFixed(1);
  if (points === "0.0") return <>0.0</>;
  return change > 0 ? <span class="rise">▲ {points}</span> : <span class="fall">▼ {points}</span>;
}
