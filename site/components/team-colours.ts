import {contrast, deltaE, labOf, mixed, SIMULATED} from "./colours.ts";

/** The paper and the ink of the two colour schemes, as in `tokens.css`. */
export const SCHEMES = {
  light: {paper: "#fbf9f4", ink: "#17181c", away: "#000000"},
  dark: {paper: "#14161a", ink: "#eceae4", away: "#ffffff"},
} as const;
type Scheme = keyof typeof SCHEMES;
const IN_SCHEMES = Object.keys(SCHEMES) as Scheme[];

/** A colour as drawn in each scheme. */
type Drawn = Readonly<Record<Scheme, string>>;
/** The colours of two teams that meet. */
export interface PairColours {
  readonly home: Drawn;
  readonly away: Drawn;
}

/** Contrast of a graphic to the paper (WCAG 1.4.11). */
export const LEAST_CONTRAST = 3;
/** Difference (CIEDE2000) at which two areas are told apart, in every kind of sight. */
export const LEAST_DIFFERENCE = 15;
/** Chroma below which a colour is black, white or grey, and is drawn in ink. */
const LEAST_CHROMA = 8;
/** Steps from a colour to black or white. */
const STEPS = 20;
const SIGHTS = [undefined, ...Object.values(SIMULATED)];

/**
 * The colours of two teams that meet: the first of each, or else the second of one or both, so that
 * they are told apart in both schemes and in every kind of sight. Choosing them takes a tenth of a
 * millisecond.
 *
 * @param ours both colours of the home team, the preferred one first
 */
export function pairColours(ours: readonly string[], theirs: readonly string[]): PairColours {
  const first = {home: drawn(ours[0]!), away: drawn(theirs[0]!)};
  if (differenceOf(first) >= LEAST_DIFFERENCE) return first;
  const second = {home: drawn(ours[1]!), away: drawn(theirs[1]!)};
  const others = [
    {home: first.home, away: second.away},
    {home: second.home, away: first.away},
    second,
  ];
  return (
    others.find((pair) => differenceOf(pair) >= LEAST_DIFFERENCE) ??
    [first, ...others].toSorted((a, b) => differenceOf(b) - differenceOf(a))[0]!
  );
}

/** The least difference of two colours in any scheme and kind of sight. */
export const differenceOf = ({home, away}: PairColours): number =>
  Math.min(
    ...IN_SCHEMES.flatMap((scheme) =>
      SIGHTS.map((sight) => deltaE(labOf(home[scheme], sight), labOf(away[scheme], sight))),
    ),
  );

/** Values of SVG attributes: the colour of each side and of a draw, and that of text on it. */
export interface SideFills {
  readonly home: string;
  readonly draw: string;
  readonly away: string;
  readonly on: {readonly home: string; readonly away: string};
}
const UNKNOWN: SideFills = {
  home: "var(--home)",
  draw: "var(--draw)",
  away: "var(--away)",
  on: {home: "var(--on-heat)", away: "var(--on-heat)"},
};

/** The colours of a match, the same on every page. @param match its colours are null if unknown */
export function sideFills({colours}: {readonly colours: PairColours | null}): SideFills {
  if (colours === null) return UNKNOWN;
  const {home, away} = colours;
  return {
    home: fillOf(home),
    draw: UNKNOWN.draw,
    away: fillOf(away),
    on: {home: fillOf(textOn(home)), away: fillOf(textOn(away))},
  };
}

const fillOf = ({light, dark}: Drawn): string => `light-dark(${light},${dark})`;

/** Black or white, whichever is easier to read: it has at least 4.5:1 on any colour. */
export const textOn = ({light, dark}: Drawn): Drawn => {
  const on = (colour: string) =>
    contrast(colour, "#ffffff") >= contrast(colour, "#000000") ? "#ffffff" : "#000000";
  return {light: on(light), dark: on(dark)};
};

/** A colour moved away from the paper until it is readable there; black and white are ink. */
function drawn(colour: string): Drawn {
  const [, a, b] = labOf(colour);
  const isNeutral = Math.hypot(a, b) < LEAST_CHROMA;
  const [light, dark] = IN_SCHEMES.map((scheme) => {
    const {paper, ink, away} = SCHEMES[scheme];
    if (isNeutral) return ink;
    let shown = colour;
    for (let k = 1; contrast(shown, paper) < LEAST_CONTRAST; k++)
      shown = mixed(colour, 1 - k / STEPS, away);
    return shown;
  });
  return {light: light!, dark: dark!};
}
