import {Fragment} from "preact";
import type {Day} from "../../../pipeline/tournament/types.ts";
import type {MatchView} from "../../components/match-view.ts";
import {inText, nameIn} from "../../components/team-name.tsx";
import {dayMonth} from "../../layout/dates.ts";
import {type InLanguages, type Language, pathIn, useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import {Section} from "../../layout/section.tsx";

const WORDS: InLanguages<{
  readonly title: string;
  readonly lead: string;
  /** The score after 90 minutes, which the chance is of. */
  readonly after90: (score: string) => string;
  /** For a win of a side, or for a draw. */
  readonly chance: (winner: string | null, share: string) => string;
  readonly live: string;
}> = {
  en: {
    title: "Every match in one picture",
    lead: "A tile is a match. The stronger its colour, the less likely the last forecast before kick-off thought the result after 90 minutes; the day’s least likely result is on top. The least likely:",
    after90: (score) => `${score} after 90 minutes`,
    chance: (winner, share) =>
      `a ${winner === null ? "draw" : `win for ${inText(winner)}`} had ${share}`,
    live: "in play",
  },
  vi: {
    title: "Toàn bộ các trận trong một biểu đồ",
    lead: "Mỗi ô là một trận. Màu càng mạnh, kết quả sau 90 phút càng bất ngờ so với dự báo cuối cùng trước giờ bóng lăn; kết quả bất ngờ nhất trong ngày nằm trên cùng. Bất ngờ nhất:",
    after90: (score) => `${score} sau 90 phút`,
    chance: (winner, share) => `khả năng ${winner === null ? "hòa" : `${winner} thắng`} ${share}`,
    live: "đang đá",
  },
};

/** Upper limits of the chance of the darker steps; likelier results have the lightest. */
const STEPS = [0.15, 0.25, 0.35, 0.5] as const;
/** Number of results named in words. */
const NAMED = 3;

/** A match as a tile. */
export interface Tile {
  readonly match: MatchView;
  /** The result after 90 minutes and its forecast chance; null if it has none yet. */
  readonly outcome: "home" | "draw" | "away" | null;
  readonly chance: number | null;
}

/** A match with the forecast chance of its result, once it is over and had a forecast. */
export function tileOf(match: MatchView): Tile {
  const {score, forecast, status} = match;
  if (status !== "finished" || !score || !forecast) return {match, outcome: null, chance: null};
  const isDraw = score.afterExtraTime || score.shootout !== null || score.home === score.away;
  const outcome = isDraw ? "draw" : score.home > score.away ? "home" : "away";
  return {match, outcome, chance: forecast[outcome]};
}

/** The shade of a chance, from 1 for an expected result to 5 for a shock. */
export const shadeOf = (chance: number): number =>
  STEPS.length + 1 - STEPS.filter((limit) => chance >= limit).length;

/** The matches of a day by the page's calendar. */
export interface TileDay {
  readonly on: Day;
  readonly matches: readonly MatchView[];
}

interface TilesProps {
  readonly days: readonly TileDay[];
  /**
   * The position of the day of the next match, null after the last; given on a page that lists the
   * days below, to which the dates then lead.
   */
  readonly today?: number | null;
}

/** All matches as tiles by day, with the least likely results in words. */
export function Tiles({days, today}: TilesProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const least = days
    .flatMap(({matches}) => matches.map(tileOf))
    .filter((tile) => tile.chance !== null)
    .toSorted(byChance)
    .slice(0, NAMED);
  return (
    <Section id="tiles" title={words.title}>
      {least.length > 0 && (
        <p class="standfirst">
          {words.lead}{" "}
          {least.map((tile, index) => (
            <Fragment key={tile.match.matchId}>
              {index > 0 && "; "}
              <a href={pathIn(language, tile.match.path)}>{judgedIn(language, tile.match)}</a>
              {` (${chanceIn(language, tile)})`}
            </Fragment>
          ))}
          .
        </p>
      )}
      <ol class="tiles">
        {days.map(({on, matches}, index) => (
          <li key={on} class={index === today ? "today" : undefined}>
            {matches
              .map(tileOf)
              .sort(byChance)
              .map((tile) => (
                <Cell key={tile.match.matchId} tile={tile} />
              ))}
            {today === undefined ? (
              <DateOf on={on} />
            ) : (
              <a href={`#d-${on}`}>
                <DateOf on={on} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function DateOf({on}: {on: Day}) {
  const language = useLanguage();
  return (
    <time class="fine" dateTime={on}>
      {on.endsWith("-01") ? dayMonth(language, on) : Number(on.slice(8))}
    </time>
  );
}

/** Least likely first; matches without a result last. */
const byChance = (a: Tile, b: Tile) => (a.chance ?? 2) - (b.chance ?? 2);

const resultIn = (language: Language, {home, away, score}: MatchView): string =>
  `${nameIn(language, home)} ${score ? `${score.home}–${score.away}` : "–"} ${nameIn(language, away)}`;

/** The result that a forecast is judged by: that after 90 minutes. */
function judgedIn(language: Language, match: MatchView): string {
  const {score} = match;
  if (!score?.after90) return resultIn(language, match);
  const [home, away] = score.after90;
  return WORDS[language].after90(resultIn(language, {...match, score: {...score, home, away}}));
}

/** `a draw had 8%`: the chance is of the result, not of the score. */
const chanceIn = (language: Language, {match, outcome, chance}: Tile): string =>
  WORDS[language].chance(
    outcome === "home" || outcome === "away" ? nameIn(language, match[outcome]) : null,
    percent(chance!),
  );

function Cell({tile}: {tile: Tile}) {
  const language = useLanguage();
  const words = WORDS[language];
  const {match, chance} = tile;
  const {score, status, path, forecast} = match;
  const isLive = status === "live";
  const shade = chance === null ? (isLive ? "live" : "open") : shadeOf(chance);
  const said = chance === null ? (isLive ? words.live : null) : chanceIn(language, tile);
  const likeliest = forecast && Math.max(forecast.home, forecast.draw, forecast.away);
  return (
    <a
      class={`tile tile-${shade}`}
      href={pathIn(language, path)}
      title={[
        resultIn(language, match),
        ...(score?.after90 ? [words.after90(score.after90.join("–"))] : []),
        ...(said ? [said] : []),
      ].join(", ")}
    >
      {score
        ? `${score.home}–${score.away}`
        : likeliest === null
          ? "·"
          : Math.round(likeliest * 100)}
    </a>
  );
}
