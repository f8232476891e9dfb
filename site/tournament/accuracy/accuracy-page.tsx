import {CalibrationPlot} from "../../charts/calibration-plot.tsx";
import {FigureTable} from "../../charts/market/chart-figure.tsx";
import {SkillPlot} from "../../charts/skill-plot.tsx";
import {nameIn, TeamName} from "../../components/team-name.tsx";
import {shortDay} from "../../layout/dates.ts";
import {pathIn, useLanguage} from "../../layout/frame.ts";
import {headCells} from "../../layout/head-cells.tsx";
import {numberIn, signedIn} from "../../layout/numbers.ts";
import {percent} from "../../layout/percent.ts";
import {Section} from "../../layout/section.tsx";
import {tournamentPage} from "../frame.tsx";
import type {
  AccuracyView,
  CalibrationBin,
  ResultName,
  SkillPoint,
  Surprise,
} from "./accuracy-view.ts";
import {Measures} from "./measures.tsx";
import {WORDS} from "./words.ts";

/** Accuracy of the forecasts by round. */
function Rounds({rounds}: Pick<AccuracyView, "rounds">) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <table class="measure">
      <caption>{words.rounds}</caption>
      <thead>
        <tr>{headCells(words.roundColumns)}</tr>
      </thead>
      <tbody>
        {rounds.map(({name, count, favourites, rps}) => (
          <tr key={name.en}>
            <th scope="row">{name[language]}</th>
            <td>{count}</td>
            <td>
              {percent(favourites.share)}{" "}
              <span class="fine">
                {percent(favourites.interval.low)} {words.to} {percent(favourites.interval.high)}
              </span>
            </td>
            <td>{numberIn(language, rps, 3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The results with the lowest forecast chances. */
function Surprises({surprises}: {surprises: readonly Surprise[]}) {
  const words = WORDS[useLanguage()];
  return (
    <Section id="surprises" title={words.surprises}>
      <ol class="plain groups">
        {surprises.map((one) => (
          <SurpriseLine key={one.matchId} {...one} />
        ))}
      </ol>
    </Section>
  );
}

function SurpriseLine({group, stageName, home, away, goals, expected, happened, path}: Surprise) {
  const language = useLanguage();
  const words = WORDS[language];
  const inWords = (result: ResultName) =>
    result === "draw"
      ? words.draw
      : words.winning(nameIn(language, result === "home" ? home : away));
  return (
    <li class="surprise">
      <TeamName team={home} isLink />{" "}
      <a class="score" href={pathIn(language, path)}>
        {goals[0]}–{goals[1]}
        <span class="unseen">{`, ${nameIn(language, home)} – ${nameIn(language, away)}`}</span>
      </a>{" "}
      <TeamName team={away} isLink />{" "}
      <span class="fine">{group === null ? stageName[language] : `${words.group} ${group}`}</span>
      <br />
      <span class="fine">
        {words.had(
          inWords(happened.result),
          percent(happened.probability),
          inWords(expected.result),
          percent(expected.probability),
        )}
      </span>
    </li>
  );
}

interface CalibrationProps {
  readonly bins: readonly CalibrationBin[];
  readonly engine: string;
}

/** Calibration of the chances, as a chart and as a table. */
function Calibration({bins, engine}: CalibrationProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const exact = (share: number) => `${numberIn(language, share * 100, 1)}%`;
  const summary = bins
    .map(({meanForecast, observedShare, count}) =>
      words.binSentence(percent(meanForecast), percent(observedShare), count),
    )
    .join("; ");
  return (
    <Section id="calibration" title={words.calibration}>
      {bins.length === 0 ? (
        <p class="state">{words.none}</p>
      ) : (
        <>
          <p class="standfirst">{words.calibrationLead}</p>
          <figure class="chart">
            <CalibrationPlot
              id="calibration-plot"
              title={words.calibrationCaption}
              summary={`${summary}.`}
              given={words.given}
              cameTrue={words.cameTrue}
              bins={bins}
            />
          </figure>
          <p class="fine">{words.source(engine)}</p>
          <FigureTable
            language={language}
            caption={words.calibrationCaption}
            columns={words.calibrationColumns}
            rows={bins.map(({from, to, count, meanForecast, observedShare, interval}) => [
              `${Math.round(from * 100)}–${Math.round(to * 100)}%`,
              count,
              exact(meanForecast),
              exact(observedShare),
              `${exact(interval.low)} ${words.to} ${exact(interval.high)}`,
            ])}
          />
        </>
      )}
    </Section>
  );
}

/** Minimum number of judged matches for a curve that is more than chance. */
const MIN_MATCHES = 8;

interface SkillProps {
  /** Oldest first. */
  readonly days: readonly SkillPoint[];
  /** Number of judged matches. */
  readonly scored: number;
  readonly engine: string;
}

/** Skill against Elo ratings day by day, as a chart and as a table. */
function Skill({days, scored, engine}: SkillProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const drawn = days.filter(({count}) => count >= MIN_MATCHES);
  const last = days.at(-1);
  const sentence =
    last &&
    (last.skill < 0 ? words.worse : words.better)(
      `${numberIn(language, Math.abs(last.skill) * 100, 1)}%`,
      last.count,
    );
  return (
    <Section id="skill" title={words.skill}>
      {last === undefined ? (
        <p class="state">{scored === 0 ? words.none : words.noElo}</p>
      ) : (
        <>
          <p class="standfirst">
            <strong>{sentence}</strong>{" "}
            {drawn.length === 0 ? words.tooFew(MIN_MATCHES) : words.skillLead(MIN_MATCHES)}
          </p>
          {drawn.length > 0 && (
            <div class="measure">
              <SkillPlot sentence={sentence!} axis={words.skillAxis} days={drawn} />
            </div>
          )}
          <p class="fine">{words.source(engine)}</p>
          <FigureTable
            language={language}
            caption={words.skillCaption}
            columns={words.skillColumns}
            rows={days.map(({on, count, rps, elo, skill}) => [
              shortDay(language, on),
              count,
              numberIn(language, rps, 3),
              numberIn(language, elo, 3),
              `${signedIn(language, skill * 100, 1)}%`,
            ])}
          />
        </>
      )}
    </Section>
  );
}

/** The page at `/accuracy`: the frozen forecasts compared with the results. */
export function accuracyPage(view: AccuracyView): string {
  const {language, basis, year} = view;
  const words = WORDS[language];
  const verdict = verdictOn(view);
  const dataHref = `/api/tournaments/${year}/prediction-accuracy`;
  return tournamentPage({
    view,
    name: words.name,
    ...verdict,
    path: "/accuracy",
    dataHref,
    structuredData: [
      {
        "@type": "Dataset",
        name: `${words.title}, ${basis.tournament[language]}`,
        description: verdict.lead,
        url: `${view.baseUrl}${language === "en" ? "" : `/${language}`}/accuracy`,
        inLanguage: language,
        distribution: {
          "@type": "DataDownload",
          encodingFormat: "application/json",
          contentUrl: `${view.baseUrl}${dataHref}`,
        },
      },
    ],
    children: (
      <>
        {view.scored === 0 ? (
          <p class="state">{words.none}</p>
        ) : (
          <>
            <p class="standfirst">{words.score}</p>
            <div class="pair">
              <Calibration bins={view.calibration} engine={basis.engine} />
              <Skill days={view.skill} scored={view.scored} engine={basis.engine} />
            </div>
            <Measures rows={view.measures} cup={view.basis.competition[language]}>
              <Rounds rounds={view.rounds} />
            </Measures>
            <Surprises surprises={view.surprises} />
          </>
        )}
        <Knows paperOf={view.paperOf} />
      </>
    ),
  });
}

/** Reasons why these forecasts differ from others. */
function Knows({paperOf}: Pick<AccuracyView, "paperOf">) {
  const words = WORDS[useLanguage()];
  return (
    <Section id="method" title={words.knows}>
      <p class="standfirst">{words.knowsText(paperOf)}</p>
      <p class="standfirst">{words.judgedBy}</p>
    </Section>
  );
}

/** The share of likeliest results that came true, with its interval, and the mean distance. */
function verdictOn(view: AccuracyView): {title: string; lead: string} {
  const {language, basis, scored, favourites, measures} = view;
  const words = WORDS[language];
  if (favourites === null)
    return {title: words.title, lead: words.nothingYet(basis.tournament[language])};
  const {low, high} = favourites.interval;
  const rps = measures.find(({measure}) => measure === "rps");
  const guess = rps?.others.find(({name}) => name === "uniform");
  const plainly =
    rps && guess
      ? ` ${words.plainly(numberIn(language, rps.ours.mean, 3), numberIn(language, guess.score, 3))}`
      : "";
  return {
    title: words.favourites(percent(favourites.share), scored),
    lead: `${words.interval(percent(low), percent(high))}.${plainly}`,
  };
}
