import type {ComponentChildren} from "preact";
import {useLanguage} from "../../layout/frame.ts";
import {numberIn, signedIn} from "../../layout/numbers.ts";
import {Section} from "../../layout/section.tsx";
import type {Estimated, MeasureRow} from "./accuracy-view.ts";
import {WORDS} from "./words.ts";

/** Half the width of a 95 % interval, in standard errors. */
const Z95 = 1.96;

/** A mean with its 95 % interval; a difference has its sign. */
function Interval({
  of: {mean, standardError},
  isDifference = false,
}: {
  of: Estimated;
  isDifference?: boolean;
}) {
  const language = useLanguage();
  const text = (value: number) => (isDifference ? signedIn : numberIn)(language, value, 3);
  return (
    <>
      {text(mean)}
      {standardError !== null && (
        <span class="fine">
          {" "}
          {text(mean - Z95 * standardError)} {WORDS[language].to} {text(mean + Z95 * standardError)}
        </span>
      )}
    </>
  );
}

interface MeasuresProps {
  readonly rows: readonly MeasureRow[];
  /** The competition's name. */
  readonly cup: string;
  /** A further table. */
  readonly children: ComponentChildren;
}

/** A table of each measure, beside those of other forecasts of the same matches. */
export function Measures({rows, cup, children}: MeasuresProps) {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <Section id="measures" title={words.measures}>
      <p class="standfirst">{words.measuresLead}</p>
      <div class="groups">
        {rows.map(({measure, ours, others}) => (
          <table key={measure} class="measure">
            <caption>
              {words.measure[measure].name} <span class="fine">{words.measure[measure].means}</span>
            </caption>
            <thead>
              <tr>
                <th scope="col">{words.forecast}</th>
                <th scope="col">{words.points}</th>
                <th scope="col">{words.difference}</th>
              </tr>
            </thead>
            <tbody>
              <tr class="through">
                <th scope="row">{words.ours}</th>
                <td>
                  <Interval of={ours} />
                </td>
                <td>–</td>
              </tr>
              {others.map(({name, score, difference}) => (
                <tr key={name}>
                  <th scope="row">{words.reference[name](cup)}</th>
                  <td>{numberIn(language, score, 3)}</td>
                  <td>
                    <Interval of={difference} isDifference />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
        {children}
      </div>
    </Section>
  );
}
