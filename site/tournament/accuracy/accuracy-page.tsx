import {useLanguage} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";
import {percent} from "../../layout/percent.ts";
import {tournamentPage} from "../frame.tsx";
import type {AccuracyView} from "./accuracy-view.ts";
import {Calibration} from "./calibration.tsx";
import {Measures} from "./measures.tsx";
import {Rounds} from "./rounds.tsx";
import {Skill} from "./skill.tsx";
import {Surprises} from "./surprises.tsx";
import {WORDS} from "./words.ts";

/** The page at `/accuracy`: the frozen forecasts compared with the results. */
export function accuracyPage(view: AccuracyView): string {
  const {language, basis, year} = view;
  const words = WORDS[language];
  const lead = leadOf(view);
  const dataHref = `/api/tournaments/${year}/prediction-accuracy`;
  return tournamentPage({
    view,
    name: words.name,
    title: words.title,
    lead,
    path: "/accuracy",
    dataHref,
    structuredData: [
      {
        "@type": "Dataset",
        name: `${words.title}, ${basis.tournament[language]}`,
        description: lead,
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
            <Measures rows={view.measures} />
            <Rounds rounds={view.rounds} />
            <Surprises surprises={view.surprises} />
          </>
        )}
        <Knows />
      </>
    ),
  });
}

/** Reasons why these forecasts differ from others. */
function Knows() {
  const words = WORDS[useLanguage()];
  return (
    <section aria-labelledby="method">
      <h2 id="method">{words.knows}</h2>
      <p class="standfirst">{words.knowsText}</p>
      <p class="standfirst">{words.judgedBy}</p>
    </section>
  );
}

function leadOf({language, basis, scored, total, favourites, measures}: AccuracyView): string {
  const words = WORDS[language];
  if (favourites === null) return words.nothingYet(basis.tournament[language]);
  const {low, high} = favourites.interval;
  const rps = measures.find(({measure}) => measure === "rps");
  const guess = rps?.others.find(({name}) => name === "uniform");
  const first = words.favourites(percent(favourites.share), scored, total);
  const plainly =
    rps && guess
      ? ` ${words.plainly(numberIn(language, rps.ours.mean, 3), numberIn(language, guess.score, 3))}`
      : "";
  return `${first} (${words.interval(percent(low), percent(high))}).${plainly}`;
}
