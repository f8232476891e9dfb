import {signedFigure} from "../charts/market/figures.ts";
import {PriceText, toneOf} from "../charts/market/price-text.tsx";
import {type InLanguages, useLanguage} from "../layout/frame.ts";

export interface ChangeProps {
  /** In per cent; null when unknown. */
  readonly percent: number | null;
  readonly limit?: "ceiling" | "floor" | null;
}

const LIMITS: InLanguages<Readonly<Record<"ceiling" | "floor", string>>> = {
  en: {ceiling: "ceiling price", floor: "floor price"},
  vi: {ceiling: "giá trần", floor: "giá sàn"},
};

/** A change in per cent, in the colours of Vietnamese price boards. */
export function Change({percent, limit = null}: ChangeProps) {
  const language = useLanguage();
  return (
    <PriceText
      tone={toneOf(percent, {atCeiling: limit === "ceiling", atFloor: limit === "floor"})}
      text={percent === null ? "–" : `${signedFigure(percent, language, 2)}%`}
      title={limit ? LIMITS[language][limit] : undefined}
    />
  );
}
