import {expect, test} from "vitest";
import {jsonValues} from "../../../publish/live/json-values.ts";

test.each([
  {json: "1", values: 1},
  {json: "[1,2,3]", values: 3},
  {json: '{"a":[1,2],"b":{"c":3,"d":4}}', values: 4},
  {json: '[",,,","\\",,",","]', values: 3},
  {json: '["\\\\",1]', values: 2},
  {json: ",".repeat(60_000), values: 60_001},
])("$json.length characters hold $values values at most", ({json, values}) =>
  expect(jsonValues(json)).toBe(values),
);
