import {useLanguage} from "../../layout/frame.ts";
import {percent} from "../../layout/percent.ts";
import type {TableRow} from "./table-view.ts";
import {WORDS} from "./words.ts";

const WIDTH = 100;

/**
 * The chances of the four places of a group as one bar, first to fourth from dark to light; the
 * last is the remainder.
 */
export function PlacesBar({places}: {places: NonNullable<TableRow["places"]>}) {
  const words = WORDS[useLanguage()];
  let end = 0;
  return (
    <svg
      class="places"
      viewBox={`0 0 ${WIDTH} 12`}
      preserveAspectRatio="none"
      role="img"
      aria-label={places.map((chance, i) => `${words.places[i]} ${percent(chance)}`).join(", ")}
    >
      {places.slice(0, -1).map((chance, index) => {
        const start = Math.round(end * WIDTH);
        end += chance;
        const width = Math.round(end * WIDTH) - start;
        return (
          width > 0 && (
            <rect key={index} class={`place-${index + 1}`} x={start} width={width} height="12" />
          )
        );
      })}
    </svg>
  );
}
