import {scaleLinear} from "d3-scale";
import {type PlotSize, round} from "../../components/plot-size.ts";
import {figure} from "./figures.ts";
import {type ChartLanguage, WORDS} from "./words.ts";

/** Share of a drawing's height used for volumes. */
const PART = 0.2;

/** Top of the volume area, in the drawing's pixels. */
export const volumeTopOf = ({height, top, bottom}: PlotSize): number =>
  height - bottom - (height - bottom - top) * PART;

interface VolumeBarsProps {
  /** Shares traded in each session; null leaves its slot empty. */
  readonly volumes: readonly (number | null)[];
  readonly places: {readonly x: (index: number) => number; readonly step: number};
  readonly size: PlotSize;
  readonly language: ChartLanguage;
}

/** The volumes of sessions below their prices, from zero up; the largest is given in words. */
export function VolumeBars({volumes, places: {x, step}, size, language}: VolumeBarsProps) {
  const words = WORDS[language];
  const floor = size.height - size.bottom;
  const top = volumeTopOf(size);
  const most = Math.max(...volumes.map((volume) => volume ?? 0));
  const tall = scaleLinear([0, most || 1], [0, floor - top]);
  const thickness = Math.max(0.6, step * 0.7);
  return (
    <>
      <g class="volume">
        {volumes.map((volume, index) => {
          if (volume === null) return null;
          const high = tall(volume);
          return (
            <rect
              key={index}
              x={round(x(index) - thickness / 2)}
              y={round(floor - high)}
              width={round(thickness)}
              height={round(high)}
            />
          );
        })}
      </g>
      {most > 0 && (
        <g class="axis" font-size={size.font}>
          <text x={size.left} y={round(top - 5)}>
            {`${words.volume} ${words.upTo} ${figure(most / 1e6, language, 1)} ${words.millionShares}`}
          </text>
        </g>
      )}
    </>
  );
}
