import {expect, test} from "vitest";
import examples from "../../publish/discovery/openapi/examples.json" with {type: "json"};
import {withEditions} from "./editions.ts";
import {printedExamples} from "./printed.ts";

test("the examples of printed bodies are current: npm run derive makes them anew", async () => {
  expect(await withEditions(printedExamples)).toEqual(examples);
});
