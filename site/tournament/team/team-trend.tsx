import {dayMonth} from "../../layout/dates.ts";
import {useLanguage} from "../../layout/frame.ts";
import {percentInText} from "../../layout/percent.ts";
import {Section} from "../../layout/section.tsx";
import {RaceFigure} from "../odds/race-drawing.tsx";
import type {RaceView} from "../odds/title-odds-view.ts";
import {WORDS} from "./words.ts";

/** The title chance of a team at every daily forecast and at the last final whistle. */
export function TeamTrend({race}: {race: RaceView}) {
  const language = useLanguage();
  const words = WORDS[language];
  const {asOf, lines} = race;
  const {values} = lines[0]!;
  const on = (index: number) =>
    words.trendOn(
      percentInText(language, values.at(index)!, 1),
      dayMonth(language, asOf.at(index)!),
    );
  const sentence = `${words.trend}: ${on(0)}, ${on(-1)}.`;
  return (
    <Section id="trend" title={words.trend}>
      <p class="standfirst">{sentence}</p>
      <RaceFigure {...{race, sentence}} caption={words.trend} heights={[220, 200]} />
    </Section>
  );
}
