import {Fragment} from "preact";
import {Certain} from "../components/heat-table.tsx";
import {endIn} from "../components/match-words.ts";
import {nameIn, TeamName} from "../components/team-name.tsx";
import {capitalised} from "../layout/capitalised.ts";
import {dayMonth, moment, shortDay} from "../layout/dates.ts";
import {pathIn} from "../layout/frame.ts";
import {headCells} from "../layout/head-cells.tsx";
import {numberIn, signedIn} from "../layout/numbers.ts";
import {percent, percentIn} from "../layout/percent.ts";
import {Section} from "../layout/section.tsx";
import {placeIn} from "../layout/sections.ts";
import {OldPrices} from "../market/frame.tsx";
import type {HomeView, TitleMove} from "./home-view.ts";
import {WORDS} from "./words.ts";

interface OfView {
  readonly view: HomeView;
}

/** The largest moves of the title chances, and the matches behind them together. */
export function Changed({view: {language, moves}}: OfView) {
  if (moves === null) return null;
  const words = WORDS[language];
  return (
    <Section id="changed" title={words.changed}>
      {moves.teams.length === 0 ? (
        <p class="state">{words.nothingChanged}</p>
      ) : (
        <ul class="plain">
          {moves.teams.map((move) => (
            <li key={move.team.teamId}>
              <Move move={move} language={language} />
            </li>
          ))}
        </ul>
      )}
      <p class="fine">
        {words.since(moves.isRefitted)}{" "}
        <time dateTime={moves.since}>{moment(language, moves.since)}</time>
        {moves.paper && (
          <>
            {" ("}
            <a href={pathIn(language, `/on/${moves.paper}`)}>{words.paperOfThen}</a>
            {")"}
          </>
        )}
        {moves.matches.map(({matchId, path, home, away, score}, index) => (
          <Fragment key={matchId}>
            {index === 0 ? ": " : " · "}
            <a href={pathIn(language, path)}>
              {nameIn(language, home)} {score ? `${score.home}–${score.away}` : "–"}{" "}
              {nameIn(language, away)}
              {endIn(language, score) && ` (${endIn(language, score)})`}
            </a>
          </Fragment>
        ))}
      </p>
    </Section>
  );
}

function Move({move: {team, from, to}, language}: {move: TitleMove; language: "en" | "vi"}) {
  const words = WORDS[language];
  const tenths = (chance: number) => Math.round(chance * 1000);
  const points = signedIn(language, (tenths(to) - tenths(from)) / 10, 1);
  return (
    <>
      <b>
        <TeamName team={team} isLink /> {points}
      </b>{" "}
      {words.points} {words.forTitle}:{" "}
      {`${percentIn(language, from, 1)}\u00a0→\u00a0${percentIn(language, to, 1)}`}
    </>
  );
}

/** The price of a win. */
export function CostlyWin({view: {language, costlyWin}}: OfView) {
  if (costlyWin === null) return null;
  const words = WORDS[language];
  const {path, team, won, drawn, asOf} = costlyWin;
  return (
    <Section id="costly" title={words.costly}>
      <p>
        {words.costlyWin(
          nameIn(language, team),
          percentIn(language, won, 1),
          percentIn(language, drawn, 1),
        )}
      </p>
      <p class="fine">
        {capitalised(words.asOf)} {moment(language, asOf)} ·{" "}
        <a href={`${pathIn(language, path)}#scenarios`}>{words.eachResult}</a>
      </p>
    </Section>
  );
}

/** The newest generated articles. */
export function Wire({view: {language, wire}}: OfView) {
  if (wire.length === 0) return null;
  return (
    <Section id="wire" title={WORDS[language].wire}>
      <ul class="plain headlines">
        {wire.map(({path, title, publishedAt}) => (
          <li key={path}>
            <a href={pathIn(language, path)}>{title[language]}</a>{" "}
            <time class="fine" dateTime={publishedAt}>
              {dayMonth(language, publishedAt)}
            </time>
          </li>
        ))}
      </ul>
      <p class="fine">
        <a href={pathIn(language, "/news")}>{WORDS[language].allNews}</a>
      </p>
    </Section>
  );
}

/** The accuracy of the forecasts compared with simple references. */
export function ReportCard({view: {language, report}}: OfView) {
  if (report === null) return null;
  const words = WORDS[language];
  const than = (skill: number | null, reference: string) =>
    skill === null
      ? []
      : `${(skill < 0 ? words.moreWrong : words.lessWrong)(`${numberIn(language, Math.abs(skill) * 100)}%`)} ${reference}`;
  const beside = [
    than(report.skill.uniform, words.thanUniform),
    than(report.skill.elo, words.thanElo),
  ].flat();
  return (
    <Section id="report" title={words.report}>
      {beside.length > 0 && <p>{words.reported(report.matches, beside.join(` ${words.and} `))}</p>}
      <p class="fine">
        {words.error(numberIn(language, report.rps, 3))}{" "}
        <a href={placeIn(language, "/accuracy")}>{words.howGood}</a>
      </p>
    </Section>
  );
}

/** The indices of the market at the close that the heading names, in a row. */
export function MarketStrip({view: {language, market}}: OfView) {
  if (market === null) return null;
  const words = WORDS[language];
  return (
    <Section id="market" title={words.market(shortDay(language, market.on))}>
      {market.age && <OldPrices {...market.age} />}
      <dl class="strip">
        {market.indices.map(({name, close, changePercent}) => (
          <div key={name.en}>
            <dt>{name[language]}</dt>
            <dd>
              {numberIn(language, close, 2)}{" "}
              <span
                class={
                  changePercent < 0
                    ? "price-down"
                    : changePercent > 0
                      ? "price-up"
                      : "price-reference"
                }
              >
                {signedIn(language, changePercent, 2)}%
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p class="fine">
        <a href={placeIn(language, "/desk")}>{words.desk}</a>
      </p>
    </Section>
  );
}

/** The group of the leading match, with each team's chance of advancing. */
export function GroupNow({view: {language, group, heat}}: OfView) {
  if (group === null) return null;
  const words = WORDS[language];
  return (
    <section aria-labelledby="group" data-live="group">
      <h2 id="group">{words.group(group.name)}</h2>
      <table class="group-now">
        <caption class="unseen">{words.group(group.name)}</caption>
        <thead>
          <tr>{headCells(words.groupHeads)}</tr>
        </thead>
        <tbody>
          {group.rows.map(({team, climbed, goalDifference, points, advance}) => (
            <tr key={team.teamId}>
              <th scope="row">
                <TeamName team={team} as="both" isLink />
                {climbed !== 0 && (
                  <span class={climbed > 0 ? "rise" : "fall"}>{climbed > 0 ? " ▲" : " ▼"}</span>
                )}
              </th>
              <td>{signedIn(language, goalDifference, 0)}</td>
              <td>
                <b>{points}</b>
              </td>
              <td>{advance === null ? "–" : advance === 1 ? <Certain /> : percent(advance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {heat.asOf && (
        <p class="fine">{`${capitalised(words.asOf)} ${moment(language, heat.asOf)}`}</p>
      )}
    </section>
  );
}
