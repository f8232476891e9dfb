import {nameIn} from "../../components/team-name.tsx";
import {clockIn, shortDayIn} from "../../layout/dates.ts";
import {type Language, useLanguage} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";
import {VIETNAM} from "../schedule/kickoff.ts";
import {WORDS as SCHEDULE} from "../schedule/words.ts";
import type {MatchPageView} from "./match-page-view.ts";
import {WORDS} from "./words.ts";

/** When and where, who led it, who watched. */
export function Facts({view}: {view: MatchPageView}) {
  const language = useLanguage();
  const words = WORDS[language];
  const {match, keyFacts, attendance, referee, managers} = view;
  const led = (["home", "away"] as const).flatMap((side) =>
    managers[side] === null ? [] : [`${nameIn(language, match[side])}: ${managers[side]}`],
  );
  const more = [
    {label: words.movedFrom, value: plannedAtFirst(language, view.movedFrom)},
    {label: words.attendance, value: attendance === null ? null : numberIn(language, attendance)},
    {label: words.referee, value: referee?.name ?? null},
    {label: words.managers, value: led.length === 0 ? null : led.join("; ")},
  ];
  const inVietnam = `${clockIn(language, match.kickoffAt, VIETNAM)} ${shortDayIn(language, match.kickoffAt, VIETNAM)}`;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{words.facts}</h2>
      <dl class="facts">
        {keyFacts.map(({label, value}, index) => (
          <div key={label.en}>
            <dt>{label[language]}</dt>
            <dd>
              {index === 0 ? (
                <time dateTime={match.kickoffAt} data-kickoff>
                  {value[language]}
                  {language === "en" && `; ${SCHEDULE.en.inVietnam(inVietnam)}`}
                  <span class="yours" />
                </time>
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
    </section>
  );
}

/** `Fri 14 Jun 17:00, Arden Park`, by the clock of that place; null of a match that was not moved. */
function plannedAtFirst(language: Language, plan: MatchPageView["movedFrom"]): string | null {
  if (plan === null) return null;
  const {kickoffAt, venue} = plan;
  const zone = venue.timeZone;
  return `${shortDayIn(language, kickoffAt, zone)} ${clockIn(language, kickoffAt, zone)}, ${venue.name}`;
}
