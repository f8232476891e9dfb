import {nameIn, TeamName} from "../../components/team-name.tsx";
import {pathIn, useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import type {ResultName, Surprise} from "./accuracy-view.ts";
import {WORDS} from "./words.ts";

/** The results with the lowest forecast chances. */
export function Surprises({surprises}: {surprises: readonly Surprise[]}) {
  const words = WORDS[useLanguage()];
  return (
    <section aria-labelledby="surprises">
      <h2 id="surprises">{words.surprises}</h2>
      {surprises.length === 0 ? (
        <p class="state">{words.none}</p>
      ) : (
        <ol class="plain">
          {surprises.map((one) => (
            <SurpriseLine key={one.matchId} {...one} />
          ))}
        </ol>
      )}
    </section>
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
