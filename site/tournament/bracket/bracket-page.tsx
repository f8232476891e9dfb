import {Kickoff} from "../../components/kickoff.tsx";
import type {MatchView} from "../../components/match-view.ts";
import {stateIn} from "../../components/match-words.ts";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {stamp} from "../../layout/dates.ts";
import {pathIn, SHARE, useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import {tournamentPage} from "../frame.tsx";
import type {BracketPageView, RoundView, TieView, Way} from "./bracket-view.ts";
import {WORDS} from "./words.ts";

/**
 * One match of the tree. Its classes `from-…` are the first-round places whose teams may reach it.
 */
function Tie({tie: {match, number, likely, through, from}}: {tie: TieView}) {
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
            <Kickoff kickoff={match.kickoff} as="date" />
            <span class="unseen">, {WORDS[language].match(number, ...names)}</span>
          </a>{" "}
          {match.score !== null && match.status !== "finished" && stateIn(language, match)}
        </p>
      </div>
    </li>
  );
}

interface SideProps {
  readonly match: MatchView;
  readonly side: "home" | "away";
  readonly likely: TieView["likely"]["home"];
  readonly through: TieView["through"];
}

/** A side with its goals, and a note if it won in extra time or a shoot-out. */
function Side({match, side, likely, through}: SideProps) {
  const {score, [side]: team} = match;
  const wonLate = score?.afterExtraTime && !score.shootout && score.winner === side;
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
        {wonLate && <span class="fine late">{WORDS[useLanguage()].afterExtraTime} </span>}
        {score ? score[side] : through && percent(through[side])}
        {score?.shootout && <span class="fine"> ({score.shootout[side]})</span>}
      </span>
      {likely.map(({team: one, probability}) => (
        <span
          key={one.teamId}
          class="fine tie-likely"
          style={`--chance:${Math.round(probability * 100)}%`}
        >
          <TeamName team={one} as="both" /> {percent(probability)}
        </span>
      ))}
    </div>
  );
}

/**
 * The final as a headline with its figures: the winner, the two teams in it, or the likeliest one of
 * each half of the tree.
 */
function verdictOn({language, rounds}: BracketPageView): {title: string; lead: string} {
  const words = WORDS[language];
  const final = rounds.find(({stage}) => stage === "F")?.ties[0];
  if (!final) return {title: words.name, lead: words.none};
  const {match, likely, through} = final;
  const name = (side: "home" | "away") => {
    const team = "teamId" in match[side] ? match[side] : likely[side][0]?.team;
    return team && nameIn(language, team);
  };
  const [home, away, winner] = [name("home"), name("away"), match.score?.winner];
  if (!home || !away) return {title: words.name, lead: words.open};
  if (winner)
    return {
      title: winner === "home" ? words.won(home, away) : words.won(away, home),
      lead: words.leadPlayed,
    };
  const isKnown = likely.home.length + likely.away.length === 0;
  const chance = (side: "home" | "away") =>
    percent(through?.[side] ?? likely[side][0]?.probability ?? 1);
  const figures = `${home} ${chance("home")}, ${away} ${chance("away")}`;
  if (!isKnown) return {title: words.likeliest(home, away), lead: words.halves(figures)};
  return {
    title: words.meet(home, away),
    lead: through ? words.chances(figures) : words.leadPlayed,
  };
}

/** The page at `/bracket`. */
export function bracketPage(view: BracketPageView): string {
  const {language, rounds, ways, year, likelyAsOf} = view;
  const words = WORDS[language];
  const legend = [
    ways.length > 0 ? words.how : likelyAsOf !== null && words.open,
    likelyAsOf !== null && words.likely(stamp(language, likelyAsOf)),
    rounds.some(({ties}) => ties.some(({through}) => through !== null)) && words.through,
  ].filter(Boolean);
  return tournamentPage({
    view,
    name: words.name,
    ...verdictOn(view),
    path: "/bracket",
    picture: SHARE.odds,
    hasKickoffs: rounds.length > 0 && "days",
    dataHref: `/api/tournaments/${year}/bracket`,
    children: rounds.length > 0 && (
      <>
        {legend.length > 0 && <p class="standfirst legend">{legend.join(" ")}</p>}
        <p class="turn">
          <a href={pathIn(language, "/what-if")}>{words.whatIf}</a>
        </p>
        {ways.map((way) => (
          <WayNote key={way.place} way={way} />
        ))}
        <RoundLinks rounds={rounds} />
        <Tree rounds={rounds} />
      </>
    ),
  });
}

/** Shown while its team is the target of the address; the stylesheet colours the team's path. */
function WayNote({way: {team, place}}: {way: Way}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <p id={team.teamId} class={`way way-${place}`}>
      {words.isShown} <TeamName team={team} />.{" "}
      <a href={pathIn(language, `/teams/${team.teamId}`)}>
        {words.teamPage(nameIn(language, team))}
      </a>{" "}
      <a href="#tree">{words.whole}</a>
    </p>
  );
}

/** Links from round to round, for screens that fit only one. */
function RoundLinks({rounds}: {rounds: readonly RoundView[]}) {
  const language = useLanguage();
  return (
    <nav class="round-links" aria-label={WORDS[language].rounds}>
      <ul>
        {rounds.map(({stage, name}) => (
          <li key={stage}>
            <a href={`#${idOf(stage)}`}>{name[language]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The tree. On narrow screens its rounds are below each other: the current one (finally the final),
 * then the later ones, then the earlier ones backwards.
 */
function Tree({rounds}: {rounds: readonly RoundView[]}) {
  const language = useLanguage();
  const now = rounds.findIndex(({ties}) => ties.some(({match}) => match.status !== "finished"));
  return (
    <section id="tree" class="bracket" aria-label={WORDS[language].name}>
      {[...rounds.slice(now), ...rounds.slice(0, now).reverse()].map((round) => (
        <div
          key={round.stage}
          id={idOf(round.stage)}
          class={`round ${idOf(round.stage)}`}
          data-name={round.name[language]}
        >
          <h2>{round.name[language]}</h2>
          <ol>
            {round.ties.map((tie) => (
              <Tie key={tie.number} tie={tie} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

const idOf = (stage: string): string => `round-${stage.toLowerCase()}`;
