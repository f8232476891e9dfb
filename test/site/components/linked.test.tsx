import {renderToString} from "preact-render-to-string";
import {expect, test} from "vitest";
import {Linked} from "../../../site/components/linked.tsx";

const NAMES = [
  {name: "Niger", path: "/teams/nig"},
  {name: "Nigeria", path: "/teams/nga"},
  {name: "Torres", path: "/players/esp-7"},
  {name: "Ferran Torres", path: "/players/esp-7"},
  {name: "Côte d'Ivoire (CIV)", path: "/teams/civ"},
];
const link = (name: string, path: string) => `<a href="${path}">${name}</a>`;

test.each([
  ["no name", "A draw.", "A draw."],
  ["a name", "So Niger won.", `So ${link("Niger", "/teams/nig")} won.`],
  ["the longer of two", "Nigeria", link("Nigeria", "/teams/nga")],
  ["no part of a word", "Nigerian", "Nigerian"],
  [
    "a player once, by the name that comes first",
    "Ferran Torres scored, and Torres again.",
    `${link("Ferran Torres", "/players/esp-7")} scored, and Torres again.`,
  ],
  [
    "a name with signs of a pattern",
    "Côte d'Ivoire (CIV) lost",
    `${link("Côte d'Ivoire (CIV)", "/teams/civ")} lost`,
  ],
])("%s", (_, text, html) => {
  expect(renderToString(<Linked text={text} names={NAMES} />)).toBe(html);
});
