import {readFileSync} from "node:fs";
import {expect, test} from "vitest";
import {BODY_TYPES, bodyTypes} from "./types.ts";

test("the types of the bodies are those of the schemas: npm run derive makes them anew", async () => {
  expect((await bodyTypes()) === readFileSync(BODY_TYPES, "utf8")).toBe(true);
});
