import {parse} from "csv-parse/sync";
import {beforeAll, describe, expect, test} from "vitest";
import {printCup} from "../../cup/print.ts";

/** Bodies of the finished six-team cup by address. */
let cup: ReadonlyMap<string, string>;
beforeAll(async () => {
  cup = new Map(
    [...(await printCup())].map(([address, {body}]) => [address, Buffer.from(body).toString()]),
  );
});
