import {Kickoff} from "../../components/kickoff.tsx";
import type {MatchView} from "../../components/match-view.ts";
import {stateIn} from "../../components/match-words.ts";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {type Language, pathIn, useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import type {TieView} from "./bracket-view.ts";
import {WORDS} from "./words.ts";

/**
 * One match of the tree. Its classes `from-…` are the first-round places whose teams may reach it.
 */
export function Tie({tie: {match, number, likely, through, from}}: {tie: TieView}) {
  const language = useLanguage();
  const {home, away} = match;
  const names = [nameIn(language, home), nameIn(language, away)] as const;
  return (
    <li class="tie" id={`m-${number}`}>
      <div class={["tie-box", ...from.map((place) => `from-${place}`)].join(" ")}>
        <Side match={match} side="home" likely={likely.home} through={through} />
        <Side match={match} side="away" likely={likely.away} through={through} />
        <p class="fine">
          <a href={pathIn(language, match.path)}>
            <Kickoff kickoff={match.kickoff} as="day" />
            <span class="unseen">, {WORDS[language].match(number, ...names)}</span>
          </a>{" "}
          {match.score !== null && endedIn(language, match)}
        </p>
      </div>
    </li>
  );
}

/** How a match was decided if not after 90 minutes; the state of an unfinished match. */
function endedIn(language: Language, match: MatchView): string {
  if (match.status !== "finished") return stateIn(language, match);
  const {afterExtraTime, penalties} = WORDS[language];
  return match.score?.shootout ? penalties : match.score?.afterExtraTime ? afterExtraTime : "";
}

interface SideProps {
  readonly match: MatchView;
  readonly side: "home" | "away";
  readonly likely: TieView["likely"]["home"];
  readonly through: TieView["through"];
}

function Side({match, side, likely, through}: SideProps) {
  const {score, [side]: team} = match;
  return (
    <div class={score?.winner === side ? "tie-side won" : "tie-side"}>
      {"teamId" in team ? (
        <a href={`#${team.teamId}`}>
          <TeamName team={team} as="both" />
        </a>
      ) : (
        <TeamName team={team} as="both" />
      )}
      <span class="tie-figure">
        {score ? score[side] : through && percent(through[side])}
        {score?.shootout && <span class="fine"> ({score.shootout[side]})</span>}
      </span>
      {likely.map(({team: one, probability}) => (
        <span key={one.teamId} class="fine tie-likely">
          <TeamName team={one} as="both" /> {percent(probability)}
        </span>
      ))}
    </div>
  );
}
