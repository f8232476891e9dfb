import {contrast, deltaE, labOf, mixed, SIMULATED} from "./colours.ts";

/** The paper and the ink of the two colour schemes, as in `tokens.css`. */
export const SCHEMES = {
  light: {paper: "#fbf9f4", ink: "#17181c", away: "#000000"},
  dark: {paper: "#14161a", ink: "#eceae4", away: "#ffffff"},
} as const;
type Scheme = keyof typeof SCHEMES;
const IN_SCHEMES = Object.keys(SCHEMES) as Scheme[];

/** A colour as drawn in each scheme. */
export type Drawn = Readonly<Record<Scheme, string>>;
/** The colours of two teams that meet. */
export interface PairColours {
  readonly home: Drawn;
  readonly away: Drawn;
}

/** Contrast of a graphic to the paper (WCAG 1.4.11). */
export const LEAST_CONTRAST = 3;
/** Minimum difference (CIEDE2000) between two areas, in every kind of colour sight. */
export const LEAST_DIFFERENCE = 15;
/** Chroma below which a colour is black, white or grey, and is drawn in ink. */
const LEAST_CHROMA = 8;
/** Steps from a colour to black or white. */
const STEPS = 20;
type Sight = Parameters<typeof labOf>[1];
const USUAL: readonly Sight[] = [undefined];
const SIGHTS = [...USUAL, ...Object.values(SIMULATED)];

/**
 * The colours of teams that are drawn together: the first of each, or else the second of as few of
 * the last teams as possible, so that all can be distinguished in both schemes and in every kind of
 * colour sight, or else in usual sight, where lines also have their names. Choosing takes a tenth
 * of a millisecond for two teams, 20 for four.
 *
 * @param teams both colours of each team, the preferred one first
 */
export function coloursApart(teams: readonly (readonly string[])[]): Drawn[] {
  const both = teams.map((colours) => colours.slice(0, 2).map(drawn));
  const choices = Array.from({length: 2 ** teams.length}, (_, choice) =>
    both.map((colours, at) => colours[(choice >> (teams.length - 1 - at)) & 1] ?? colours[0]!),
  );
  const apartIn = (sights: readonly Sight[]) =>
    choices.find((one) => differenceOf(one, sights) >= LEAST_DIFFERENCE);
  const inUsual = (one: readonly Drawn[]) => differenceOf(one, USUAL);
  return (
    apartIn(SIGHTS) ?? apartIn(USUAL) ?? choices.toSorted((a, b) => inUsual(b) - inUsual(a))[0]!
  );
}

/** The least difference between any two colours, in any scheme and of these kinds of sight. */
export const differenceOf = (
  colours: readonly Drawn[],
  sights: readonly Sight[] = SIGHTS,
): number =>
  Math.min(
    ...colours.flatMap((one, at) =>
      colours
        .slice(at + 1)
        .flatMap((other) =>
          IN_SCHEMES.flatMap((scheme) =>
            sights.map((sight) => deltaE(labOf(one[scheme], sight), labOf(other[scheme], sight))),
          ),
        ),
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

/** A colour as the value of an SVG attribute. */
export const fillOf = ({light, dark}: Drawn): string => `light-dark(${light},${dark})`;

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
