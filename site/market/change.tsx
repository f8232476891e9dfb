import {signedFigure} from "../charts/market/figures.ts";
import {PriceText, toneOf} from "../charts/market/price-text.tsx";

export interface ChangeProps {
  /** In per cent; null where unknown. */
  readonly percent: number | null;
  readonly limit?: "ceiling" | "floor" | null;
}

const LIMITS = {ceiling: "giá trần", floor: "giá sàn"} as const;

/** A change in per cent in the colour that Vietnamese boards give it. */
export const Change = ({percent, limit = null}: ChangeProps) => (
  <PriceText
    tone={toneOf(percent, {atCeiling: limit === "ceiling", atFloor: limit === "floor"})}
    text={percent === null ? "–" : `${signedFigure(percent, "vi", 2)}%`}
    title={limit ? LIMITS[limit] : undefined}
  />
);
