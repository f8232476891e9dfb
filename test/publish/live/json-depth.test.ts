import {expect, test} from "vitest";
import {jsonDepth} from "../../../publish/live/json-depth.ts";

test.each([
  {json: "1", depth: 0},
  {json: "[]", depth: 1},
  {json: '{"a":[{}],"b":[]}', depth: 3},
  {json: '["[[[","\\"[[[","\\\\",[1]]', depth: 2},
  {json: '{"[":{"]":1}}', depth: 2},
  {json: "[".repeat(30_000), depth: 30_000},
])("$json.length characters are $depth deep", ({json, depth}) =>
  expect(jsonDepth(json)).toBe(depth),
);
