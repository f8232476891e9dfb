import {cpSync, mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {openStore} from "../../pipeline/kit/store.ts";
import {readPointer} from "../../publish/output/builds.ts";
import {type Node, startNode} from "../../soak/node.ts";
import {usePostgres, withoutPostgres} from "../fixtures/postgres/use-postgres.ts";
import {printShop, shopOf} from "../fixtures/publishing/shop.ts";

const ADMIN_TOKEN = "0ea4c1b7d95f2e8836ab5d17c0f94e62";

describe.skipIf(withoutPostgres())(
  "editions of several servers, each with a folder of its own",
  () => {
    const {empty} = usePostgres();
    const folder = mkdtempSync(join(tmpdir(), "broadsheet-editions-"));
    const outOf = (name: string) => join(folder, name);
    const nodes: Node[] = [];
    let url: string;

    /** @param db the pipeline's database, or a path where there is none */
    async function serve(name: string, db: string): Promise<Node> {
      const env = {
        STORE_URL: url,
        ADMIN_TOKEN,
        BROADSHEET_DB: join(folder, db),
        BROADSHEET_OUT: outOf(name),
      };
      const node = await startNode(env, join(folder, `${name}.log`));
      nodes.push(node);
      return node;
    }
    const ready = async ({port}: Node) => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      const {editionId, detail} = (await answer.json()) as {editionId?: string; detail?: string};
      return {
        status: answer.status,
        retry: answer.headers.get("retry-after"),
        says: editionId ?? detail,
      };
    };

    beforeAll(async () => {
      url = await empty();
      openStore(join(folder, "pipeline.db")).close();
      await printShop(outOf("one"), shopOf(3));
      for (const name of ["two", "late"]) cpSync(outOf("one"), outOf(name), {recursive: true});
    });
    afterAll(async () => {
      await Promise.all(nodes.map((node) => node.kill()));
      rmSync(folder, {recursive: true, force: true});
    });

    test("a server is ready with the edition of the one beside the pipeline; one that starts with an older one is not, until it has it", async () => {
      const one = await serve("one", "pipeline.db");
      const two = await serve("two", "none.db");
      const first = readPointer(outOf("one"))!;
      expect(await ready(two)).toEqual({status: 200, retry: null, says: first});

      await printShop(outOf("one"), shopOf(4));
      const second = readPointer(outOf("one"))!;
      expect(second).not.toBe(first);
      await expect.poll(() => ready(one)).toMatchObject({status: 200, says: second});

      const late = await serve("late", "none.db");
      await expect
        .poll(() => ready(late))
        .toEqual({
          status: 503,
          retry: "5",
          says: `edition ${second} is current, but this server still has ${first}`,
        });
      // it had the previous edition: the next may take a minute to arrive
      expect(await ready(two)).toMatchObject({status: 200, says: first});

      await printShop(outOf("late"), shopOf(4));
      await expect.poll(() => ready(late)).toEqual({status: 200, retry: null, says: second});
    });
  },
);
