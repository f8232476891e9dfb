import {dayMonthYear} from "../layout/dates.ts";
import {type InLanguages, type Language, useLanguage} from "../layout/frame.ts";
import {type TeamLabel, TeamName} from "./team-name.tsx";

/** An international from the point of view of one of its teams. */
export interface InternationalView {
  readonly playedOn: string;
  readonly opponent: TeamLabel;
  readonly where: "home" | "away" | "neutral";
  /** Its English name. */
  readonly competition: string;
  /** [own, theirs]. */
  readonly goals: readonly [number, number];
}

const en = {
  date: "Date",
  opponent: "Against",
  score: "Score",
  competition: "Competition",
  where: "Ground",
  grounds: {home: "home", away: "away", neutral: "neutral"} satisfies Readonly<
    Record<InternationalView["where"], string>
  >,
};

const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    date: "Ngày",
    opponent: "Đối thủ",
    score: "Tỷ số",
    competition: "Giải",
    where: "Sân",
    grounds: {home: "nhà", away: "khách", neutral: "trung lập"},
  },
};

/** Vietnamese names of competitions; the others keep theirs. */
const VIETNAMESE: Readonly<Record<string, string>> = {
  Friendly: "Giao hữu",
  "AFC Asian Cup": "Asian Cup",
  "African Cup of Nations": "Cúp châu Phi",
  "All-African Games": "Đại hội Thể thao châu Phi",
  "Arab Cup": "Cúp Ả Rập",
  "Asian Games": "Asiad",
  "Confederations Cup": "Cúp Liên đoàn các châu lục",
  "FIFA World Cup": "World Cup",
  "Gulf Cup": "Cúp vùng Vịnh",
  "Olympic Games": "Thế vận hội",
  "UEFA Euro": "Euro",
};
const QUALIFICATION = / qualification$/;

/** A competition by its English name: `UEFA Euro qualification` → `Vòng loại Euro`. */
function competitionIn(language: Language, name: string): string {
  if (language === "en") return name;
  const cup = name.replace(QUALIFICATION, "");
  const named = VIETNAMESE[cup] ?? cup;
  return cup === name ? named : `Vòng loại ${named}`;
}

interface InternationalsProps {
  readonly caption: string;
  readonly matches: readonly InternationalView[];
  /** Whether the opponents differ, and are named. */
  readonly hasOpponent: boolean;
}

/** Internationals of a team, a row each. */
export function Internationals({caption, matches, hasOpponent}: InternationalsProps) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <table class="players">
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          {hasOpponent && <th scope="col">{words.opponent}</th>}
          <th scope="col">{words.score}</th>
          <th scope="col">{words.competition}</th>
          <th scope="col">{words.where}</th>
        </tr>
      </thead>
      <tbody>
        {matches.map(({playedOn, opponent, where, competition, goals}) => (
          <tr key={playedOn}>
            <th scope="row" class="whole">
              {dayMonthYear(language, playedOn)}
            </th>
            {hasOpponent && (
              <td>
                <TeamName team={opponent} as="both" />
              </td>
            )}
            <td>{goals.join("–")}</td>
            <td>{competitionIn(language, competition)}</td>
            <td>{words.grounds[where]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
