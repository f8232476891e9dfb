import type {CourseGoal} from "../charts/match/course.ts";
import type {MatchView, Pause, ScoreView} from "../components/match-view.ts";
import {stateIn} from "../components/match-words.ts";
import {nameIn} from "../components/team-name.tsx";
import {dayMonth} from "../layout/dates.ts";
import type {InLanguages, Language} from "../layout/frame.ts";
import {percent} from "../layout/percent.ts";
import type {Story, TitleChance} from "./home-view.ts";

/** The first words of a paper: what it is about, what happened, what it means. */
export interface Headline {
  readonly kicker: string;
  readonly title: string;
  readonly lead: string;
}
type Live = Extract<Story, {kind: "live"}>;

/** A goal as a headline tells it. */
interface GoalNews {
  readonly scorer: string;
  readonly team: string;
  readonly other: string;
  /** Goals of the scoring side and of the other after it. */
  readonly own: number;
  readonly against: number;
  readonly isOwnGoal: boolean;
}

type Aim = "title" | "third" | "through" | "win";

const en = {
  goal: ({scorer, team, other, own, against, isOwnGoal}: GoalNews) => {
    const who = isOwnGoal ? `Own goal by ${scorer}` : scorer;
    if (own === against) return `${who} brings ${team} level with ${other}`;
    if (own === against + 1) return `${who} puts ${team} ahead of ${other}`;
    if (own > against) return `${who} makes it ${own}–${against} for ${team}`;
    return `${who} pulls one back for ${team}`;
  },
  goalless: (home: string, away: string) => `No goal yet between ${home} and ${away}`,
  level: (home: string, away: string) => `${home} and ${away} are level`,
  leads: (team: string, other: string, own: number, against: number) =>
    `${team} lead ${other} ${own}–${against}`,
  /** What stands at a whistle between the halves, without its score. */
  pauses: {
    "half-time": (title) => `${title} at half-time`,
    "before-extra-time": (_, home, away) => `${home} and ${away} go to extra time`,
    "extra-time-half-time": (title) => `${title} half-way through extra time`,
    shootout: (_, home, away) => `${home} and ${away} go to penalties`,
  } satisfies Readonly<Record<Pause, (title: string, home: string, away: string) => string>>,
  score: ({home, away, shootout}: ScoreView, city: string) =>
    shootout
      ? `${home}–${away} in ${city}, ${shootout.home}–${shootout.away} on penalties so far.`
      : `${home}–${away} in ${city}.`,
  moved: (team: string, aim: string, before: string, after: string, now: string) =>
    after === now
      ? `${team}’s chance of ${aim} went from ${before} to ${after} with the goal.`
      : `${team}’s chance of ${aim} went from ${before} to ${after} with the goal and stands at ${now}.`,
  stands: (home: string, chance: string, away: string, other: string, aim: string) =>
    `The chances of ${aim}: ${home} ${chance}, ${away} ${other}.`,
  atFirst: (day: string, home: string, chance: string, away: string, other: string) =>
    `The forecast of ${day} gave ${home} ${chance} for the title and ${away} ${other}.`,
  aims: {
    title: "lifting the cup",
    third: "finishing third",
    through: "going through",
    win: "winning in 90 minutes",
  } satisfies Readonly<Record<Aim, string>>,
  before: (first: TitleChance, second: TitleChance, day: string) => ({
    kicker: "Before the first match",
    title: `${first.team.name} and ${second.team.name} are the favourites`,
    lead: `${first.team.name} lift the cup in ${percent(first.champion)} of the simulated tournaments, ${second.team.name} in ${percent(second.champion)}. The first match is on ${day}.`,
  }),
  plain: (name: string) => ({
    kicker: "World Cup",
    title: name,
    lead: "Schedule, tables and forecasts of every match, as data and as pages.",
  }),
};

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
    goalless: (home, away) => `${home} và ${away} chưa có bàn thắng`,
    level: (home, away) => `${home} và ${away} đang hòa nhau`,
    leads: (team, other, own, against) => `${team} dẫn ${other} ${own}-${against}`,
    pauses: {
      "half-time": (title) => `Hết hiệp một: ${title}`,
      "before-extra-time": (_, home, away) => `${home} và ${away} bước vào hiệp phụ`,
      "extra-time-half-time": (title) => `Nghỉ giữa hai hiệp phụ: ${title}`,
      shootout: (_, home, away) => `${home} và ${away} đá luân lưu`,
    },
    score: ({home, away, shootout}, city) =>
      shootout
        ? `Tỷ số ${home}-${away} tại ${city}, luân lưu đang là ${shootout.home}-${shootout.away}.`
        : `Tỷ số ${home}-${away} tại ${city}.`,
    moved: (team, aim, before, after, now) =>
      after === now
        ? `Sau bàn thắng, cơ hội ${aim} của ${team} từ ${before} thành ${after}.`
        : `Sau bàn thắng, cơ hội ${aim} của ${team} từ ${before} thành ${after}, hiện là ${now}.`,
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
      title: `${first.team.nameVi} và ${second.team.nameVi} là hai ứng viên số một`,
      lead: `${first.team.nameVi} vô địch trong ${percent(first.champion)} số giải đấu mô phỏng, ${second.team.nameVi} trong ${percent(second.champion)}. Trận khai mạc diễn ra ngày ${day}.`,
    }),
    plain: (name) => ({
      kicker: "World Cup",
      title: name,
      lead: "Lịch thi đấu, bảng xếp hạng và dự báo từng trận, dạng trang và dạng dữ liệu.",
    }),
  },
};

/** The headline of the newest thing that happened. */
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
      return words.before(first!, second!, dayMonth(language, story.firstAt));
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
  const goal = course?.goals.at(-1);
  const last = course?.points.at(-1);
  const aim = words.aims[aimOf(match, course)];
  const sentences = [
    ...(match.score ? [words.score(match.score, match.venue.city)] : []),
    ...(goal && last && !match.score?.shootout
      ? [words.moved(goal.side === "home" ? home : away, aim, ...changeOf(goal, last[goal.side]))]
      : last
        ? [words.stands(home, percent(last.home), away, percent(last.away), aim)]
        : []),
    ...(atFirst && match.stage === "F"
      ? [
          words.atFirst(
            dayMonth(language, atFirst.asOf),
            home,
            percent(atFirst.home),
            away,
            percent(atFirst.away),
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

const changeOf = ({before, after}: CourseGoal, now: number) =>
  [percent(before), percent(after), percent(now)] as const;

/** What the chances of a match in play are chances of. */
function aimOf({stage}: MatchView, course: Live["course"]): Aim {
  if (stage === "F") return "title";
  if (stage === "3RD") return "third";
  return course?.of === "advance" ? "through" : "win";
}

function liveTitle(language: Language, match: MatchView, home: string, away: string): string {
  const words = WORDS[language];
  const {pause, score} = match;
  if (pause === null) return goalTitle(language, match, home, away);
  const standing = score ? standingTitle(language, score, home, away) : words.level(home, away);
  return words.pauses[pause](standing, home, away);
}

/** Who scored last; where nobody knows, or nobody has, how it stands. */
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
