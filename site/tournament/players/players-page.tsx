import type {ComponentChildren} from "preact";
import {type TeamLabel, TeamName} from "../../components/team-name.tsx";
import {capitalised} from "../../layout/capitalised.ts";
import {pathIn, SHARE, useLanguage} from "../../layout/frame.ts";
import {listIn} from "../../layout/lists.ts";
import {numberIn} from "../../layout/numbers.ts";
import {Section} from "../../layout/section.tsx";
import {ALL_TIME} from "../figures/words.ts";
import {tournamentPage} from "../frame.tsx";
import {PlayerFinder} from "./player-finder.tsx";
import {PlayerLink} from "./player-link.tsx";
import type {PlayerLabel, PlayersView} from "./players-view.ts";
import {WORDS} from "./words.ts";

/** The page at `/players`. */
export function playersPage(view: PlayersView): string {
  const {language, scorers, known, year} = view;
  const words = WORDS[language];
  const first = scorers.filter(({rank}) => rank === 1);
  const names = listIn(
    language,
    first.map(({player}) => player.name),
  );
  const counted = words.scorersOf(known.scorers, known.matches);
  return tournamentPage({
    view,
    name: words.players,
    title: first[0] ? words.leads(names, first[0].goals, first.length > 1) : words.players,
    lead: first[0] || known.scorers < known.matches ? counted : words.none,
    path: "/players",
    picture: SHARE.players,
    dataHref: `/api/tournaments/${year}/scorers`,
    later: view.tablesHref,
    children: (
      <>
        <p>
          {view.total > 0 && (
            <>
              <a href="#find">{words.find}</a>
              {" · "}
            </>
          )}
          <a href={pathIn(language, "/all-time-scorers")}>
            {ALL_TIME[language].title(view.basis.competition[language])}
          </a>
        </p>
        <div class="pair">
          <Scorers view={view} />
          <Cards view={view} />
        </div>
        {view.total > 0 && <PlayerFinder view={view} />}
        <div class="pair">
          <Added view={view} />
          <Keepers view={view} />
        </div>
      </>
    ),
  });
}

function Scorers({view: {scorers, ownGoals}}: {view: PlayersView}) {
  const words = WORDS[useLanguage()];
  if (scorers.length === 0) return null;
  const {first, others} = ranked(scorers, ({goals}) => goals);
  return (
    <Section id="scorers" title={words.scorers}>
      <PlayerTable
        caption={words.scorers}
        heads={[words.goals, words.penalties, words.matches]}
        rows={first.map(({player, team, goals, penalties, matchesScoredIn}) => ({
          player,
          team,
          cells: [<strong key="goals">{goals}</strong>, penalties, matchesScoredIn],
        }))}
      />
      {others.map(([goals, players]) => (
        <RunIn key={goals} title={words.goalsOf(goals)} players={players} />
      ))}
      {[...Map.groupBy(ownGoals, (one) => one.ownGoals)].map(([goals, players]) => (
        <RunIn key={goals} title={capitalised(words.own(goals))} players={players} />
      ))}
    </Section>
  );
}

function Cards({view: {booked, suspended, known}}: {view: PlayersView}) {
  const language = useLanguage();
  const words = WORDS[language];
  if (known.matches === 0) return null;
  const shown = (cards: 1 | 2) =>
    booked.filter(({sentOff, yellowCards}) => sentOff === 0 && yellowCards === cards);
  const [one, two] = [shown(1), shown(2)];
  const light = new Set([...one, ...two]);
  return (
    <Section id="cards" title={words.cards}>
      <p class="standfirst">
        {booked.length === 0 && known.cards === known.matches
          ? words.noCards
          : words.cardsOf(known.cards, known.matches)}
      </p>
      {suspended.length > 0 && (
        <>
          <h3>{words.suspended}</h3>
          <ul class="plain missing">
            {suspended.map(({player, team, matchPath}) => (
              <li key={player.playerId ?? player.name}>
                <TeamName team={team} as="code" />
                <PlayerLink player={player} />
                {matchPath && <a href={pathIn(language, matchPath)}>{words.misses}</a>}
              </li>
            ))}
          </ul>
        </>
      )}
      <PlayerTable
        caption={words.cards}
        heads={[words.yellow, words.sentOff]}
        rows={booked
          .filter((row) => !light.has(row))
          .map(({player, team, yellowCards, secondYellows, sentOff}) => ({
            player,
            team,
            cells: [yellowCards + secondYellows, sentOff],
          }))}
      />
      <RunIn title={words.twoYellow} players={two} />
      {one.length > 0 && <p class="fine">{words.oneYellow(one.length)}</p>}
    </Section>
  );
}

function Added({view: {added}}: {view: PlayersView}) {
  const language = useLanguage();
  const words = WORDS[language];
  if (added.length === 0) return null;
  return (
    <Section id="added" title={words.added}>
      <p class="standfirst">{words.addedOf}</p>
      <PlayerTable
        caption={words.added}
        heads={[words.wins, words.bestGoal, words.goals]}
        rows={added.map(({player, team, added, goals, best}) => ({
          player,
          team,
          cells: [
            <strong key="added">{numberIn(language, added, 2)}</strong>,
            <a key="best" href={pathIn(language, best.path)}>
              {words.best(best.minute, numberIn(language, best.added, 2))}
            </a>,
            goals,
          ],
        }))}
      />
    </Section>
  );
}

function Keepers({view: {keepers}}: {view: PlayersView}) {
  const words = WORDS[useLanguage()];
  if (keepers.length === 0) return null;
  const {first, others} = ranked(keepers, ({cleanSheets}) => cleanSheets);
  return (
    <Section id="keepers" title={words.keepers}>
      <p class="standfirst">{words.keepersOf}</p>
      <PlayerTable
        caption={words.keepers}
        heads={[words.keepers, words.wholeMatches, words.conceded]}
        rows={first.map(({player, team, matches, cleanSheets, conceded}) => ({
          player,
          team,
          cells: [<strong key="clean">{cleanSheets}</strong>, matches, conceded],
        }))}
      />
      {others.map(([sheets, players]) => (
        <RunIn key={sheets} title={words.sheetsOf(sheets)} players={players} />
      ))}
    </Section>
  );
}

interface PlayerTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly player: PlayerLabel;
    readonly team: TeamLabel;
    readonly cells: readonly ComponentChildren[];
  }[];
}

function PlayerTable({caption, heads, rows}: PlayerTableProps) {
  const language = useLanguage();
  const words = WORDS[language];
  if (rows.length === 0) return null;
  return (
    <table class="players" data-sort>
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.player}</th>
          <th scope="col">{words.team}</th>
          {heads.map((head, index) => (
            <th key={head} scope="col" class={index > 1 ? "wide" : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({player, team, cells}) => (
          <tr key={`${team.teamId} ${player.name}`}>
            <th scope="row">
              <PlayerLink player={player} />
            </th>
            <td>
              <TeamName team={team} as="code" isLink />
            </td>
            {cells.map((cell, index) => (
              <td key={index} class={index > 1 ? "wide" : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Maximum number of rows of a ranking; players level on the next figure follow in one text. */
const MOST = 20;

/** A ranking cut between two figures, and the players below by their figure. */
function ranked<T>(rows: readonly T[], of: (row: T) => number) {
  const first: T[] = [];
  const others: (readonly [number, readonly T[]])[] = [];
  for (const [figure, level] of Map.groupBy(rows, of))
    if (first.length === 0 || (others.length === 0 && first.length + level.length <= MOST))
      first.push(...level);
    else others.push([figure, level]);
  return {first, others};
}

/** Largest number of players that are listed unfolded. */
const FEW = 24;

/** Players with the same figures, listed in one run of text; many are folded. */
function RunIn({
  title,
  players,
}: {
  title: string;
  players: readonly {readonly player: PlayerLabel; readonly team: TeamLabel}[];
}) {
  if (players.length === 0) return null;
  const names = players.map(({player, team}, index) => (
    <>
      {index > 0 && ", "}
      <PlayerLink key={`${team.teamId} ${player.name}`} player={player} />
      {` (${team.code})`}
    </>
  ));
  return players.length > FEW ? (
    <details>
      <summary>{`${title}: ${players.length}`}</summary>
      <p class="run-in">{names}</p>
    </details>
  ) : (
    <p class="run-in">
      <b>{title}:</b> {names}
    </p>
  );
}
