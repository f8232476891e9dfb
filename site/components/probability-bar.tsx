import {useLanguage} from "../layout/frame.ts";
import {percent} from "../layout/percent.ts";
import {MATCH_WORDS} from "./match-words.ts";

interface ProbabilityBarProps {
  /** Names of the two sides. */
  readonly home: string;
  readonly away: string;
  /** Chances rounded to whole per cents, 0…1, sum 1; without a draw if none is possible. */
  readonly chances: {readonly home: number; readonly draw?: number; readonly away: number};
  /** The actual outcome, if known; that part is also marked in words. */
  readonly happened: "home" | "draw" | "away" | null;
}

// Three units per percent, so that every edge is a whole number.
const UNIT = 3;

/**
 * Chances as one bar with their numbers below, in the same order. The words carry all information,
 * so the bar is hidden from screen readers.
 */
export function ProbabilityBar({home, away, chances, happened}: ProbabilityBarProps) {
  const words = MATCH_WORDS[useLanguage()];
  const names = {home, draw: words.draw, away};
  const parts = (["home", "draw", "away"] as const).flatMap((part) => {
    const chance = chances[part];
    return chance === undefined ? [] : [{part, chance}];
  });
  let x = 0;
  return (
    <div class="outlook">
      <svg
        class="outlook-bar"
        viewBox={`0 0 ${100 * UNIT} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {parts.map(({part, chance}, index) => {
          const start = x;
          x += (chance < 0.01 ? 0 : Math.round(chance * 100)) * UNIT;
          const gap = index < parts.length - 1 ? 2 : 0;
          return (
            <rect
              key={part}
              class={`part-${part}`}
              x={start}
              y="0"
              width={Math.max(0, x - start - gap)}
              height="10"
            />
          );
        })}
      </svg>
      <dl>
        {parts.map(({part, chance}) => (
          <div key={part} class={happened === part ? `${part} happened` : part}>
            <dt>{names[part]}</dt>
            <dd>
              {percent(chance)}
              {happened === part && <span class="verdict"> ✓ {words.happened}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
