import {once} from "node:events";
import {existsSync} from "node:fs";
import type {Worker} from "node:worker_threads";
import {afterEach, beforeEach, expect, test} from "vitest";
import {readPointer} from "../../../publish/output/builds.ts";
import {type OutputThread, outputThread} from "../../../publish/output/output-thread.ts";
import {buildsOf} from "../../../publish/output/paths.ts";
import {recordGroup} from "../../../publish/render/render.ts";
import {renderSite} from "../../../publish/render/render-site.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";
import {remove, SCHEMAS, shopOf, shopRecords, temporary} from "../../fixtures/publishing/shop.ts";

let out: string;
let output: OutputThread;
beforeEach(() => {
  out = temporary();
  output = outputThread(out);
});
afterEach(async () => {
  await output.settled();
  remove(out);
});

test("a thread started ahead touches nothing, and takes the first build", async () => {
  const started: Worker[] = [];
  const note = (worker: Worker) => void started.push(worker);
  process.on("worker", note);
  try {
    const isUp = once(process, "worker");
    output.start();
    await isUp;
    expect(existsSync(buildsOf(out))).toBe(false);
    const {id} = await renderSite([recordGroup(shopRecords, () => shopOf(3))], {
      schemas: schemasIn(SCHEMAS),
      output,
    });
    expect(readPointer(out)).toBe(id);
    expect(started).toHaveLength(1);
  } finally {
    process.off("worker", note);
  }
});
