import {nameIn} from "../../components/team-name.tsx";
import {type InLanguages, useLanguage} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";
import {percent} from "../../layout/percent.ts";
import type {InputRow} from "./inputs-view.ts";
import type {MatchPageView} from "./match-page-view.ts";
import {WORDS} from "./words.ts";

/** What the model knows of the two sides, and what is known beside it. */
export function Inputs({view: {match, inputs}}: {view: MatchPageView}) {
  const language = useLanguage();
  const words = WORDS[language];
  if (!inputs) return null;
  const names = [nameIn(language, match.home), nameIn(language, match.away)];
  const kinds = [
    {caption: words.used, rows: inputs.filter(({usedByEngine}) => usedByEngine)},
    {caption: words.unused, rows: inputs.filter(isKnownBeside)},
  ];
  return (
    <section aria-labelledby="inputs">
      <h2 id="inputs">{words.inputs}</h2>
      {kinds.map(({caption, rows}) => (
        <table key={caption} class="inputs">
          <caption>{caption}</caption>
          <thead>
            <tr>
              <td />
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name[language]}</th>
                <Value row={row} value={row.home} />
                <Value row={row} value={row.away} />
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

/** Beside what the forecast depends on, only what is known of a side is worth a line. */
const isKnownBeside = ({usedByEngine, home, away}: InputRow): boolean =>
  !usedByEngine && (home !== null || away !== null);

/** Decimal places, where a figure is no whole number. */
const DIGITS: Readonly<Record<string, number>> = {
  rate: 2,
  leagueIndex: 2,
  pastMeetings: 2,
  rest: 1,
  age: 1,
  form: 2,
  goalDifference: 2,
};

const UNITS: InLanguages<Readonly<Record<string, string>>> = {
  en: {rest: "days", travel: "km", clockShift: "h", age: "years"},
  vi: {rest: "ngày", travel: "km", clockShift: "giờ", age: "tuổi"},
};

function Value({row: {key, unknown}, value}: {row: InputRow; value: number | null}) {
  const language = useLanguage();
  const words = WORDS[language];
  if (value === null) return <td>{words.unknown[unknown ?? "not-applicable"]}</td>;
  if (key === "venue") return <td>{value === 1 ? words.yes : words.no}</td>;
  if (key === "advance") return <td>{percent(value)}</td>;
  const text = numberIn(language, value, DIGITS[key] ?? 0).replace("-", "−");
  const unit = UNITS[language][key];
  return <td>{unit ? `${text} ${unit}` : text}</td>;
}
