import {TeamName} from "../../components/team-name.tsx";
import {pathIn} from "../../layout/frame.ts";
import {tournamentPage} from "../frame.tsx";
import type {TeamsView} from "./team-view.ts";
import {WORDS} from "./words.ts";

/** The page at `/teams`. Same view, same bytes. */
export function teamsPage(view: TeamsView): string {
  const {language, groups} = view;
  const words = WORDS[language];
  return tournamentPage({
    view,
    name: words.teams,
    title: words.allTeams,
    lead: words.allLead(groups.reduce((sum, {teams}) => sum + teams.length, 0)),
    path: "/teams",
    dataHref: "/api/teams",
    children: (
      <div class="groups">
        {groups.map(({group, teams}) => (
          <section key={group} aria-labelledby={`g-${group}`}>
            <h2 id={`g-${group}`}>{`${words.group} ${group}`}</h2>
            <ul class="plain">
              {teams.map((team) => (
                <li key={team.teamId}>
                  <a href={pathIn(language, `/teams/${team.teamId}`)}>
                    <TeamName team={team} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    ),
  });
}
