import type {MatchView} from "../../components/match-view.ts";
import {shortIn} from "../../components/team-name.tsx";
import {type InLanguages, type Language, useLanguage} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";
import {Section} from "../../layout/section.tsx";
import type {InputRow} from "./inputs-view.ts";
import type {MatchPageView} from "./match-page-view.ts";
import {WORDS} from "./words.ts";

/** The model's inputs for both sides, and other known facts about them. */
export function Inputs({view: {match, inputs}}: {view: MatchPageView}) {
  const words = WORDS[useLanguage()];
  if (!inputs) return null;
  return (
    <Section id="inputs" title={words.inputs}>
      <h3>{words.used}</h3>
      <Rows match={match} rows={inputs.filter(({usedByEngine}) => usedByEngine)} />
      <h3>{words.unused}</h3>
      <Rows match={match} rows={inputs.filter(isKnownBeside)} />
    </Section>
  );
}

/** Whether a fact that the forecast does not use is known for a side, and so worth a line. */
const isKnownBeside = ({usedByEngine, home, away}: InputRow): boolean =>
  !usedByEngine && (home !== null || away !== null);

function Rows({match, rows}: {match: MatchView; rows: readonly InputRow[]}) {
  const language = useLanguage();
  return (
    <dl class="facts">
      {rows.map((row) => (
        <div key={row.key}>
          <dt>{row.name[language]}</dt>
          <dd>{figuresIn(language, match, row)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `Spain 1.12, Argentina 1.05`, or the reason that neither is known. */
function figuresIn(language: Language, match: MatchView, row: InputRow): string {
  const words = WORDS[language];
  const reason = row.unknown ?? "not-applicable";
  const unknown =
    row.key === "pastMeetings" && reason === "not-applicable"
      ? words.fewMeetings
      : words.unknown[reason];
  if (row.home === null && row.away === null) return unknown;
  return (["home", "away"] as const)
    .map((side) => {
      const value = row[side];
      return `${shortIn(language, match[side])} ${value === null ? unknown : figureIn(language, row, value)}`;
    })
    .join(", ");
}

/** Decimal places of figures that are not whole numbers. */
const DIGITS: Readonly<Record<string, number>> = {
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

function figureIn(language: Language, {key}: InputRow, value: number): string {
  const words = WORDS[language];
  if (key === "venue") return value === 1 ? words.yes : words.no;
  const text = numberIn(language, value, DIGITS[key] ?? 0).replace("-", "−");
  const unit = UNITS[language][key];
  return unit ? `${text}\u00a0${unit}` : text;
}
