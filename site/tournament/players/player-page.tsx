import {Kickoff} from "../../components/kickoff.tsx";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {pathIn, useLanguage} from "../../layout/frame.ts";
import {headCells} from "../../layout/head-cells.tsx";
import {numberIn} from "../../layout/numbers.ts";
import {Section} from "../../layout/section.tsx";
import {tournamentPage} from "../frame.tsx";
import type {PlayerMatch, PlayerView} from "./players-view.ts";
import {WORDS} from "./words.ts";

/** The page at `/players/<playerId>`. */
export function playerPage(view: PlayerView): string {
  const {language, name, playerId, shirt, position, team, goals, penalties, suspended, known} =
    view;
  const words = WORDS[language];
  return tournamentPage({
    view,
    name,
    title: name,
    lead: [
      words.intro(shirt, words.positions[position], nameIn(language, team)),
      goals > 0 && words.tally(goals, penalties),
      suspended === true && words.isSuspended,
    ]
      .filter(Boolean)
      .join(" "),
    team,
    path: `/players/${playerId}`,
    hasKickoffs: view.matches.length > 0 && "days",
    dataHref: `/api/tournaments/${view.year}/squads/${team.teamId}`,
    above: [{href: "/players", text: words.players}],
    structuredData: [
      {
        "@type": "Person",
        name,
        url: `${view.baseUrl}${pathIn(language, `/players/${playerId}`)}`,
      },
    ],
    colophon: <p>{words.coverage(known.lineups, known.cards, known.matches)}</p>,
    children: <Player view={view} />,
  });
}

function Player({view}: {view: PlayerView}) {
  const language = useLanguage();
  const words = WORDS[language];
  const cup = view.basis.competition[language];
  const {team, age, club, matches, milestones, rating, known} = view;
  const figure = (value: number | null, digits = 0) =>
    value === null ? words.unknown : numberIn(language, value, digits);
  /** A figure known for `of` matches of the team: a lower bound unless these are all. */
  const counted = (value: number | null, of: number) => {
    if (value === null || of === known.matches) return figure(value);
    return value === 0 ? words.noneIn(of) : words.atLeast(figure(value));
  };
  const {appearances} = view;
  const isKnown = known.lineups === known.matches;
  const figures = [
    figure(view.goals),
    appearances === null || isKnown
      ? figure(appearances)
      : words.ofKnown(appearances, known.lineups, matches.length - appearances),
    counted(view.minutes, known.minutes),
    counted(view.yellowCards, known.cards),
    counted(view.sentOff, known.cards),
    rating === null && appearances !== null ? "–" : figure(rating, 2),
  ];
  return (
    <>
      <p>
        <a href={pathIn(language, `/teams/${team.teamId}`)}>{nameIn(language, team)}</a>
        {[club, age && words.aged(age)].map((one) => one && ` · ${one}`)}
      </p>
      <dl class="strip">
        {figures.map((value, index) => (
          <div key={words.figures[index]}>
            <dt>{words.figures[index]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Section id="by-match" title={words.byMatch}>
        {matches.length === 0 ? (
          <p class="state">{known.lineups === known.matches ? words.noMatch : words.noMatches}</p>
        ) : (
          <Matches matches={matches} />
        )}
      </Section>
      {view.worldCups.length > 0 && <p>{words.worldCups(view.worldCups, cup)}</p>}
      {milestones.length > 0 && (
        <Section id="milestones" title={words.milestones(cup)}>
          <ul class="plain">
            {milestones.map(({path, text}) => (
              <li key={text.en}>
                <a href={pathIn(language, path)}>{text[language]}</a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Matches({matches}: {matches: readonly PlayerMatch[]}) {
  const language = useLanguage();
  const words = WORDS[language];
  const [date, opponent, result, minutes, goals, cards, rating] = words.columns;
  return (
    <table class="players">
      <caption class="unseen">{words.byMatch}</caption>
      <thead>
        <tr>
          <th scope="col">{opponent}</th>
          <th scope="col" class="wide">
            {date}
          </th>
          {headCells([result, minutes, goals, cards])}
          <th scope="col" class="wide">
            {rating}
          </th>
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <tr key={match.path}>
            <th scope="row">
              <a href={pathIn(language, match.path)}>
                <TeamName team={match.opponent} />
              </a>
            </th>
            <td class="wide">
              <Kickoff kickoff={match.kickoff} as="day" />
            </td>
            <td>{match.score ? match.score.join("–") : words.inPlay}</td>
            <td>
              {match.minutes === 0 ? "<1" : (match.minutes ?? "–")}
              {match.started === false && <span class="fine wide"> {words.cameOn}</span>}
            </td>
            <td>
              {match.goals}
              {match.ownGoals > 0 && ` + ${words.own(match.ownGoals)}`}
            </td>
            <td>
              {match.yellowCards ?? "–"}
              {match.sentOff && ` + ${words.off}`}
            </td>
            <td class="wide">
              {match.rating === null ? "–" : numberIn(language, match.rating, 1)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
