import {FigureTable} from "../../charts/market/figure-table.tsx";
import {SkillPlot} from "../../charts/skill-plot.tsx";
import {shortDay} from "../../layout/dates.ts";
import {useLanguage} from "../../layout/frame.ts";
import {numberIn, signedIn} from "../../layout/numbers.ts";
import type {SkillPoint} from "./accuracy-view.ts";
import {WORDS} from "./words.ts";

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
export function Skill({days, scored, engine}: SkillProps) {
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
    <section aria-labelledby="skill">
      <h2 id="skill">{words.skill}</h2>
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
    </section>
  );
}
