import {readFileSync} from "node:fs";
import {gzipSync} from "node:zlib";
import {renderToString} from "preact-render-to-string";
import {expect, test} from "vitest";
import {IndexChart} from "../../site/charts/market/index-chart.tsx";

test("the island of charts is of at most three kilobytes", () => {
  const script = readFileSync("site/islands/hover.js", "utf8");
  expect(gzipSync(script).length).toBeLessThanOrEqual(3 * 1024);
});

test("a drawing has a place for each row of its table, from left to right", () => {
  const bars = ["19", "20", "21"].map((day) => ({day: `2026-08-${day}`, close: 100, volume: 1}));
  const html = renderToString(
    <IndexChart language="en" name="VN-Index" previousClose={100} bars={bars} />,
  );
  const drawings = [...html.matchAll(/data-x="([^"]*)"/g)].map(([, places]) =>
    places!.split(" ").map(Number),
  );
  expect(drawings).toHaveLength(2);
  for (const places of drawings) {
    expect(places).toHaveLength(bars.length);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
  }
});
