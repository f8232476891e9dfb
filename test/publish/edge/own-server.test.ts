import {afterAll, beforeAll, describe, test} from "vitest";
import {EDGE_CASES} from "./cases.ts";
import {hold} from "./hold.ts";
import {type Origin, startOrigin} from "./origin.ts";

let origin: Origin;
beforeAll(async () => {
  origin = await startOrigin();
});
afterAll(() => origin.close());

describe("our own server", () => {
  test.each(EDGE_CASES)("$says: $method $target", async (row) => {
    await hold(origin.base, row, row.expected, origin.edition);
  });
});
