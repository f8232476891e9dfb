import {nameIn} from "../../components/team-name.tsx";
import {useLanguage} from "../../layout/frame.ts";
import type {MatchPageView} from "./match-page-view.ts";
import {WORDS} from "./words.ts";

/** Earlier World Cup matches between the two sides. */
export function Meetings({view: {match, meetings}}: {view: MatchPageView}) {
  const language = useLanguage();
  const words = WORDS[language];
  if (!meetings) return null;
  const names = {home: nameIn(language, match.home), away: nameIn(language, match.away)};
  const {played, won, drawn, lost} = meetings.record;
  return (
    <section aria-labelledby="meetings">
      <h2 id="meetings">{words.meetings}</h2>
      {played === 0 ? (
        <p class="state">{words.neverMet}</p>
      ) : (
        <>
          <p>{words.met(names, played, won, drawn, lost)}</p>
          <table>
            <caption class="unseen">{words.meetings}</caption>
            <thead>
              <tr>
                <th scope="col">{words.cup}</th>
                <th scope="col">{words.stage}</th>
                <th scope="col">{words.score}</th>
              </tr>
            </thead>
            <tbody>
              {meetings.meetings.map(({year, stage, goals, afterExtraTime, shootout}) => (
                <tr key={`${year} ${stage.en}`}>
                  <th scope="row">{year}</th>
                  <td>{stage[language]}</td>
                  <td>
                    {goals.join("–")}
                    {shootout
                      ? `, ${words.penalties(shootout.join("–"))}`
                      : afterExtraTime && ` ${words.extraTime}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
