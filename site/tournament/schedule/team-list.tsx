import {TeamName} from "../../components/team-name.tsx";
import {pathIn, useLanguage} from "../../layout/frame.ts";
import type {TeamSchedulesView} from "./schedule-view.ts";
import {WORDS} from "./words.ts";

/** The teams by group, each linked to a page below `path`. */
export function TeamList({groups, path}: Pick<TeamSchedulesView, "groups"> & {path: string}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <div class="groups">
      {groups.map(({group, teams}) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{words.group(group)}</h2>
          <ul class="plain">
            {teams.map((team) => (
              <li key={team.teamId}>
                <a href={pathIn(language, `${path}/${team.teamId}`)}>
                  <TeamName team={team} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
