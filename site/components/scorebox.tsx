import {pathIn, useLanguage} from "../layout/frame.ts";
import {Kickoff} from "./kickoff.tsx";
import type {GoalLine, MatchView} from "./match-view.ts";
import {MATCH_WORDS, stateIn} from "./match-words.ts";
import {State} from "./state.tsx";
import {TeamName} from "./team-name.tsx";

/**
 * One match, large: both teams, the score and its scorers, and its state. `data-live` marks the
 * parts that change during a match for the live island.
 */
export function Scorebox({match}: {match: MatchView}) {
  const language = useLanguage();
  const {home, away, score, stageName, kickoff, venue} = match;
  return (
    <div class="scorebox" data-live={`scorebox ${match.matchId}`}>
      <Side team={home} side="home" match={match} />
      <a class="scorebox-score" href={pathIn(language, match.path)}>
        {score ? `${score.home}–${score.away}` : MATCH_WORDS[language].versus}
      </a>
      <Side team={away} side="away" match={match} />
      <p class="scorebox-state fine">
        <MatchState match={match} /> · <Kickoff kickoff={kickoff} />
        {` · ${stageName[language]} · ${venue.city}`}
      </p>
    </div>
  );
}

/** The state of a match: live, final, or neither. */
function MatchState({match}: {match: MatchView}) {
  const said = stateIn(useLanguage(), match);
  if (match.status === "live") return <State kind="live">{said}</State>;
  return FINAL.has(match.status) ? <State kind="final">{said}</State> : said;
}
const FINAL: ReadonlySet<MatchView["status"]> = new Set(["finished", "awarded", "cancelled"]);

interface SideProps {
  readonly team: MatchView["home"];
  readonly side: "home" | "away";
  readonly match: MatchView;
}

function Side({team, side, match: {score, goals}}: SideProps) {
  const language = useLanguage();
  const scored = (goals ?? []).filter((goal) => goal.side === side);
  return (
    <div class={`scorebox-side ${side}${score?.winner === side ? " won" : ""}`}>
      <TeamName team={team} />
      {scored.length > 0 && (
        <p class="fine">{scored.map((goal) => scorerIn(language, goal)).join(", ")}</p>
      )}
    </div>
  );
}

/** `Torres 106′`, `Saka 23′ (pen)`. */
function scorerIn(language: "en" | "vi", {scorer, minute, kind}: GoalLine): string {
  const words = MATCH_WORDS[language];
  const special =
    kind === "penalty" ? ` (${words.penalty})` : kind === "own-goal" ? ` (${words.ownGoal})` : "";
  return `${scorer === null ? "" : `${scorer} `}${minute}${special}`;
}
