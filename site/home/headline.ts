import {type Aim, aimOf, type CourseRow, type GoalRow, isGoal} from "../charts/match/course.ts";
import type {MatchView, Pause, ScoreView} from "../components/match-view.ts";
import {stateIn} from "../components/match-words.ts";
import {atStart, inText, nameIn} from "../components/team-name.tsx";
import {dayMonth} from "../layout/dates.ts";
import type {InLanguages, Language} from "../layout/frame.ts";
import {listIn} from "../layout/lists.ts";
import {movedInVietnamese, percent, percentInText} from "../layout/percent.ts";
import type {Story, TitleChance} from "./home-view.ts";

/** The opening of a front page: topic, event and meaning. */
export interface Headline {
  readonly kicker: string;
  readonly title: string;
  readonly lead: string;
}
type Live = Extract<Story, {kind: "live"}>;

/** A goal in the terms of a headline. */
interface GoalNews {
  readonly scorer: string;
  readonly team: string;
  readonly other: string;
  /** Goals of the scoring side and of the other side after the goal. */
  readonly own: number;
  readonly against: number;
  readonly isOwnGoal: boolean;
}

const en = {
  goal: ({scorer, team, other, own, against, isOwnGoal}: GoalNews) => {
    const who = isOwnGoal ? `Own goal by ${scorer}` : scorer;
    if (own === against) return `${who} brings ${inText(team)} level with ${inText(other)}`;
    if (own === against + 1) return `${who} puts ${inText(team)} ahead of ${inText(other)}`;
    if (own > against) return `${who} makes it ${own}–${against} for ${inText(team)}`;
    return `${who} pulls one back for ${inText(team)}`;
  },
  goalless: (home: string, away: string) =>
    `No goal yet between ${inText(home)} and ${inText(away)}`,
  level: (home: string, away: string) => `${atStart(home)} and ${inText(away)} are level`,
  leads: (team: string, other: string, own: number, against: number) =>
    `${atStart(team)} lead ${inText(other)} ${own}–${against}`,
  /** Headlines for the breaks in a match, without the score. */
  pauses: {
    "half-time": (title) => `${title} at half-time`,
    "before-extra-time": (_, home, away) => `${atStart(home)} and ${inText(away)} go to extra time`,
    "extra-time-half-time": (title) => `${title} half-way through extra time`,
    shootout: (_, home, away) => `${atStart(home)} and ${inText(away)} go to penalties`,
  } satisfies Readonly<Record<Pause, (title: string, home: string, away: string) => string>>,
  score: ({home, away, shootout}: ScoreView, city: string) =>
    shootout
      ? `${home}–${away} in ${city}, ${shootout.home}–${shootout.away} on penalties so far.`
      : `${home}–${away} in ${city}.`,
  moved: (team: string, aim: string, {before, after, now}: ReturnType<typeof changeOf>) => {
    const moved = before === after ? `stayed at ${after}` : `went from ${before} to ${after}`;
    return `The chance of ${inText(team)} ${aim} ${moved} with the goal${after === now ? "" : ` and is now ${now}`}.`;
  },
  stands: (home: string, chance: string, away: string, other: string, aim: string) =>
    `The chances of ${aim}: ${home} ${chance}, ${away} ${other}.`,
  atFirst: (day: string, home: string, chance: string, away: string, other: string) =>
    `The forecast of ${day} gave ${inText(home)} ${chance} for the title and ${inText(away)} ${other}.`,
  aims: {
    title: "lifting the cup",
    third: "finishing third",
    through: "going through",
    win: "winning in 90 minutes",
  } satisfies Readonly<Record<Aim, string>>,
  before: (first: TitleChance, second: TitleChance, day: string, today: string) => ({
    kicker: "Before the first match",
    title: `${atStart(first.team.name)} and ${inText(second.team.name)} are the favourites`,
    lead: `${atStart(first.team.name)} lift the cup in ${percent(first.champion)} of the simulated tournaments, ${inText(second.team.name)} in ${percent(second.champion)}. The first match is ${day === today ? "today" : `on ${day}`}.`,
  }),
  plain: (name: string) => ({
    kicker: "World Cup",
    title: name,
    lead: "Schedule, tables and forecasts of every match, as data and as pages.",
  }),
};

const both = (one: string, other: string): string => listIn("vi", [one, other]);

const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    goal: ({scorer, team, other, own, against, isOwnGoal}) => {
      const who = isOwnGoal ? `Bàn phản lưới của ${scorer}` : scorer;
      if (own === against) return `${who} gỡ hòa ${own}-${against} cho ${team}`;
      if (own === against + 1)
        return `${who} ${isOwnGoal ? "giúp" : "đưa"} ${team} vượt lên trước ${other}`;
      if (own > against) return `${who} nâng tỷ số lên ${own}-${against} cho ${team}`;
      return `${who} rút ngắn tỷ số cho ${team}`;
    },
    goalless: (home, away) => `${both(home, away)} chưa có bàn thắng`,
    level: (home, away) => `${both(home, away)} đang hòa nhau`,
    leads: (team, other, own, against) => `${team} dẫn ${other} ${own}-${against}`,
    pauses: {
      "half-time": (title) => `Hết hiệp một: ${title}`,
      "before-extra-time": (_, home, away) => `${both(home, away)} bước vào hiệp phụ`,
      "extra-time-half-time": (title) => `Nghỉ giữa hai hiệp phụ: ${title}`,
      shootout: (_, home, away) => `${both(home, away)} đá luân lưu`,
    },
    score: ({home, away, shootout}, city) =>
      shootout
        ? `Tỷ số ${home}-${away} tại ${city}, luân lưu đang là ${shootout.home}-${shootout.away}.`
        : `Tỷ số ${home}-${away} tại ${city}.`,
    moved: (team, aim, {before, after, now, rose}) =>
      `Sau bàn thắng, cơ hội ${aim} của ${team} ${movedInVietnamese(before, after, rose)}${after === now ? "" : `, hiện là ${now}`}.`,
    stands: (home, chance, away, other, aim) =>
      `Cơ hội ${aim}: ${home} ${chance}, ${away} ${other}.`,
    atFirst: (day, home, chance, away, other) =>
      `Dự báo ngày ${day} cho ${home} ${chance} cơ hội vô địch, ${away} ${other}.`,
    aims: {
      title: "vô địch",
      third: "giành hạng ba",
      through: "đi tiếp",
      win: "thắng trong 90 phút",
    },
    before: (first, second, day) => ({
      kicker: "Trước trận khai mạc",
      title: `${both(first.team.nameVi, second.team.nameVi)} là hai ứng viên hàng đầu`,
      lead: `${first.team.nameVi} vô địch ở ${percent(first.champion)} số lần mô phỏng giải đấu, ${second.team.nameVi} ở ${percent(second.champion)}. Trận khai mạc diễn ra ngày ${day}.`,
    }),
    plain: (name) => ({
      kicker: "World Cup",
      title: name,
      lead: "Lịch thi đấu, bảng xếp hạng và dự báo từng trận, dạng trang và dạng dữ liệu.",
    }),
  },
};

/** The headline of a front page. */
export function headline(
  language: Language,
  story: Story,
  tournament: InLanguages<string>,
): Headline {
  const words = WORDS[language];
  switch (story.kind) {
    case "plain":
      return words.plain(tournament[language]);
    case "before": {
      const [first, second] = story.favourites;
      const [day, today] = [story.first[language].on, story.asOf].map((at) =>
        dayMonth(language, at),
      );
      return words.before(first!, second!, day!, today!);
    }
    case "played":
      return {
        kicker: kickerOf(language, story.match),
        title: story.headline[language],
        lead: story.lead[language],
      };
    case "live":
      return liveHeadline(language, story);
  }
}

const kickerOf = (language: Language, match: MatchView): string =>
  `${match.stageName[language]} · ${stateIn(language, match)}`;

function liveHeadline(language: Language, {match, course, atFirst}: Live): Headline {
  const words = WORDS[language];
  const [home, away] = [nameIn(language, match.home), nameIn(language, match.away)];
  const goal = course?.rows.findLast(isGoal);
  const last = course?.rows.at(-1);
  const aim = words.aims[aimOf(match.stage, course?.of)];
  const sentences = [
    ...(match.score ? [words.score(match.score, match.venue.city)] : []),
    ...(goal && last && !match.score?.shootout
      ? [words.moved(goal.what.side === "home" ? home : away, aim, changeOf(language, goal, last))]
      : last
        ? [
            words.stands(
              home,
              percentInText(language, last.home),
              away,
              percentInText(language, last.away),
              aim,
            ),
          ]
        : []),
    ...(atFirst && match.stage === "F"
      ? [
          words.atFirst(
            dayMonth(language, atFirst.asOf),
            home,
            percentInText(language, atFirst.home),
            away,
            percentInText(language, atFirst.away),
          ),
        ]
      : []),
  ];
  return {
    kicker: kickerOf(language, match),
    title: liveTitle(language, match, home, away),
    lead: sentences.join(" "),
  };
}

function changeOf(language: Language, {what: {side, before}, ...after}: GoalRow, now: CourseRow) {
  return {
    before: percentInText(language, before[side]),
    after: percentInText(language, after[side]),
    now: percentInText(language, now[side]),
    rose: after[side] > before[side],
  };
}

function liveTitle(language: Language, match: MatchView, home: string, away: string): string {
  const words = WORDS[language];
  const {pause, score} = match;
  if (pause === null) return goalTitle(language, match, home, away);
  const standing = score ? standingTitle(language, score, home, away) : words.level(home, away);
  return words.pauses[pause](standing, home, away);
}

/** A headline about the last scorer or, without a known scorer, about the score. */
function goalTitle(language: Language, match: MatchView, home: string, away: string): string {
  const words = WORDS[language];
  const {score, goals} = match;
  const goal = goals?.at(-1);
  if (!goals || !goal?.scorer)
    return score ? standingTitle(language, score, home, away) : words.goalless(home, away);
  const own = goals.filter(({side}) => side === goal.side).length;
  const [team, other] = goal.side === "home" ? [home, away] : [away, home];
  return words.goal({
    scorer: goal.scorer,
    team,
    other,
    own,
    against: goals.length - own,
    isOwnGoal: goal.kind === "own-goal",
  });
}

function standingTitle(
  language: Language,
  {home: own, away: against}: ScoreView,
  home: string,
  away: string,
): string {
  const words = WORDS[language];
  if (own === against) return own === 0 ? words.goalless(home, away) : words.level(home, away);
  return own > against
    ? words.leads(home, away, own, against)
    : words.leads(away, home, against, own);
}
