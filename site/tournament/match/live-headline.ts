import {
  type Aim,
  aimOf,
  type CourseRow,
  type CourseView,
  type GoalRow,
  isGoal,
} from "../../charts/match/course.ts";
import type {MatchView, Pause, ScoreView} from "../../components/match-view.ts";
import {atStart, inText, nameIn} from "../../components/team-name.tsx";
import type {InLanguages, Language} from "../../layout/frame.ts";
import {listIn} from "../../layout/lists.ts";
import {movedInVietnamese, percentInText} from "../../layout/percent.ts";

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
  aims: {
    title: "lifting the cup",
    third: "finishing third",
    through: "going through",
    win: "winning in 90 minutes",
  } satisfies Readonly<Record<Aim, string>>,
};

const both = (one: string, other: string): string => listIn("vi", [one, other]);

const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    goal: ({scorer, team, other, own, against, isOwnGoal}) => {
      const who = isOwnGoal ? `Bàn phản lưới của ${scorer}` : scorer;
      if (own === against) return `${who} gỡ hòa ${own}–${against} cho ${team}`;
      if (own === against + 1)
        return `${who} ${isOwnGoal ? "giúp" : "đưa"} ${team} vượt lên trước ${other}`;
      if (own > against) return `${who} nâng tỷ số lên ${own}–${against} cho ${team}`;
      return `${who} rút ngắn tỷ số cho ${team}`;
    },
    goalless: (home, away) => `${both(home, away)} chưa có bàn thắng`,
    level: (home, away) => `${both(home, away)} đang hòa nhau`,
    leads: (team, other, own, against) => `${team} dẫn ${other} ${own}–${against}`,
    pauses: {
      "half-time": (title) => `Hết hiệp một: ${title}`,
      "before-extra-time": (_, home, away) => `${both(home, away)} bước vào hiệp phụ`,
      "extra-time-half-time": (title) => `Nghỉ giữa hai hiệp phụ: ${title}`,
      shootout: (_, home, away) => `${both(home, away)} đá luân lưu`,
    },
    score: ({home, away, shootout}, city) =>
      shootout
        ? `Tỷ số ${home}–${away} tại ${city}, luân lưu đang là ${shootout.home}–${shootout.away}.`
        : `Tỷ số ${home}–${away} tại ${city}.`,
    moved: (team, aim, {before, after, now, rose}) =>
      `Sau bàn thắng, cơ hội ${aim} của ${team} ${movedInVietnamese(before, after, rose)}${after === now ? "" : `, hiện là ${now}`}.`,
    stands: (home, chance, away, other, aim) =>
      `Cơ hội ${aim}: ${home} ${chance}, ${away} ${other}.`,
    aims: {
      title: "vô địch",
      third: "giành hạng ba",
      through: "đi tiếp",
      win: "thắng trong 90 phút",
    },
  },
};

/** The latest event of a match in play as a title, and the chances with it as a lead. */
export function liveHeadline(
  language: Language,
  {match, course}: {readonly match: MatchView; readonly course: CourseView | null},
) {
  const words = WORDS[language];
  const [home, away] = [nameIn(language, match.home), nameIn(language, match.away)];
  const goal = course?.rows.findLast(isGoal);
  const last = course?.rows.at(-1);
  const aim = words.aims[aimOf(match.stage, course?.of)];
  const sentences = [
    ...(match.score ? [words.score(match.score, match.venue.city[language])] : []),
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
  ];
  return {
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
