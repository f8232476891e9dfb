/** Lightness, green to red, blue to yellow: CIE L*a*b* under D65. */
export type Lab = readonly [l: number, a: number, b: number];
type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * Linear RGB as seen by each kind of dichromat (Machado, Oliveira and Fernandes 2009, severity 1).
 */
export const SIMULATED: Readonly<Record<"protan" | "deutan" | "tritan", Matrix>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** Linear sRGB to XYZ, divided by the D65 white point. */
const XYZ: Matrix = [
  [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883],
];

const times = (matrix: Matrix, [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

/** The linear channels of `#rrggbb` (gamma removed), 0…1. */
const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;

/** A colour as perceived, optionally under a simulation of colour blindness. */
export function labOf(hex: string, simulated?: Matrix): Lab {
  const seen = simulated ? times(simulated, linear(hex)) : linear(hex);
  const clipped = seen.map((one) => Math.min(1, Math.max(0, one))) as unknown as Triple;
  const [x, y, z] = times(XYZ, clipped).map((t) =>
    t > 216 / 24389 ? Math.cbrt(t) : (t * (24389 / 27) + 16) / 116,
  ) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

/**
 * Difference of two colours, CIEDE2000 with all weights 1, in the notation of Sharma, Wu and Dalal,
 * "The CIEDE2000 color-difference formula", Color Research and Application 30 (2005).
 */
export function deltaE([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanC7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(meanC7 / (meanC7 + 25 ** 7)));
  const polar = (a: number, b: number) => {
    const stretched = a * (1 + g);
    const hue = (Math.atan2(b, stretched) * 180) / Math.PI;
    return {c: Math.hypot(stretched, b), h: hue < 0 ? hue + 360 : hue};
  };
  const [one, two] = [polar(a1, b1), polar(a2, b2)];
  const isGrey = one.c * two.c === 0;
  const apart = two.h - one.h;
  const turned = Math.abs(apart) <= 180 ? apart : apart > 0 ? apart - 360 : apart + 360;
  const dH = isGrey ? 0 : 2 * Math.sqrt(one.c * two.c) * sin(turned / 2);
  const sum = one.h + two.h;
  const h = isGrey
    ? sum
    : Math.abs(apart) <= 180
      ? sum / 2
      : (sum < 360 ? sum + 360 : sum - 360) / 2;
  const l = (l1 + l2) / 2 - 50;
  const c = (one.c + two.c) / 2;
  const t =
    1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const [dL, dC] = [
    (l2 - l1) / (1 + (0.015 * l ** 2) / Math.sqrt(20 + l ** 2)),
    (two.c - one.c) / (1 + 0.045 * c),
  ];
  const weighted = dH / (1 + 0.015 * c * t);
  const rotation =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * sin(60 * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt(dL ** 2 + dC ** 2 + weighted ** 2 + rotation * dC * weighted);
}

/** Relative luminance of sRGB, WCAG 2.2: L = 0.2126 R + 0.7152 G + 0.0722 B over linear channels. */
function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
/** (lighter + 0.05) / (darker + 0.05). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** A colour mixed with another, as `color-mix(in srgb)` does. @param part share of the first */
export const mixed = (one: string, part: number, other: string): string =>
  `#${[1, 3, 5]
    .map((at) => [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)))
    .map(([a, b]) =>
      Math.round(a! * part + b! * (1 - part))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
