import type {SideFills} from "./team-colours.ts";

/** Chances rounded to whole per cents, 0…1, sum 1; without a draw if none is possible. */
export interface Chances {
  readonly home: number;
  readonly draw?: number;
  readonly away: number;
}

// Three units per percent, so that every edge is a whole number.
const UNIT = 3;

/** The chances with the name of each part, from home to away. */
export const partsOf = (chances: Chances) =>
  (["home", "draw", "away"] as const).flatMap((part) => {
    const chance = chances[part];
    return chance === undefined ? [] : [{part, chance}];
  });

/** Chances as one bar, hidden from screen readers: words beside it carry all information. */
export function ChanceBar({chances, fills}: {chances: Chances; fills: SideFills}) {
  const parts = partsOf(chances);
  let x = 0;
  return (
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
            fill={fills[part]}
            x={start}
            y="0"
            width={Math.max(0, x - start - gap)}
            height="10"
          />
        );
      })}
    </svg>
  );
}
