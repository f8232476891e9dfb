import {Fragment} from "preact";
import {pathIn, useLanguage} from "../layout/frame.ts";
import {Kickoff} from "./kickoff.tsx";
import type {GoalLine, MatchView} from "./match-view.ts";
import {MATCH_WORDS, stateIn} from "./match-words.ts";
import {State} from "./state.tsx";
import {sideFills} from "./team-colours.ts";
import {TeamName} from "./team-name.tsx";

/**
 * One match, large: both teams, the score and its scorers or before it the kick-off, and its state. `data-live` marks the
 * parts that change during a match for the live island.
 */
export function Scorebox({match}: {match: MatchView}) {
  const language = useLanguage();
  const {home, away, score, status, stageName, kickoff, venue} = match;
  const fills = sideFills(match);
  const said = `${stateIn(language, match)} · `;
  return (
    <div class="scorebox" data-live={`scorebox ${match.matchId}`}>
      <svg class="scorebox-colours" viewBox="0 0 2 1" preserveAspectRatio="none" aria-hidden="true">
        <rect class="part-home" fill={fills.home} width="1" height="1" />
        <rect class="part-away" fill={fills.away} x="1" width="1" height="1" />
      </svg>
      <Side team={home} side="home" match={match} />
      <a class="scorebox-score" href={pathIn(language, match.path)}>
        {score ? (
          `${score.home}–${score.away}`
        ) : status === "scheduled" ? (
          <Kickoff kickoff={kickoff} as="clock" />
        ) : (
          MATCH_WORDS[language].versus
        )}
      </a>
      <Side team={away} side="away" match={match} />
      <p class="scorebox-state fine">
        {status === "live" ? <State kind="live">{said}</State> : said}
        <Kickoff kickoff={kickoff} />
        {` · ${stageName[language]} · ${venue.city[language]}`}
      </p>
    </div>
  );
}

interface SideProps {
  readonly team: MatchView["home"];
  readonly side: "home" | "away";
  readonly match: MatchView;
}

/** Archives have no pages of teams. */
export const hasTeamPages = ({path}: Pick<MatchView, "path">): boolean =>
  !path.startsWith("/archive/");

function Side({team, side, match}: SideProps) {
  const {score, goals} = match;
  const scored = (goals ?? []).filter((goal) => goal.side === side);
  return (
    <div class={`scorebox-side ${side}${score?.winner === side ? " won" : ""}`}>
      <TeamName team={team} isLink={hasTeamPages(match)} />
      {scored.length > 0 && (
        <p class="fine">
          {[
            ...Map.groupBy(
              scored,
              ({player, scorer, minute}) => player?.name ?? scorer ?? minute,
            ).values(),
          ].map((goals, index) => (
            <Fragment key={index}>
              {index > 0 && ", "}
              <ScoredBy goals={goals} />
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

/** The goals of a scorer: `Torres 106′`, `Havertz 45+5′ (pen), 88′`. */
function ScoredBy({goals}: {goals: readonly GoalLine[]}) {
  const language = useLanguage();
  const words = MATCH_WORDS[language];
  const {scorer, player} = goals[0]!;
  const marks = {goal: "", penalty: ` (${words.penalty})`, "own-goal": ` (${words.ownGoal})`};
  const minutes = goals.map(({minute, kind}) => `${minute}${marks[kind]}`);
  return (
    <>
      {scorer !== null && player?.playerId ? (
        <a href={pathIn(language, `/players/${player.playerId}`)}>{scorer}</a>
      ) : (
        scorer
      )}
      {scorer !== null && " "}
      {minutes.join(", ")}
    </>
  );
}
