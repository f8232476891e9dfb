import {renderToString} from "preact-render-to-string";
import {describe, expect, test} from "vitest";
import {tileLabel} from "../../../site/charts/market/tile-label.ts";
import {TreeMap} from "../../../site/charts/market/tree-map.tsx";

describe("the lines of a tile's name", () => {
  const names = ["hàng và dịch vụ công nghiệp", "công nghiệp"];
  test.each([
    ["all on one", 30, 1, ["hàng và dịch vụ công nghiệp"]],
    ["words on two", 15, 2, ["hàng và dịch vụ", "công nghiệp"]],
    ["the shorter name where there are too few", 15, 1, ["công nghiệp"]],
    ["the shorter name on two", 7, 2, ["công", "nghiệp"]],
    ["none where a word is too long", 5, 9, []],
  ])("%s", (_, width, lines, label) => expect(tileLabel(names, {width, lines})).toEqual(label));
});

// in a third of 880 × 440 a line fits at most 33 letters, and the name has 37
test("a wide tile is not left without its name for two letters", () => {
  const name = "hàng cá nhân, gia dụng và tiêu dùng ";
  const tiles = ["a", "b", "c"].map((of) => ({
    name: name + of,
    short: name + of,
    size: 1,
    change: 0,
    shares: [],
  }));
  const html = renderToString(
    <TreeMap language="vi" title="Ngành" measure="tỷ đồng" tiles={tiles} />,
  );
  expect(html.match(/<\/rect><text/g)).toHaveLength(2 * tiles.length);
});
