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
  {says: "no name", text: "A draw.", html: "A draw."},
  {says: "a name", text: "So Niger won.", html: `So ${link("Niger", "/teams/nig")} won.`},
  {says: "the longer of two", text: "Nigeria", html: link("Nigeria", "/teams/nga")},
  {says: "no part of a word", text: "Nigerian", html: "Nigerian"},
  {
    says: "a player once, by the name that comes first",
    text: "Ferran Torres scored, and Torres again.",
    html: `${link("Ferran Torres", "/players/esp-7")} scored, and Torres again.`,
  },
  {
    says: "a name with signs of a pattern",
    text: "Côte d'Ivoire (CIV) lost",
    html: `${link("Côte d'Ivoire (CIV)", "/teams/civ")} lost`,
  },
])("$says", ({text, html}) => {
  expect(renderToString(<Linked text={text} names={NAMES} />)).toBe(html);
});
