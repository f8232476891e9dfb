/**
 * A price relative to its day's reference: at the ceiling, the floor, on the reference, above or
 * below.
 */
export type PriceTone = "ceiling" | "floor" | "reference" | "up" | "down";

/** @param change of the price from its reference, in any unit; null if unknown */
export function toneOf(
  change: number | null,
  {atCeiling = false, atFloor = false}: {atCeiling?: boolean; atFloor?: boolean} = {},
): PriceTone | null {
  if (atCeiling) return "ceiling";
  if (atFloor) return "floor";
  if (change === null) return null;
  return change > 0 ? "up" : change < 0 ? "down" : "reference";
}

/** Signs that convey the tone without colour; CE and FL as on the boards of the exchanges. */
export const TONE_SIGNS: Readonly<Record<PriceTone, string>> = {
  ceiling: "CE",
  floor: "FL",
  reference: "=",
  up: "▲",
  down: "▼",
};

export interface PriceTextProps {
  readonly tone: PriceTone | null;
  /** A figure with its sign, `+0,70%`. */
  readonly text: string;
  /** Tooltip for a ceiling or floor. */
  readonly title?: string | undefined;
}

/**
 * A signed figure in the colour of its tone, with a sign that conveys the tone without colour. One
 * that rounds to 0 has the tone of no change.
 */
export function PriceText({tone: exact, text, title}: PriceTextProps) {
  const tone = exact && (/^0(?:[.,]0+)?%?$/.test(text) ? "reference" : exact);
  if (tone === null) return <>{text}</>;
  return (
    <span class={`price-${tone}`} title={title}>
      {`${TONE_SIGNS[tone]}\u00a0${text}`}
    </span>
  );
}
