import type {LineupPlayer, LineupView} from "../../charts/match/lineup-view.ts";
import {Pitch} from "../../charts/match/pitch.tsx";
import type {PlotSize} from "../../components/plot-size.ts";
import {hasTeamPages} from "../../components/scorebox.tsx";
import {sideFills} from "../../components/team-colours.ts";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {useLanguage} from "../../layout/frame.ts";
import {PlayerLink} from "../players/player-link.tsx";
import type {MatchFigures} from "./match-page-view.ts";
import {WORDS} from "./words.ts";

/** Starters and substitutes, on a pitch and as lists. */
export function Lineups({view: {match, lineups}}: {view: Pick<MatchFigures, "match" | "lineups">}) {
  const words = WORDS[useLanguage()];
  const isKnown = lineups.home !== null || lineups.away !== null;
  const hasBegun = match.score !== null;
  if (!isKnown)
    return hasBegun || match.status === "scheduled" ? (
      <section aria-labelledby="lineups" class="lineups">
        <h2 id="lineups">{words.lineups}</h2>
        <p class="state">{hasBegun ? words.noLineups : words.lineupsToCome}</p>
      </section>
    ) : null;
  return (
    <section aria-labelledby="lineups" class="lineups">
      <h2 id="lineups">{words.lineups}</h2>
      <Drawing match={match} lineups={lineups} />
      <div class="pair">
        {(["home", "away"] as const).map((side) => (
          <div key={side}>
            <h3>
              <TeamName team={match[side]} isLink={hasTeamPages(match)} />
              {lineups[side]?.formation && ` ${lineups[side].formation}`}
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

const NONE = {top: 0, right: 0, bottom: 0, left: 0};
const WIDE: PlotSize = {...NONE, width: 760, height: 430, font: 15};
const COMPACT: PlotSize = {...NONE, width: 340, height: 520, font: 14};

/** Both elevens on one pitch; nothing if one is unknown. */
function Drawing({match, lineups: {home, away}}: Pick<MatchFigures, "match" | "lineups">) {
  const language = useLanguage();
  const words = WORDS[language];
  if (!home || !away || home.places.length === 0 || away.places.length === 0) return null;
  const names = {home: nameIn(language, match.home), away: nameIn(language, match.away)};
  return (
    <figure class="chart">
      <figcaption>{words.pitch}</figcaption>
      {[WIDE, COMPACT].map((size, index) => (
        <svg
          key={size.width}
          class={`plot ${index === 0 ? "plot-wide" : "plot-compact"}`}
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={words.pitch}
        >
          <Pitch
            home={home.places}
            away={away.places}
            names={names}
            fills={sideFills(match)}
            size={size}
            isUpright={index === 1}
          />
        </svg>
      ))}
      <p class="fine">{home.isMeasured && away.isMeasured ? words.measured : words.fromLines}</p>
    </figure>
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
      {players.map(({shirt, name, playerId, isCaptain, on}) => (
        <li key={`${shirt} ${name}`}>
          <span class="shirt">{shirt ?? "–"}</span> <PlayerLink player={{playerId, name}} />
          {isCaptain && <span class="fine"> ({words.captain})</span>}
          {on && <span class="fine">{` ${on.minute}, ${on.off}`}</span>}
        </li>
      ))}
    </ul>
  );
}
