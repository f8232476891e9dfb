import {ChartFigure, FigureTable} from "../../charts/market/chart-figure.tsx";
import type {PlotSize} from "../../components/plot-size.ts";
import {nameIn} from "../../components/team-name.tsx";
import {byClock, dayAndTime, dayMonth} from "../../layout/dates.ts";
import {useLanguage} from "../../layout/frame.ts";
import {percentIn, percentInText} from "../../layout/percent.ts";
import {RaceDrawing, timesOf} from "../odds/race-drawing.tsx";
import type {RaceView} from "../odds/title-odds-view.ts";
import {WORDS as ODDS_WORDS} from "../odds/words.ts";
import {WORDS} from "./words.ts";

const WIDE: PlotSize = {
  width: 1000,
  height: 220,
  top: 14,
  right: 175,
  bottom: 32,
  left: 44,
  font: 15,
};
const COMPACT: PlotSize = {
  width: 358,
  height: 200,
  top: 12,
  right: 92,
  bottom: 26,
  left: 32,
  font: 14,
};

/** The title chance of a team at every daily forecast. */
export function TeamTrend({race}: {race: RaceView}) {
  const language = useLanguage();
  const words = WORDS[language];
  const {asOf, lines} = race;
  const {team, values} = lines[0]!;
  const on = (index: number) =>
    words.trendOn(percentInText(language, values.at(index)!), dayMonth(language, asOf.at(index)!));
  const sentence = `${words.trend}: ${on(0)}, ${on(-1)}.`;
  return (
    <section aria-labelledby="trend">
      <h2 id="trend">{words.trend}</h2>
      <p class="standfirst">{sentence}</p>
      <ChartFigure
        language={language}
        sentence={sentence}
        draw={(size, isCompact) => <RaceDrawing {...{race, size, isCompact}} />}
        wide={WIDE}
        compact={COMPACT}
        source={null}
        at={(size) => {
          const [x, times] = timesOf(asOf, size);
          return times.map(x);
        }}
      >
        <FigureTable
          language={language}
          caption={words.trend}
          columns={[byClock(language, ODDS_WORDS[language].forecast), nameIn(language, team)]}
          rows={asOf.map((at, index) => [
            dayAndTime(language, at),
            percentIn(language, values[index]!, 1),
          ])}
        />
      </ChartFigure>
    </section>
  );
}
