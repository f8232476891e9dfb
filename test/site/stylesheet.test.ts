import {gzipSync} from "node:zlib";
import {expect, test} from "vitest";
import {
  contrast,
  deltaE,
  type Lab,
  labOf,
  mixed,
  SIMULATED,
} from "../../site/components/colours.ts";
import {FONTS, stylesheet} from "../../site/styles/stylesheet.ts";

const css = stylesheet("site/styles");

/** Custom colour properties of a `:root` block. */
function colours(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name!, value!]),
  );
}
const [, lightBlock, darkBlock] = css
  .split(":root {")
  .map((part) => part.slice(0, part.indexOf("}")));
const schemes = {light: colours(lightBlock!), dark: colours(darkBlock!)};

// W3C's own example: #767676 is the lightest grey that passes on white.
test("the contrast formula", () => {
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#000000", "#ffffff")).toBe(21);
});

const LINES = ["line-1", "line-2", "line-rest"];
/** Colours of prices, on the page and on a tree-map tile. */
const PRICES = ["ceiling", "floor", "reference", "up", "down"];
const pairs = [
  ...PRICES.flatMap((name) => ["paper", "sheet"].map((on) => ({name, on, least: 4.5}))),
  ...["ink", "muted", "accent", "link", "through"].map((name) => ({
    name,
    on: "paper",
    least: 4.5,
  })),
  ...["ink", "muted", "through"].map((name) => ({name, on: "sheet", least: 4.5})),
  // Graphics need 3:1 (WCAG 1.4.11).
  ...["home", "draw", "away", ...LINES].map((name) => ({name, on: "paper", least: 3})),
];
test.each(
  pairs.flatMap((pair) => (["light", "dark"] as const).map((scheme) => ({...pair, scheme}))),
)("$scheme: $name on $on has at least $least", ({scheme, name, on, least}) => {
  expect(contrast(schemes[scheme].get(name)!, schemes[scheme].get(on)!)).toBeGreaterThanOrEqual(
    least,
  );
});

test.each(
  (["light", "dark"] as const).flatMap((scheme) =>
    (["home", "away"] as const).flatMap((tint) =>
      [...css.matchAll(/--depth: (\d+)%/g)].map(([, depth]) => ({scheme, tint, depth: +depth!})),
    ),
  ),
)("$scheme: a tile of $depth % $tint is told from the paper, and its text is read", (tile) => {
  const colour = (name: string) => schemes[tile.scheme].get(name)!;
  const fill = mixed(colour(tile.tint), tile.depth / 100, colour("sheet"));
  expect(contrast(colour("ink"), fill)).toBeGreaterThanOrEqual(4.5);
  expect(deltaE(labOf(fill), labOf(colour("paper")))).toBeGreaterThanOrEqual(5);
});

test.each(
  (["light", "dark"] as const).flatMap((scheme) =>
    [...css.matchAll(/--shade: color-mix\(in srgb, var\(--accent\) (\d+)%/g)].map(([, part]) => ({
      scheme,
      part: Number(part),
      text: Number(part) > 50 ? "paper" : "ink",
    })),
  ),
)("$scheme: $text is readable on a match tile of $part % accent", ({scheme, part, text}) => {
  const colour = (name: string) => schemes[scheme].get(name)!;
  const fill = mixed(colour("accent"), part / 100, colour("paper"));
  expect(contrast(colour(text), fill)).toBeGreaterThanOrEqual(4.5);
});

// Rows 1, 4, 17, 20 and 25 of the test data of Sharma, Wu and Dalal 2005
test.each<{one: Lab; other: Lab; difference: number}>([
  {one: [50, 2.6772, -79.7751], other: [50, 0, -82.7485], difference: 2.0425},
  {one: [50, -1.3802, -84.2814], other: [50, 0, -82.7485], difference: 1},
  {one: [50, 2.5, 0], other: [73, 25, -18], difference: 27.1492},
  {one: [50, 2.5, 0], other: [58, 24, 15], difference: 19.4535},
  {one: [60.2574, -34.0099, 36.2677], other: [60.4626, -34.1751, 39.4387], difference: 1.2644},
])("two colours are $difference apart", ({one, other, difference}) => {
  expect(deltaE(one, other)).toBeCloseTo(difference, 4);
  expect(deltaE(other, one)).toBeCloseTo(difference, 4);
});

const COLOURED = LINES.slice(0, 4);
test.each(
  (["light", "dark"] as const).flatMap((scheme) =>
    COLOURED.flatMap((one, index) =>
      COLOURED.slice(index + 1).flatMap((other) =>
        (["protan", "deutan", "tritan"] as const).map((sight) => ({scheme, one, other, sight})),
      ),
    ),
  ),
)("$scheme: $one and $other are told apart in $sight sight", ({scheme, one, other, sight}) => {
  const [a, b] = [one, other].map((name) => labOf(schemes[scheme].get(name)!, SIMULATED[sight]));
  expect(deltaE(a!, b!)).toBeGreaterThanOrEqual(10);
});

test("dark redefines every colour of light", () => {
  expect([...schemes.dark.keys()]).toEqual([...schemes.light.keys()]);
});

test("every custom property that is used is defined", () => {
  const defined = new Set([...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name));
  expect(
    [...css.matchAll(/var\(--([\w-]+)\)/g)]
      .map(([, name]) => name)
      .filter((name) => !defined.has(name)),
  ).toEqual([]);
});

test("at most 12 KB compressed, no comments, and nothing is loaded but the fonts", () => {
  expect(gzipSync(css).length).toBeLessThanOrEqual(12 * 1024);
  expect(css).not.toMatch(/\/\*|@import/);
  expect([...css.matchAll(/url\((.*?)\)/g)].map(([, file]) => file)).toEqual(FONTS);
});

test("the colours of prices are on text only: no shape is drawn in one", () => {
  const used = [...css.matchAll(/([^{}]+)\{[^}]*var\(--(ceiling|floor|reference|up|down)\)/g)];
  expect(used.map(([, selector]) => selector!.trim())).toEqual(
    PRICES.map((name) => `.price-${name}`),
  );
});
