import {TeamName} from "../../components/team-name.tsx";
import {useLanguage} from "../../layout/frame.ts";
import type {LineupPlayer, LineupView, MatchPageView} from "./match-page-view.ts";
import {WORDS} from "./words.ts";

/** Who started and who came on, side by side; null where no source knows. */
export function Lineups({view: {match, lineups}}: {view: MatchPageView}) {
  const words = WORDS[useLanguage()];
  if (match.score === null && !lineups.home && !lineups.away) return null;
  return (
    <section aria-labelledby="lineups">
      <h2 id="lineups">{words.lineups}</h2>
      <div class="pair">
        {(["home", "away"] as const).map((side) => (
          <div key={side}>
            <h3>
              <TeamName team={match[side]} />
            </h3>
            {lineups[side] ? (
              <Lineup lineup={lineups[side]} />
            ) : (
              <p class="state">{words.noLineups}</p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

function Lineup({lineup: {starters, cameOn}}: {lineup: LineupView}) {
  const words = WORDS[useLanguage()];
  return (
    <>
      <Players players={starters} />
      {cameOn.length > 0 && (
        <>
          <p class="fine">{words.cameOn}</p>
          <Players players={cameOn} />
        </>
      )}
    </>
  );
}

function Players({players}: {players: readonly LineupPlayer[]}) {
  const words = WORDS[useLanguage()];
  return (
    <ul class="lineup">
      {players.map(({shirt, name, isCaptain, on}) => (
        <li key={`${shirt} ${name}`}>
          <span class="shirt">{shirt ?? "–"}</span> {name}
          {isCaptain && <span class="fine"> ({words.captain})</span>}
          {on && <span class="fine">{` ${on.minute}, ${on.off}`}</span>}
        </li>
      ))}
    </ul>
  );
}
