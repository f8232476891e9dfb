import {ScrollTable} from "../../components/scroll-table.tsx";
import {TeamName} from "../../components/team-name.tsx";
import {listIn} from "../../layout/lists.ts";
import {tournamentPage} from "../frame.tsx";
import {PlayerLink} from "../players/player-link.tsx";
import {WORDS} from "../players/words.ts";
import type {AllTimeScorersView} from "./figures-view.ts";
import {ALL_TIME} from "./words.ts";

/** The page at `/all-time-scorers`. Same view, same bytes. */
export function allTimeScorersPage(view: AllTimeScorersView): string {
  const {language, players, from, since} = view;
  const cup = view.basis.competition[language];
  const words = ALL_TIME[language];
  const first = players.filter(({rank}) => rank === 1).map(({player}) => player.name);
  return tournamentPage({
    view,
    name: words.name,
    title: words.title(cup),
    lead: players[0]
      ? words.lead(listIn(language, first), players[0].goals, first.length > 1, cup)
      : words.none(from),
    path: "/all-time-scorers",
    dataHref: "/api/all-time-scorers",
    above: [{href: "/players", text: WORDS[language].players}],
    children: (
      <>
        <p class="standfirst">{words.rule(from, since)}</p>
        {players.length > 0 && (
          <ScrollTable
            as="whole"
            caption={words.name}
            label={words.name}
            columns={words.columns(cup)}
            rows={players.map(({player, rank, goals, teams, penalties, matches, years}) => [
              <>
                <span class="rank">{rank}</span> <PlayerLink player={player} />
              </>,
              teams.map((team) => <TeamName key={team.teamId} team={team} as="code" />),
              <strong key="goals">{goals}</strong>,
              penalties,
              matches,
              years.join(", "),
            ])}
          />
        )}
      </>
    ),
  });
}
