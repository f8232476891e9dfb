import {Linked, type NamePath} from "../../components/linked.tsx";
import {useLanguage} from "../../layout/frame.ts";
import type {MatchFigures} from "./match-page-view.ts";
import {WORDS} from "./words.ts";

interface TimelineProps {
  readonly view: Pick<MatchFigures, "match" | "timeline" | "untold">;
  /** The names that lead to pages. */
  readonly names?: readonly NamePath[];
}

/** The match line by line, with the kinds of events that no source has. */
export function Timeline({view: {match, timeline, untold}, names = []}: TimelineProps) {
  const language = useLanguage();
  const words = WORDS[language];
  const told = timeline.flatMap(({minute, text}) => {
    const line = text[language];
    return line === null ? [] : [{minute, line}];
  });
  if (told.length === 0 && match.score === null) return null;
  return (
    <section aria-labelledby="timeline" data-live={`timeline ${match.matchId}`}>
      <h2 id="timeline">{words.timeline}</h2>
      {told.length === 0 ? (
        <p class="state">{words.noTimeline}</p>
      ) : (
        <ol class="timeline">
          {told.map(({minute, line}, index) => (
            <li key={index}>
              <span class="timeline-minute">
                {minute !== null && (
                  <span class={minute === told[index - 1]?.minute ? "unseen" : undefined}>
                    {minute}
                  </span>
                )}
              </span>{" "}
              <Linked text={line} names={names} />
            </li>
          ))}
        </ol>
      )}
      {told.length > 0 && untold.length > 0 && (
        <p class="state">{words.noneKnown(untold.map((kind) => words.events[kind]))}</p>
      )}
    </section>
  );
}
