import {expect, test} from "vitest";
import examples from "../../publish/discovery/openapi/examples.json" with {type: "json"};
import {withEditions} from "./editions.ts";
import {printedExamples} from "./printed.ts";

test("the examples of rendered bodies are current: npm run derive updates them", async () => {
  expect(await withEditions(printedExamples)).toEqual(examples);
});
