import {SlopeChart} from "../../charts/match/slope-chart.tsx";
import {sideFills} from "../../components/team-colours.ts";
import {nameIn, shortIn} from "../../components/team-name.tsx";
import {stamp} from "../../layout/dates.ts";
import {type Language, useLanguage} from "../../layout/frame.ts";
import {percent, percentIn} from "../../layout/percent.ts";
import {Section} from "../../layout/section.tsx";
import type {MatchPageView} from "./match-page-view.ts";
import type {ScenariosView, ScenarioView} from "./scenarios-view.ts";
import {WORDS} from "./words.ts";

interface OfView {
  readonly view: MatchPageView;
}

/**
 * The effect of the result on both sides and the teams most concerned, and of the other results.
 */
export function Effect({view}: OfView) {
  const language = useLanguage();
  const words = WORDS[language];
  const {match, effect, scenarios} = view;
  if (!effect || !scenarios) return null;
  return (
    <Section id="effect" title={words.effect}>
      <SlopeChart {...effect} fills={sideFills(match)} />
      <details id="scenarios">
        <summary>{pastTitle(language, scenarios)}</summary>
        <Told view={view} scenarios={scenarios} />
      </details>
    </Section>
  );
}

/** The consequences of each result, until the match is over. */
export function Scenarios({view}: OfView) {
  const language = useLanguage();
  const words = WORDS[language];
  const {match, scenarios} = view;
  if (!scenarios)
    return match.status === "scheduled" && match.stage !== "3RD" && match.stage !== "F" ? (
      <Section id="scenarios" title={words.scenarios}>
        <p class="state">{words.noScenarios}</p>
      </Section>
    ) : null;
  if (view.effect) return null;
  return (
    <Section
      id="scenarios"
      title={scenarios.happened ? pastTitle(language, scenarios) : words.scenarios}
    >
      <Told view={view} scenarios={scenarios} />
    </Section>
  );
}

const pastTitle = (language: Language, {asOf}: ScenariosView) =>
  WORDS[language].scenariosPast(stamp(language, asOf));

function Told({view: {match}, scenarios}: OfView & {scenarios: ScenariosView}) {
  const language = useLanguage();
  const words = WORDS[language];
  const names = {home: shortIn(language, match.home), away: shortIn(language, match.away)};
  const inFull = {home: nameIn(language, match.home), away: nameIn(language, match.away)};
  const nameOf = ({result}: ScenarioView, of: typeof names) =>
    match.stage === "group" ? words.results[result](of) : words.goesOn(of[result as "home"]);
  const {summary, before, results, chance, happened} = scenarios;
  const figure = (value: number) => percentIn(language, value, chance === "champion" ? 1 : 0);
  return (
    <>
      <p>{summary[language]}</p>
      <table class="scenarios">
        <caption>{words.scenariosCaption[chance]}</caption>
        <thead>
          <tr>
            <th scope="col">{words.result}</th>
            <th scope="col">{words.chance}</th>
            <th scope="col">{names.home}</th>
            <th scope="col">{names.away}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.before}</th>
            <td />
            <td>{figure(before.home)}</td>
            <td>{figure(before.away)}</td>
          </tr>
          {results.map((one) => (
            <tr key={one.result} class={one.result === happened ? "won" : undefined}>
              <th scope="row">
                {nameOf(one, names)}
                {one.result === happened && " ✓"}
              </th>
              <td>{percent(one.probability)}</td>
              <td>{figure(one.home)}</td>
              <td>{figure(one.away)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {results.map((one) => (
        <p key={one.result}>
          <b>{nameOf(one, inFull)}.</b> {one.text[language]}
        </p>
      ))}
    </>
  );
}
