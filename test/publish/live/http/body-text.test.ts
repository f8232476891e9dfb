import {expect, test} from "vitest";
import {jsonExtent} from "../../../../publish/live/http/body-text.ts";

test.each([
  {json: "1", depth: 0},
  {json: "[]", depth: 1},
  {json: '{"a":[{}],"b":[]}', depth: 3},
  {json: '["[[[","\\"[[[","\\\\",[1]]', depth: 2},
  {json: '{"[":{"]":1}}', depth: 2},
  {json: "[".repeat(30_000), depth: 30_000},
])("$json.length characters are $depth deep", ({json, depth}) =>
  expect(jsonExtent(json).depth).toBe(depth),
);

test.each([
  {json: "1", values: 1},
  {json: "[1,2,3]", values: 3},
  {json: '{"a":[1,2],"b":{"c":3,"d":4}}', values: 4},
  {json: '[",,,","\\",,",","]', values: 3},
  {json: '["\\\\",1]', values: 2},
  {json: ",".repeat(60_000), values: 60_001},
])("$json.length characters hold $values values at most", ({json, values}) =>
  expect(jsonExtent(json).values).toBe(values),
);
