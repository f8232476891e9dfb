import type {ComponentChildren} from "preact";
import {Kickoff} from "../../components/kickoff.tsx";
import {inText, nameIn} from "../../components/team-name.tsx";
import {capitalised} from "../../layout/capitalised.ts";
import {pathIn, useLanguage} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";
import {Section} from "../../layout/section.tsx";
import type {MatchFigures} from "./match-page-view.ts";
import {WORDS} from "./words.ts";

export type FactsOfMatch = Pick<
  MatchFigures,
  "match" | "keyFacts" | "movedFrom" | "attendance" | "referee" | "managers"
>;

/** A text that leads to the page of what it names. */
const Leading = ({path, text}: {path: string; text: string}) => (
  <a href={pathIn(useLanguage(), path)}>{text}</a>
);

/** Time, venue, referee, managers and attendance. */
export function Facts({view}: {view: FactsOfMatch}) {
  const language = useLanguage();
  const words = WORDS[language];
  const {match, keyFacts, movedFrom, attendance, referee, managers} = view;
  const led = (["home", "away"] as const).flatMap((side) =>
    managers[side] === null ? [] : [`${inText(nameIn(language, match[side]))}: ${managers[side]}`],
  );
  const more: readonly {readonly label: string; readonly value: ComponentChildren}[] = [
    {
      label: words.movedFrom,
      value: movedFrom && (
        <>
          <Kickoff kickoff={movedFrom.kickoff} />
          {movedFrom.venue.en !== match.venue.name.en && `, ${movedFrom.venue[language]}`}
        </>
      ),
    },
    {label: words.attendance, value: attendance === null ? null : numberIn(language, attendance)},
    {
      label: words.referee,
      value:
        referee &&
        (referee.path ? <Leading path={referee.path} text={referee.name} /> : referee.name),
    },
    {label: words.managers, value: led.length === 0 ? null : capitalised(led.join("; "))},
  ];
  return (
    <Section id="facts" title={words.facts}>
      <dl class="facts">
        {keyFacts.map(({label, value, path}, index) => (
          <div key={label.en}>
            <dt>{label[language]}</dt>
            <dd>
              {index === 0 ? (
                <Kickoff kickoff={match.kickoff} />
              ) : path ? (
                <Leading path={path} text={value[language]} />
              ) : (
                value[language]
              )}
            </dd>
          </div>
        ))}
        {more.map(
          ({label, value}) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
}
