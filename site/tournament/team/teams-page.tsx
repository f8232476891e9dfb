import {Fragment} from "preact";
import {Sparkline} from "../../components/sparkline.tsx";
import {atStart, nameIn, TeamName} from "../../components/team-name.tsx";
import {capitalised} from "../../layout/capitalised.ts";
import {moment} from "../../layout/dates.ts";
import {pathIn, useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import {POWER, TEAM_TABLE} from "../figures/words.ts";
import {tournamentPage} from "../frame.tsx";
import {WORDS as ODDS} from "../odds/words.ts";
import type {TeamCard, TeamsView} from "./team-view.ts";
import {WORDS} from "./words.ts";

/** The page at `/teams`. */
export function teamsPage(view: TeamsView): string {
  const {language, groups} = view;
  const words = WORDS[language];
  return tournamentPage({
    view,
    name: words.teams,
    ...verdictOn(view),
    path: "/teams",
    dataHref: "/api/teams",
    children: (
      <>
        <p>
          <a href={pathIn(language, "/team-table")}>{TEAM_TABLE[language].title}</a>
          {" · "}
          <a href={pathIn(language, "/power-ranking")}>{POWER[language].name}</a>
        </p>
        <div class="groups four">
          {groups.map(({group, teams, open}) => (
            <section key={group} aria-labelledby={`g-${group}`}>
              <h2 id={`g-${group}`}>{`${words.group} ${group}`}</h2>
              <ul class="cards">
                {teams.map((card) => (
                  <Card key={card.team.teamId} card={card} />
                ))}
                {open.map((team) => (
                  <li key={team.slot}>
                    <TeamName team={team} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </>
    ),
  });
}

/**
 * The number of teams still to be named; then of those still in, and the likeliest champion;
 * finally the champion.
 */
function verdictOn(view: TeamsView): {title: string; lead: string} {
  const {language, groups, basis} = view;
  const words = WORDS[language];
  if (basis.awaited) return {title: words.teams, lead: basis.awaited[language]};
  const cards = groups.flatMap(({teams}) => teams);
  const isIn = cards.filter(({ended}) => ended === null);
  const [first] = isIn.toSorted((a, b) => (b.chance ?? 0) - (a.chance ?? 0));
  const champion = cards.find(({team}) => team.teamId === view.champion);
  return {
    title: champion?.ended
      ? `${atStart(nameIn(language, champion.team))} ${champion.ended[language]}`
      : words.areIn(isIn.length, cards.length),
    lead:
      first?.chance && basis.forecastAsOf
        ? ODDS[language].leads(nameIn(language, first.team), percent(first.chance)) +
          words.asOf(moment(language, basis.forecastAsOf))
        : words.allLead(cards.length),
  };
}

/** A team with its results, its progress, and the course of its title chance. */
function Card({card: {team, form, ended, trend, chance}}: {card: TeamCard}) {
  const language = useLanguage();
  const {outcomes, inChance} = WORDS[language];
  return (
    <li>
      <TeamName team={team} isLink />
      {trend.length > 0 && <Sparkline values={trend} />}
      <span class="fine">
        {form.map((outcome, index) => (
          <Fragment key={index}>
            <b class={`outcome outcome-${outcome}`}>{outcomes[outcome]}</b>{" "}
          </Fragment>
        ))}
        {ended ? capitalised(ended[language]) : chance !== null && inChance(percent(chance))}
      </span>
    </li>
  );
}
