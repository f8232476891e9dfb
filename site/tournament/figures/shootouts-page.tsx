import {ScrollTable} from "../../components/scroll-table.tsx";
import {TeamName} from "../../components/team-name.tsx";
import {pathIn, useLanguage} from "../../layout/frame.ts";
import {Section} from "../../layout/section.tsx";
import {tournamentPage} from "../frame.tsx";
import {WORDS} from "../records/words.ts";
import type {ShootoutRow, ShootoutsView} from "./figures-view.ts";
import {mostIn} from "./most.ts";
import {SHOOTOUTS} from "./words.ts";

/** The page at `/shootouts`. Same view, same bytes. */
export function shootoutsPage(view: ShootoutsView): string {
  const {language, shootouts, teams} = view;
  const words = SHOOTOUTS[language];
  const known = shootouts.filter(({kicks}) => kicks !== null);
  const most = mostIn(language, teams, ({won}) => won);
  return tournamentPage({
    view,
    name: words.name,
    title: most.names
      ? words.most(most.names, most.figure, most.each)
      : words.title(view.basis.competition[language], view.basis.hasPast),
    lead: shootouts.length > 0 ? words.lead(shootouts.length, known.length) : words.none,
    path: "/shootouts",
    dataHref: "/api/shootouts",
    above: [{href: "/records", text: WORDS[language].name}],
    children: shootouts.length > 0 && (
      <>
        <div class="pair">
          <ScrollTable
            as="whole"
            caption={words.name}
            label={words.name}
            columns={words.columns}
            rows={shootouts.map((row) => [
              <Sides key="match" row={row} />,
              row.year,
              <span key="shootout" class="score">
                <strong>{row.shootout.join("–")}</strong>
              </span>,
              row.goals.join("–"),
              row.stage[language],
            ])}
          />
          <ScrollTable
            as="whole"
            caption={words.teams}
            label={words.teams}
            columns={words.teamColumns}
            rows={teams.map(({team, won, lost}) => [
              <TeamName key="team" team={team} />,
              won,
              lost,
            ])}
          />
        </div>
        <p class="fine">{words.successors}</p>
        {known.length > 0 && (
          <Section id="kicks" title={words.kicks}>
            <div class="groups">
              {known.map((row) => (
                <Kicks key={`${row.year} ${row.home.code}`} row={row} />
              ))}
            </div>
          </Section>
        )}
      </>
    ),
  });
}

function Sides({row: {path, home, away, winner}}: {row: ShootoutRow}) {
  const language = useLanguage();
  const sides = (
    <span class="whole">
      <span class={winner === "home" ? "won" : undefined}>
        <TeamName team={home} as="code" />
      </span>
      {" – "}
      <span class={winner === "away" ? "won" : undefined}>
        <TeamName team={away} as="code" />
      </span>
    </span>
  );
  return path ? <a href={pathIn(language, path)}>{sides}</a> : sides;
}

/** The kicks of each side in order, each with its taker. */
function Kicks({row}: {row: ShootoutRow}) {
  const words = SHOOTOUTS[useLanguage()];
  const {year, kicks, home, away} = row;
  return (
    <ul class="plain">
      <li>
        <Sides row={row} /> {year}
      </li>
      {(["home", "away"] as const).map((side) => (
        <li key={side}>
          {(side === "home" ? home : away).code}:{" "}
          {kicks!
            .filter((kick) => kick.side === side)
            .map(({name, scored}, index) => (
              <>
                {index > 0 && ", "}
                {`${name}\u00a0`}
                <span title={scored ? words.scored : words.missed}>{scored ? "✓" : "✗"}</span>
              </>
            ))}
        </li>
      ))}
    </ul>
  );
}
