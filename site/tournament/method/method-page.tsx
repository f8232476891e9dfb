import type {ComponentChildren} from "preact";
import {State} from "../../components/state.tsx";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {dayMonth} from "../../layout/dates.ts";
import {pathIn, useLanguage} from "../../layout/frame.ts";
import {headCells} from "../../layout/head-cells.tsx";
import {numberIn, signedIn} from "../../layout/numbers.ts";
import {percent, percentIn} from "../../layout/percent.ts";
import {Section} from "../../layout/section.tsx";
import {tournamentPage} from "../frame.tsx";
import {DATA_SOURCES} from "./data-sources.ts";
import {Rates, Scores} from "./formulas.tsx";
import type {Example, FittedModel, Judged, MethodView} from "./method-view.ts";
import {type MethodWords, WORDS} from "./words.ts";

const SHARED = ["level", "homeBonus", "visitorChange", "rho"] as const;

/** The fitted parameters other than the teams' ratings, each with its error. */
function Parameters({model}: {model: FittedModel}) {
  const language = useLanguage();
  const words = WORDS[language];
  const rows = [
    ...SHARED.map((key) => ({key, name: words.parameter[key], ...model[key]})),
    ...model.offsets.map(({key, name, beta, standardError}) => ({
      key,
      name: `β: ${name[language]}`,
      value: beta,
      standardError,
    })),
  ];
  return (
    <>
      <p>
        {words.prior({
          teamSd: numberIn(language, model.priorSd, 1),
          confederationSd: numberIn(language, model.confederationSd, 1),
          rated: numberIn(language, model.ratedTeams),
        })}
      </p>
      <table class="measure">
        <caption>{words.parameters}</caption>
        <thead>
          <tr>{headCells(words.parameterColumns)}</tr>
        </thead>
        <tbody>
          {rows.map(({key, name, value, standardError}) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{signedIn(language, value, 3)}</td>
              <td>{standardError === null ? "–" : numberIn(language, standardError, 3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.offsetsText}</p>
    </>
  );
}

/** The page at `/method`. */
export function methodPage(view: MethodView): string {
  const words = WORDS[view.language];
  return tournamentPage({
    view,
    name: words.name,
    title: words.title,
    lead: words.lead,
    path: "/method",
    dataHref: `/api/tournaments/${view.year}/ratings`,
    children: (
      <div class="method">
        <Data view={view} />
        <Ratings model={view.model} />
        <FromStrengths example={view.example} />
        <Simulation of={view.simulation} />
        <InPlay of={view.inPlay} />
        <Verdict view={view} />
        <Section id="unknown" title={words.unknown}>
          <ul class="prose">
            {words.unknownItems(view.paperOf).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Section>
        <Sources paperOf={view.paperOf} />
        <Section id="further" title={words.further}>
          <ul class="plain">
            {words.links.map(({path, text}) => (
              <li key={path}>
                <a href={pathIn(view.language, path)}>{text}</a>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    ),
  });
}

/** Details for experts. */
const Exactly = ({children}: {children: ComponentChildren}) => (
  <div class="exactly">
    <h3>{WORDS[useLanguage()].exactly}</h3>
    {children}
  </div>
);

/** A note shown in place of figures that are not available yet. */
const NotYet = ({words}: {words: MethodWords}) => <State kind="empty">{words.notYet}</State>;

function Data({view: {model, teams, paperOf}}: {view: MethodView}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <Section id="data" title={words.data}>
      {model ? (
        <p class="prose">
          {words.dataText({
            matches: numberIn(language, model.matches),
            years: model.windowYears,
            day: dayMonth(language, model.trainedBefore),
            teams,
          })}
        </p>
      ) : (
        <NotYet words={words} />
      )}
      <p class="prose">{words.dataNot}</p>
      {model && (
        <Exactly>
          <p>
            {words.dataExact({halfLife: `${model.halfLifeYears}`, window: `${model.windowYears}`})}{" "}
            {words.dataScores[paperOf]}
          </p>
        </Exactly>
      )}
    </Section>
  );
}

function Ratings({model}: {model: FittedModel | null}) {
  const language = useLanguage();
  const words = WORDS[language];
  const goals = (value: number) => numberIn(language, value, 2);
  return (
    <Section id="ratings" title={words.ratings}>
      <p class="prose">{words.ratingsText}</p>
      {model && (
        <table class="measure">
          <caption>{words.strongestCaption}</caption>
          <thead>
            <tr>{headCells(words.strongestColumns)}</tr>
          </thead>
          <tbody>
            {model.strongest.map(({team, scores, concedes}) => (
              <tr key={team.teamId}>
                <th scope="row">
                  <TeamName team={team} as="short" isLink />
                </th>
                <td>{goals(scores)}</td>
                <td>{goals(concedes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Exactly>
        <p>{words.ratingsExact}</p>
        <Rates />
        <p>{words.home}</p>
        {model && <Parameters model={model} />}
      </Exactly>
    </Section>
  );
}

function FromStrengths({example}: {example: Example | null}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <Section id="score" title={words.score}>
      <p class="prose">{words.scoreText}</p>
      {example && (
        <p class="prose">
          {words.example({
            home: nameIn(language, example.home),
            away: nameIn(language, example.away),
            goalsHome: numberIn(language, example.rates.home, 2),
            goalsAway: numberIn(language, example.rates.away, 2),
            winHome: percent(example.chances.home),
            draw: percent(example.chances.draw),
            winAway: percent(example.chances.away),
            score: `${example.likeliest.home}–${example.likeliest.away}`,
            scoreChance: percent(example.likeliest.probability),
          })}{" "}
          <a href={pathIn(language, example.path)}>{words.exampleLink}</a>
        </p>
      )}
      <Exactly>
        <p>{words.scoreExact}</p>
        <Scores otherwise={words.otherwise} />
        <p>{words.low}</p>
      </Exactly>
    </Section>
  );
}

function Simulation({of: {runs, seed, runsInPlay, errors}}: {of: MethodView["simulation"]}) {
  const language = useLanguage();
  const words = WORDS[language];
  const count = numberIn(language, runs);
  const list = errors.map(({chance, standardError}) => ({
    chance: percent(chance),
    points: numberIn(language, standardError * 100, 2),
  }));
  return (
    <Section id="simulation" title={words.simulation}>
      <p class="prose">{words.simulationText(count)}</p>
      <p class="prose">{words.errors(count, list)}</p>
      <Exactly>
        <p>{words.simulationExact({seed, runsInPlay: numberIn(language, runsInPlay)})}</p>
      </Exactly>
    </Section>
  );
}

function InPlay({of}: {of: MethodView["inPlay"]}) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <Section id="in-play" title={words.inPlay}>
      <p class="prose">
        {words.inPlayText({byHalfTime: percent(of.byHalfTime), by75: percent(of.by75)})}
      </p>
      <Exactly>
        <p>
          {words.inPlayExact({
            manLess: numberIn(language, of.manLess, 2),
            manMore: numberIn(language, of.manMore, 2),
            kick: percent(of.kickScored),
          })}
        </p>
      </Exactly>
    </Section>
  );
}

function Verdict({view: {judged, chain, basis, paperOf}}: {view: MethodView}) {
  const language = useLanguage();
  const cup = basis.competition[language];
  const words = WORDS[language];
  const late = judged.flatMap(({year, backfilled}) =>
    backfilled > 0 ? {year, count: numberIn(language, backfilled)} : [],
  );
  return (
    <Section id="judged" title={words.judged}>
      <p class="prose">{words.judgedText}</p>
      {judged.length > 0 && (
        <>
          <table class="measure">
            <caption>{words.judgedCaption(cup)}</caption>
            <thead>
              <tr>
                {[cup, ...words.judgedColumns].map((column, index) => (
                  <th key={column} scope="col" class={WIDE.includes(index) ? "wide" : undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {judged.map((one) => (
                <JudgedRow key={one.year} one={one} />
              ))}
            </tbody>
          </table>
          <p class="standfirst">
            {words.judgedNote(paperOf)} {late.length > 0 && words.backfilled(late)}
          </p>
        </>
      )}
      {chain && (
        <p class="prose">
          {words.frozen(numberIn(language, chain.forecasts))}{" "}
          <code>{chain.sha256.slice(0, 12)}</code>.
        </p>
      )}
    </Section>
  );
}

/** Columns hidden on a phone. */
const WIDE: readonly number[] = [1, 2];

function JudgedRow({one}: {one: Judged}) {
  const language = useLanguage();
  const score = (value: number | null) => (value === null ? "–" : numberIn(language, value, 3));
  return (
    <tr>
      <th scope="row">{one.year}</th>
      <td class="wide">{one.matches}</td>
      <td class="wide">{percentIn(language, one.favourites)}</td>
      <td>{score(one.rps)}</td>
      <td>{score(one.elo)}</td>
      <td>{score(one.uniform)}</td>
    </tr>
  );
}

function Sources({paperOf}: Pick<MethodView, "paperOf">) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <Section id="sources" title={words.sources}>
      <p class="prose">{words.sourcesText}</p>
      <ul class="plain">
        {DATA_SOURCES.filter(({of = paperOf}) => of === paperOf).map(
          ({name, href, licence, licenceHref, gives}) => (
            <li key={href}>
              <a href={href}>{name}</a>{" "}
              {licenceHref === null ? `(${licence})` : <a href={licenceHref}>({licence})</a>}
              <br />
              <span class="fine">{gives[language]}</span>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}
