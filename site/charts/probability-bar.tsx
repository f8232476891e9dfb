import {percent} from "../layout/percent.ts";

export interface ProbabilityBarProps {
  /** Names of the two sides. */
  readonly home: string;
  readonly away: string;
  /** Chances of home win, draw and away win after 90 minutes; 0…1 in whole per cents, sum 1. */
  readonly forecast: {readonly home: number; readonly draw: number; readonly away: number};
  /** What happened, if it has: that part is marked in words as well. */
  readonly happened: "home" | "draw" | "away" | null;
}

const PARTS = ["home", "draw", "away"] as const;
// Three units per percent, so that every edge is a whole number.
const UNIT = 3;

/**
 * Three chances as one bar with their numbers beneath, in the same order. The words carry it all;
 * the bar is hidden from screen readers.
 */
export function ProbabilityBar({home, away, forecast, happened}: ProbabilityBarProps) {
  const names = {home, draw: "Draw", away};
  let x = 0;
  return (
    <div class="outlook">
      <svg
        class="outlook-bar"
        viewBox={`0 0 ${100 * UNIT} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {PARTS.map((part, index) => {
          const start = x;
          x += (forecast[part] < 0.01 ? 0 : Math.round(forecast[part] * 100)) * UNIT;
          return (
            <rect
              key={part}
              class={`part-${part}`}
              x={start}
              y="0"
              width={Math.max(0, x - start - (index < 2 ? 2 : 0))}
              height="10"
            />
          );
        })}
      </svg>
      <dl>
        {PARTS.map((part) => (
          <div key={part} class={happened === part ? `${part} happened` : part}>
            <dt>{names[part]}</dt>
            <dd>
              {percent(forecast[part])}
              {happened === part && <span class="verdict"> ✓ happened</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
