import {Linked, teamNames} from "../../components/linked.tsx";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {pathIn, useLanguage} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";
import {percent} from "../../layout/percent.ts";
import {Section} from "../../layout/section.tsx";
import {ALL_TIME, SHOOTOUTS} from "../figures/words.ts";
import {tournamentPage} from "../frame.tsx";
import {PlayerLink} from "../players/player-link.tsx";
import type {RecordLine, RecordName, RecordsView} from "./records-view.ts";
import {WORDS} from "./words.ts";

/** The page at `/records`. */
export function recordsPage(view: RecordsView): string {
  const {language, matches, goals, goalsPerMatch, year, milestones, records, streaks} = view;
  const words = WORDS[language];
  const {hasPast, competition} = view.basis;
  const cup = competition[language];
  const count = (value: number, digits = 0) => numberIn(language, value, digits);
  return tournamentPage({
    view,
    name: words.name,
    title: words.title,
    lead:
      goalsPerMatch === null
        ? words.none
        : words.lead(count(matches), count(goals), count(goalsPerMatch, 2)),
    path: "/records",
    dataHref: `/api/tournaments/${year}/records`,
    children: (
      <>
        <p>
          <a href={pathIn(language, "/all-time-scorers")}>{ALL_TIME[language].title(cup)}</a>
          {" · "}
          <a href={pathIn(language, "/shootouts")}>{SHOOTOUTS[language].title(cup, hasPast)}</a>
        </p>
        <div class="records">
          {records.map((record) => (
            <Record key={record.name} {...record} />
          ))}
          <Streaks streaks={streaks} />
          <Milestones milestones={milestones} since={view.since} cup={cup} />
        </div>
      </>
    ),
  });
}

function Record({name, lines}: {name: RecordName; lines: readonly RecordLine[]}) {
  const language = useLanguage();
  const words = WORDS[language].records[name];
  return (
    <Section id={name} title={words.title}>
      <ul class="plain">
        {lines.map((line, index) => (
          <li key={index}>
            <Result {...line} />
            <span class="fine">
              {line.player && (
                <>
                  <PlayerLink player={line.player} />
                  {", "}
                </>
              )}
              <Linked
                names={teamNames(language, line)}
                text={words.of({
                  team: line.team ? nameIn(language, line.team) : "",
                  value: name === "upsets" ? percent(line.value) : numberIn(language, line.value),
                  minute: line.minute ?? "",
                })}
              />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Result({path, home, away, goals}: Pick<RecordLine, "path" | "home" | "away" | "goals">) {
  return (
    <a class="result" href={pathIn(useLanguage(), path)}>
      <TeamName team={home} /> {goals.join("–")} <TeamName team={away} />
    </a>
  );
}

function Milestones({
  milestones,
  since,
  cup,
}: Pick<RecordsView, "milestones" | "since"> & {cup: string}) {
  const language = useLanguage();
  const words = WORDS[language];
  if (milestones.length === 0) return null;
  return (
    <Section id="milestones" title={words.milestones(cup)}>
      <ul class="plain">
        {milestones.map((line, index) => (
          <li key={index}>
            <Result {...line} />
            <span class="fine">
              <Linked names={teamNames(language, line)} text={line.text[language]} />
            </span>
          </li>
        ))}
      </ul>
      <p class="fine">{words.comparedWith(cup, since)}</p>
    </Section>
  );
}

function Streaks({streaks: {wins, unbeaten}}: {streaks: RecordsView["streaks"]}) {
  const language = useLanguage();
  const words = WORDS[language];
  if (unbeaten.length === 0) return null;
  const shown = [
    {said: words.wins, of: wins},
    {said: words.unbeaten, of: unbeaten},
  ].filter(({of}) => of.length > 0);
  return (
    <Section id="streaks" title={words.streaks}>
      {shown.map(({said, of}, index) => (
        <p key={index}>
          <strong>{said(of[0]!.length)}</strong>
          {of.map(({team}, place) => (
            <>
              {place > 0 ? ", " : " "}
              <TeamName key={team.teamId} team={team} isLink />
            </>
          ))}
          .
        </p>
      ))}
      <p class="fine">{words.shootouts}</p>
    </Section>
  );
}
