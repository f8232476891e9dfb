import {describe, expect, test} from "vitest";
import {squeeze} from "../../../publish/output/compress.ts";
import {compressionThread} from "../../../publish/output/compression-thread.ts";

const text = (length: number): Buffer => Buffer.from(Array.from({length}, (_, k) => `${k * 7919} `).join(""));

describe("the compression thread", () => {
  test("gives the bytes that libuv's threads give, whatever comes at once", async () => {
    const byThread = compressionThread();
    const bodies = [text(1), text(100), text(40_000), text(20_000), Buffer.alloc(0)];
    const plain = ({br, gz}: {br: Uint8Array; gz: Uint8Array}) => [Buffer.from(br).toString("base64"), Buffer.from(gz).toString("base64")];
    const made = await Promise.all(bodies.map(byThread));
    expect(made.map(plain)).toEqual((await Promise.all(bodies.map(squeeze))).map(plain));
    expect(plain(await byThread(text(50)))).toEqual(plain(await squeeze(text(50))));
  });

  test("a thread that fails tells everyone who waits; the next body has a new one", async () => {
    const failing = new URL(`data:text/javascript,${encodeURIComponent(FAILS_AT_EMPTY)}`);
    const byThread = compressionThread(failing);
    const results = await Promise.allSettled([byThread(Buffer.alloc(0)), byThread(text(3))]);
    for (const result of results) expect(result).toMatchObject({status: "rejected", reason: {message: "the compression thread failed"}});
    expect(results[0]).toMatchObject({reason: {cause: {message: "out of luck"}}});
    expect(Buffer.from((await byThread(text(3))).br).toString()).toBe(text(3).toString());
  });
});

/** Hands every body back as it is, but for an empty one. */
const FAILS_AT_EMPTY = `
  import {parentPort} from "node:worker_threads";
  parentPort.on("message", (tasks) => {
    if (tasks.some(({bytes}) => bytes.length === 0)) throw new Error("out of luck");
    parentPort.postMessage(tasks.map(({number, bytes}) => ({number, br: bytes, gz: bytes})));
  });`;
