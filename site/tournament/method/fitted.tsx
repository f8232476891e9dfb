import {useLanguage} from "../../layout/frame.ts";
import {numberIn, signedIn} from "../../layout/numbers.ts";
import type {FittedModel} from "./method-view.ts";
import {WORDS} from "./words.ts";

const SHARED = ["level", "homeBonus", "visitorChange", "rho"] as const;

/** The fitted parameters other than the teams' ratings, each with its error. */
export function Parameters({model}: {model: FittedModel}) {
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
          <tr>
            {words.parameterColumns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
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
