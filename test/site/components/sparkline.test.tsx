import {renderToString} from "preact-render-to-string";
import {expect, test} from "vitest";
import {Sparkline} from "../../../site/components/sparkline.tsx";

// 80 wide, 20 high: three values get 26.7 each; value 1 is at the top (y = 1), 0 at the bottom (y =
// 19)
test.each([
  ["steps", [0, 1, 1], "M0.0 19.0H26.7L26.7 1.0H53.3L53.3 1.0H80.0"],
  ["a gap where it is unknown", [1, null, 0], "M0.0 1.0H26.7M53.3 19.0H80.0"],
  ["no line before it is known", [null, null, 1], "M53.3 1.0H80.0"],
  ["nothing of nothing", [], ""],
])("draws %s", (_, values, path) => {
  expect(/ d="([^"]*)"/.exec(renderToString(<Sparkline values={values} />))?.[1] ?? "").toBe(path);
});
