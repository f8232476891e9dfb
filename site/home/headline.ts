import type {MatchView} from "../components/match-view.ts";
import {stateIn} from "../components/match-words.ts";
import {atStart, inText, nameIn} from "../components/team-name.tsx";
import {dayMonth} from "../layout/dates.ts";
import type {InLanguages, Language} from "../layout/frame.ts";
import {listIn} from "../layout/lists.ts";
import {percent, percentInText} from "../layout/percent.ts";
import {liveHeadline} from "../tournament/match/live-headline.ts";
import type {Story, TitleChance} from "./home-view.ts";

/** The opening of a front page: topic, event and meaning. */
export interface Headline {
  readonly kicker: string;
  readonly title: string;
  readonly lead: string;
}

const en = {
  atFirst: (day: string, home: string, chance: string, away: string, other: string) =>
    `The forecast of ${day} gave ${inText(home)} ${chance} for the title and ${inText(away)} ${other}.`,
  toCome: "Before the first match",
  begins: (cup: string, day: string) => `The ${cup} begins on ${day}`,
  before: (first: TitleChance, second: TitleChance, day: string, today: string) => ({
    title: `${atStart(first.team.name)} and ${inText(second.team.name)} are the favourites`,
    lead: `${atStart(first.team.name)} lift the cup in ${percent(first.champion)} of the simulated tournaments, ${inText(second.team.name)} in ${percent(second.champion)}. The first match is ${day === today ? "today" : `on ${day}`}.`,
  }),
  plain: "Schedule, tables and forecasts of every match, as data and as pages.",
};

const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    atFirst: (day, home, chance, away, other) =>
      `Theo dự báo ngày ${day}, ${home} có ${chance} cơ hội vô địch, ${away} có ${other}.`,
    toCome: "Trước trận khai mạc",
    begins: (cup, day) => `${cup} khai mạc ngày ${day}`,
    before: (first, second, day) => ({
      title: `${listIn("vi", [first.team.nameVi, second.team.nameVi])} là hai ứng viên hàng đầu`,
      lead: `${first.team.nameVi} vô địch ở ${percent(first.champion)} số lần mô phỏng giải đấu, ${second.team.nameVi} ở ${percent(second.champion)}. Trận khai mạc diễn ra ngày ${day}.`,
    }),
    plain: "Lịch thi đấu, bảng xếp hạng và dự báo từng trận, dạng trang và dạng dữ liệu.",
  },
};

/** The headline of a front page. @param competition its name without a year, for the kicker */
export function headline(
  language: Language,
  story: Story,
  tournament: InLanguages<string>,
  competition = tournament,
): Headline {
  const words = WORDS[language];
  switch (story.kind) {
    case "plain": {
      const cup = competition[language];
      const day = story.first && dayMonth(language, story.first[language].on);
      return {
        kicker: day ? words.toCome : cup,
        title: day ? words.begins(cup, day) : tournament[language],
        lead: words.plain,
      };
    }
    case "before": {
      const [first, second] = story.favourites;
      const [day, today] = [story.first[language].on, story.asOf].map((at) =>
        dayMonth(language, at),
      );
      return {kicker: words.toCome, ...words.before(first!, second!, day!, today!)};
    }
    case "played":
      return {
        kicker: kickerOf(language, story.match),
        title: story.headline[language],
        lead: story.lead[language],
      };
    case "live": {
      const {match, atFirst} = story;
      const {title, lead} = liveHeadline(language, story);
      const before =
        atFirst &&
        match.stage === "F" &&
        words.atFirst(
          dayMonth(language, atFirst.asOf),
          nameIn(language, match.home),
          percentInText(language, atFirst.home),
          nameIn(language, match.away),
          percentInText(language, atFirst.away),
        );
      return {kicker: kickerOf(language, match), title, lead: before ? `${lead} ${before}` : lead};
    }
  }
}

const kickerOf = (language: Language, match: MatchView): string =>
  `${match.stageName[language]} · ${stateIn(language, match)}`;
