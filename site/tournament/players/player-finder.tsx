import {nameIn} from "../../components/team-name.tsx";
import {pathIn, useLanguage} from "../../layout/frame.ts";
import {headCells} from "../../layout/head-cells.tsx";
import {Section} from "../../layout/section.tsx";
import {WORDS as TEAM_WORDS} from "../team/words.ts";
import type {PlayersView} from "./players-view.ts";
import {WORDS} from "./words.ts";

/** Number of players shown at once. */
const MOST = 30;
const POSITIONS = ["GK", "DF", "MF", "FW"] as const;

/**
 * All players by name, team and position. The script of tables loads them when a control is focused;
 * without script only the links to the squads are shown.
 */
export function PlayerFinder({view: {teams, total}}: {view: PlayersView}) {
  const language = useLanguage();
  const words = WORDS[language];
  const {positions} = TEAM_WORDS[language];
  const [name, team, position, ...figures] = words.findColumns;
  const byName = teams
    .map(({code, ...one}) => ({code, name: nameIn(language, {code, ...one})}))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <Section id="find" title={words.find}>
      <div class="sieve">
        <label>
          {name}
          <input type="search" data-column="0" autocomplete="off" />
        </label>
        <label>
          {team}
          <select data-column="1">
            <option value="">{words.all}</option>
            {byName.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {position}
          <select data-column="2">
            <option value="">{words.all}</option>
            {POSITIONS.map((one) => (
              <option key={one} value={positions[one]}>
                {words.positions[one]}
              </option>
            ))}
          </select>
        </label>
        <p class="fine">
          <output>{total}</output> {words.found}
        </p>
      </div>
      <table
        class="players sieved"
        data-sort
        data-rows={pathIn(language, "/players/list.txt")}
        data-href={pathIn(language, "/players/")}
        data-most={MOST}
        hidden
      >
        <caption class="unseen">{words.find}</caption>
        <thead>
          <tr>{headCells([name, team, position, ...figures])}</tr>
        </thead>
        <tbody />
      </table>
      <p class="fine">
        <a href={pathIn(language, "/teams")}>{words.squads}</a>
      </p>
    </Section>
  );
}
