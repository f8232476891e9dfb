import type {MatchView} from "../../components/match-view.ts";
import {stateIn} from "../../components/match-words.ts";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {dayMonth} from "../../layout/dates.ts";
import {type InLanguages, pathIn, useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import {tournamentPage} from "../frame.tsx";
import type {BracketPageView, TieView} from "./bracket-view.ts";

const WORDS: InLanguages<{
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly match: (number: number, home: string, away: string) => string;
  readonly through: string;
}> = {
  en: {
    name: "Bracket",
    title: "The way to the final",
    lead: "Every knock-out match; beneath a place that is open, the teams likeliest to stand there.",
    none: "There is no knock-out stage.",
    match: (number, home, away) => `Match ${number}, ${home} v ${away}`,
    through: "through",
  },
  vi: {
    name: "Nhánh đấu",
    title: "Đường đến trận chung kết",
    lead: "Mọi trận đấu loại trực tiếp; dưới mỗi vị trí còn trống là những đội có nhiều cơ hội nhất.",
    none: "Không có vòng đấu loại trực tiếp.",
    match: (number, home, away) => `Trận ${number}, ${home} – ${away}`,
    through: "đi tiếp",
  },
};

/** The page at `/bracket`. Same view, same bytes. */
export function bracketPage(view: BracketPageView): string {
  const {language, rounds, year} = view;
  const words = WORDS[language];
  return tournamentPage({
    view,
    name: words.name,
    title: words.title,
    lead: rounds.length === 0 ? words.none : words.lead,
    path: "/bracket",
    dataHref: `/api/tournaments/${year}/bracket`,
    children: (
      <div class="bracket">
        {rounds.map(({stage, name, ties}) => (
          <div key={stage} class={`round round-${stage.toLowerCase()}`}>
            <h2>{name[language]}</h2>
            <ol>
              {ties.map((tie) => (
                <Tie key={tie.number} tie={tie} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    ),
  });
}

function Tie({tie: {match, number, likely, through}}: {tie: TieView}) {
  const language = useLanguage();
  const {home, away} = match;
  const names = [nameIn(language, home), nameIn(language, away)] as const;
  const day = dayMonth(language, match.kickoffAt);
  return (
    <li class="tie" id={`m-${number}`}>
      <Side match={match} side="home" likely={likely.home} through={through} />
      <Side match={match} side="away" likely={likely.away} through={through} />
      <p class="fine">
        <a
          href={pathIn(language, match.path)}
          aria-label={`${day}, ${WORDS[language].match(number, ...names)}`}
        >
          {day}
        </a>{" "}
        {match.score !== null && stateIn(language, match)}
      </p>
    </li>
  );
}

interface SideProps {
  readonly match: MatchView;
  readonly side: "home" | "away";
  readonly likely: TieView["likely"]["home"];
  readonly through: TieView["through"];
}

function Side({match, side, likely, through}: SideProps) {
  const language = useLanguage();
  const {score, [side]: team} = match;
  return (
    <div class={score?.winner === side ? "tie-side won" : "tie-side"}>
      <TeamName team={team} />
      <span class="tie-figure">
        {score ? score[side] : through && percent(through[side])}
        {score?.shootout && <span class="fine"> ({score.shootout[side]})</span>}
      </span>
      {likely.length > 0 && (
        <span class="fine tie-likely">
          {likely
            .map(({team: one, probability}) => `${nameIn(language, one)} ${percent(probability)}`)
            .join(", ")}
        </span>
      )}
    </div>
  );
}
