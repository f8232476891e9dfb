import {afterAll, beforeAll, describe, test} from "vitest";
import {signerFor} from "../../deploy/editions.ts";
import {type Origin, startOrigin} from "../../edge/origin.ts";
import {checkAll, NOW} from "./check-all.ts";
import {TARGETS} from "./targets.ts";

let origin: Origin;
beforeAll(async () => {
  origin = await startOrigin();
  origin.time.now = NOW;
});
afterAll(() => origin.close());

describe.each(TARGETS)("$name", ({has, open}) => {
  test.skipIf(!has)("is as it should be in everything, by its own keys", async () => {
    const target = await open(origin, await signerFor());
    try {
      await checkAll(target, origin);
    } finally {
      await target.close();
    }
  });
});
