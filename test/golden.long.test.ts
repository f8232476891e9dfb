import {readFileSync} from "node:fs";
import {join} from "node:path";
import {expect, test} from "vitest";
import {EURO_LISTING, GOLDEN, listing} from "./cup/kept.ts";
import {printEuro} from "./cup/print.ts";

test("every record of Euro 2024 answers as expected", async () => {
  const [expected, printed] = [
    readFileSync(join(GOLDEN, EURO_LISTING), "utf8"),
    listing(await printEuro()),
  ].map((text) => text.split("\n"));
  expect(printed, "npm run derive accepts it").toEqual(expected);
}, 300_000);
