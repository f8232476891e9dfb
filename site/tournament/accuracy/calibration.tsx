import {CalibrationPlot} from "../../charts/calibration-plot.tsx";
import {FigureTable} from "../../charts/market/figure-table.tsx";
import {useLanguage} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";
import {percent} from "../../layout/percent.ts";
import type {CalibrationBin} from "./accuracy-view.ts";
import {WORDS} from "./words.ts";

interface CalibrationProps {
  readonly bins: readonly CalibrationBin[];
  readonly engine: string;
}

/** Calibration of the chances, as a chart and as a table. */
export function Calibration({bins, engine}: CalibrationProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const exact = (share: number) => `${numberIn(language, share * 100, 1)}%`;
  const summary = bins
    .map(({meanForecast, observedShare, count}) =>
      words.binSentence(percent(meanForecast), percent(observedShare), count),
    )
    .join("; ");
  return (
    <section aria-labelledby="calibration">
      <h2 id="calibration">{words.calibration}</h2>
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
    </section>
  );
}
