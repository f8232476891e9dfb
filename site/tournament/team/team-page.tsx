import {HeatTable} from "../../components/heat-table.tsx";
import {Internationals} from "../../components/internationals.tsx";
import {Kickoff} from "../../components/kickoff.tsx";
import {MatchRow} from "../../components/match-row.tsx";
import {nameIn} from "../../components/team-name.tsx";
import {kickoffDay, moment, stamp} from "../../layout/dates.ts";
import {pathIn, SHARE, useLanguage} from "../../layout/frame.ts";
import {listIn} from "../../layout/lists.ts";
import {percent, percentInText} from "../../layout/percent.ts";
import {Section} from "../../layout/section.tsx";
import {tournamentPage} from "../frame.tsx";
import {PlayerLink} from "../players/player-link.tsx";
import {StandingsTable} from "../tables/standings-table.tsx";
import {WORDS as TABLE_WORDS} from "../tables/words.ts";
import {TeamTrend} from "./team-trend.tsx";
import type {TeamPageView} from "./team-view.ts";
import {WORDS} from "./words.ts";

/** The page at `/teams/<teamId>`. */
export function teamPage(view: TeamPageView): string {
  const {language, team, ended, fifaRank, manager, group, matches, heat} = view;
  const simulated =
    view.simulatedAt && WORDS[language].simulated(stamp(language, view.simulatedAt));
  const words = WORDS[language];
  const name = nameIn(language, team);
  const isPlaying = matches.some(({status}) => status === "live");
  const path = `/teams/${team.teamId}`;
  return tournamentPage({
    view,
    name,
    title: name,
    team,
    lead: ended ? words.ended(name, ended[language]) : standingOf(view),
    path,
    picture: SHARE.team(team.teamId),
    hasKickoffs: true,
    scripts: view.race ? [view.hoverHref] : [],
    dataHref: `/api${path}`,
    above: [{href: "/teams", text: words.teams}],
    structuredData: [
      {
        "@type": "SportsTeam",
        name,
        sport: "Association football",
        url: `${view.baseUrl}${pathIn(language, path)}`,
      },
    ],
    children: (
      <>
        <p class="standfirst">
          {fifaRank && words.rank(fifaRank)}{" "}
          {manager && words.manager(manager, listIn(language, view.formerManagers))}
        </p>
        <section class="three" aria-labelledby="matches">
          <h2 id="matches">{words.matches}</h2>
          <ul class="rows">
            {matches.map((match) => (
              <MatchRow key={match.matchId} match={match} />
            ))}
          </ul>
          {view.isInBracket && (
            <p>
              <a href={`${pathIn(language, "/bracket")}#${team.teamId}`}>{words.inBracket}</a>
            </p>
          )}
        </section>
        <Way view={view} />
        <div class="pair">
          {view.race && <TeamTrend race={view.race} />}
          {heat.rows.length > 0 && (
            <Section id="odds" title={words.odds}>
              <p class="standfirst">{simulated}</p>
              <HeatTable heat={heat} caption={words.odds} />
            </Section>
          )}
        </div>
        <div class="pair">
          <div>
            <section aria-labelledby="group">
              <h2 id="group" class="unseen">{`${words.group} ${group.group}`}</h2>
              <div class="group">
                <StandingsTable
                  caption={`${TABLE_WORDS[language].group} ${group.group}`}
                  state={
                    group.complete
                      ? TABLE_WORDS[language].final
                      : [isPlaying && words.beforeMatch, simulated].filter(Boolean).join(" ")
                  }
                  rows={group.rows}
                  hasPlaces={!group.complete}
                />
              </div>
            </section>
            <FormBefore view={view} />
          </div>
          <Squad view={view} />
        </div>
      </>
    ),
  });
}

/** The state of a team still in: its place in an open group, its chances and its next match. */
function standingOf({language, team, group, heat, matches, simulatedAt}: TeamPageView): string {
  const words = WORDS[language];
  const row = group.rows.find(({teamId}) => teamId === team.teamId);
  const [chances, first] = [heat.rows[0]?.chances, heat.rounds[0]];
  const next = matches.find(({status}) => status !== "finished");
  const isPlaying = next?.status === "live";
  const rival =
    next &&
    nameIn(
      language,
      "teamId" in next.home && next.home.teamId === team.teamId ? next.away : next.home,
    );
  return [
    row &&
      row.played > 0 &&
      !group.complete &&
      words.place(row.position, group.group, row.points, isPlaying),
    chances &&
      simulatedAt &&
      words.chances(
        percentInText(language, chances.champion),
        first && !group.complete ? percentInText(language, chances[first]) : null,
      ) + words.asOf(moment(language, simulatedAt)),
    next &&
      rival &&
      (isPlaying
        ? words.plays(rival)
        : words.next(rival, kickoffDay(language, next.kickoff[language]))),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Possible opponents round by round. */
function Way({view: {ahead, simulatedAt}}: {view: TeamPageView}) {
  const language = useLanguage();
  const words = WORDS[language];
  if (ahead.length === 0) return null;
  return (
    <Section id="way" title={words.way}>
      <p class="standfirst">
        {words.wayLead}
        {simulatedAt && ` ${words.simulated(stamp(language, simulatedAt))}`}
      </p>
      <dl class="way-ahead">
        {ahead.map(({stageName, path, kickoff, probability, opponents}) => (
          <div key={path}>
            <dt>
              <a href={pathIn(language, path)}>{stageName[language]}</a>{" "}
              <span class="fine">
                <Kickoff kickoff={kickoff} as="day" />
              </span>{" "}
              {percent(probability)}
            </dt>
            <dd class="fine">
              {opponents
                .map((one) => `${nameIn(language, one.team)} ${percent(one.probability)}`)
                .join(", ")}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function FormBefore({view: {formBefore}}: {view: TeamPageView}) {
  const words = WORDS[useLanguage()];
  if (formBefore.length === 0) return null;
  return (
    <Section id="before" title={words.before}>
      <p class="standfirst">{words.beforeLead(formBefore.length)}</p>
      <Internationals caption={words.before} matches={formBefore} hasOpponent={true} />
    </Section>
  );
}

/** Columns for age and club, hidden on a phone. */
const WIDE: ReadonlySet<number> = new Set([3, 4]);

function Squad({view: {squad, lineups}}: {view: TeamPageView}) {
  const words = WORDS[useLanguage()];
  if (squad.length === 0) return null;
  return (
    <Section id="squad" title={words.squad}>
      {lineups.known > 0 && lineups.known < lineups.of && (
        <p class="state">{words.counted(lineups.known, lineups.of)}</p>
      )}
      <table class="squad">
        <caption class="unseen">{words.squad}</caption>
        <thead>
          <tr>
            {words.columns.map((column, index) => (
              <th key={column} scope="col" class={WIDE.has(index) ? "wide" : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {squad.map(({shirt, playerId, name, position, age, club, appearances, goals}) => (
            <tr key={shirt}>
              <td>{shirt}</td>
              <th scope="row">
                <PlayerLink player={{playerId, name}} />
              </th>
              <td>{words.positions[position]}</td>
              <td class="wide">{age ?? "–"}</td>
              <td class="wide">{club ?? "–"}</td>
              <td>{appearances ?? "–"}</td>
              <td>{goals ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {squad.some(({age}) => age !== null) && <p class="fine wide">{words.ages}</p>}
    </Section>
  );
}
