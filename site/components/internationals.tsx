import {dayMonthYear} from "../layout/dates.ts";
import {type InLanguages, useLanguage} from "../layout/frame.ts";
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

/** Vietnamese names of competitions; others follow `KINDS` or keep theirs. */
const VIETNAMESE: Readonly<Record<string, string>> = {
  Friendly: "Giao hữu",
  "AFC Asian Cup": "Asian Cup",
  "African Friendship Games": "Đại hội Hữu nghị châu Phi",
  "African Cup of Nations": "Cúp châu Phi",
  "All-African Games": "Đại hội Thể thao châu Phi",
  "Another tournament": "Giải khác",
  "Arab Cup": "Cúp Ả Rập",
  "Asian Games": "Asiad",
  "Central American and Caribbean Games": "Đại hội Thể thao Trung Mỹ và Caribe",
  "Confederations Cup": "Cúp Liên đoàn các châu lục",
  "FIFA World Cup": "World Cup",
  "Four Nations Tournament": "Giải Tứ hùng",
  "Gulf Cup": "Cúp vùng Vịnh",
  "Inter-Allied Games": "Đại hội Đồng minh",
  "Lunar New Year Cup": "Cúp Tết Nguyên đán",
  "Olympic Games": "Thế vận hội",
  "Pan American Championship": "Giải vô địch Liên Mỹ",
  "Prime Minister's Cup": "Cúp Thủ tướng",
  "Qualifier of another tournament": "Vòng loại giải khác",
  "Real Madrid 75th Anniversary Cup": "Cúp 75 năm Real Madrid",
  "UEFA Euro": "Euro",
  "United Arab Emirates Friendship Tournament": "Giải hữu nghị UAE",
};
/** Kinds of competitions, said before the rest of the name. */
const KINDS: Readonly<Record<string, string>> = {
  " qualification": "Vòng loại",
  " International Friendship Tournament": "Giải quốc tế",
  " International Tournament": "Giải quốc tế",
  " International Cup": "Giải quốc tế",
  " Tournament": "Giải",
  " Championship": "Giải vô địch",
};

/** A competition by its English name: `UEFA Euro qualification` → `Vòng loại Euro`. */
function inVietnamese(name: string): string {
  const kind = Object.keys(KINDS).find((one) => name.endsWith(one));
  return (
    VIETNAMESE[name] ??
    (kind ? `${KINDS[kind]} ${inVietnamese(name.slice(0, -kind.length))}` : name)
  );
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
            <td>{language === "en" ? competition : inVietnamese(competition)}</td>
            <td>{words.grounds[where]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
