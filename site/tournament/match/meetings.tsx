import {Internationals} from "../../components/internationals.tsx";
import {MATCH_WORDS} from "../../components/match-words.ts";
import {nameIn} from "../../components/team-name.tsx";
import {useLanguage} from "../../layout/frame.ts";
import {headCells} from "../../layout/head-cells.tsx";
import {Section} from "../../layout/section.tsx";
import type {MatchPageView} from "./match-page-view.ts";
import type {MeetingsView} from "./meetings-view.ts";
import {WORDS} from "./words.ts";

/** The matches of the two sides before this one: in all, at the competition, and the newest. */
export function Meetings({view: {match, meetings, basis}}: {view: MatchPageView}) {
  const language = useLanguage();
  const words = WORDS[language];
  if (!meetings) return null;
  const cup = basis.competition[language];
  const names = {home: nameIn(language, match.home), away: nameIn(language, match.away)};
  return (
    <Section id="meetings" title={words.meetings}>
      {meetings.balances.all.played === 0 ? (
        <p class="state">{words.neverMet}</p>
      ) : (
        <>
          <Balances balances={meetings.balances} names={names} cup={cup} />
          <div class="pair">
            {meetings.meetings.length > 0 && (
              <div>
                <h3>{words.balances.cup(cup)}</h3>
                <AtTheCup meetings={meetings.meetings} cup={cup} />
              </div>
            )}
            <div>
              <h3>{words.newest}</h3>
              <Internationals
                caption={words.newestOf(names.home)}
                matches={meetings.newest}
                hasOpponent={false}
              />
            </div>
          </div>
          <p class="fine">{words.seenFrom(names.home)}</p>
        </>
      )}
    </Section>
  );
}

interface BalancesProps extends Pick<MeetingsView, "balances"> {
  readonly names: {readonly home: string; readonly away: string};
  readonly cup: string;
}

function Balances({balances, names, cup}: BalancesProps) {
  const words = WORDS[useLanguage()];
  return (
    <table>
      <caption class="unseen">{words.balance(names)}</caption>
      <thead>
        <tr>
          <td />
          {headCells([names.home, words.draw, names.away, words.goals])}
        </tr>
      </thead>
      <tbody>
        {(["all", "cup"] as const).map((of) => {
          const {won, drawn, lost, goalsFor, goalsAgainst} = balances[of];
          return (
            <tr key={of}>
              <th scope="row">{words.balances[of](cup)}</th>
              <td>{won}</td>
              <td>{drawn}</td>
              <td>{lost}</td>
              <td class="whole">{`${goalsFor}–${goalsAgainst}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function AtTheCup({meetings, cup}: Pick<MeetingsView, "meetings"> & {cup: string}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <table>
      <caption class="unseen">{words.balances.cup(cup)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.cup}</th>
          <th scope="col">{words.stage}</th>
          <th scope="col">{words.score}</th>
        </tr>
      </thead>
      <tbody>
        {meetings.map(({year, stage, goals, afterExtraTime, shootout}) => (
          <tr key={`${year} ${stage.en}`}>
            <th scope="row">{year}</th>
            <td>{stage[language]}</td>
            <td>
              {goals.join("–")}
              {shootout
                ? `, ${MATCH_WORDS[language].penalties(...shootout)}`
                : afterExtraTime && ` ${MATCH_WORDS[language].afterExtraTime}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
