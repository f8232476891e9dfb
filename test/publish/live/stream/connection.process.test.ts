import type {ServerResponse} from "node:http";
import {Writable} from "node:stream";
import {afterEach, beforeEach, describe, expect, test, vi} from "vitest";
import {backlog} from "../../../../publish/live/stream/backlog.ts";
import {connection} from "../../../../publish/live/stream/connection.ts";
import type {Batch} from "../../../../publish/live/stream/pages.ts";

beforeEach(() => void vi.useFakeTimers({toFake: ["setTimeout", "clearTimeout"]}));
afterEach(() => void vi.useRealTimers());

/**
 * A reader whose connection accepts bytes on request, for a feed in which each event is its number
 * and a space.
 */
function slowReader({head = 3, cursor = 0, maxBytes = 1_000} = {}) {
  let sent = "";
  let taken: (() => void) | undefined;
  let isOpen = true;
  const line = new Writable({
    write(bytes: Buffer, _encoding, done) {
      sent += bytes.toString();
      if (isOpen || bytes.length === 0) return done();
      taken = done;
    },
  });
  const held = backlog(maxBytes);
  const ready = vi.fn();
  const failed = vi.fn();
  const source = {
    head,
    after: (at: number): Batch | undefined | Promise<void> => nextOf(at, source.head),
  };
  const one = connection({
    res: line as unknown as ServerResponse,
    cursor,
    source,
    backlog: held,
    ready,
    dropped: () => 3_210,
    failed,
  });
  return {
    one,
    source,
    line,
    held,
    ready,
    failed,
    sent: () => sent,
    /** Holds bytes back until `take`. */
    stall() {
      isOpen = false;
    },
    async take() {
      isOpen = true;
      taken?.();
      await new Promise(setImmediate);
    },
  };
}
const nextOf = (at: number, head: number) =>
  at < head ? {bytes: Buffer.from(`${at + 1} `), cursor: at + 1} : undefined;

describe("a reader", () => {
  test("that reads its input gets one batch per turn, until there is nothing", () => {
    const {one, sent, held} = slowReader();
    expect([one.serve(), one.serve(), one.serve(), one.serve()]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([sent(), held.bytes]).toEqual(["1 2 3 ", 0]);
  });
  test("that does not read gets nothing more until it has, and is counted meanwhile", async () => {
    const {one, sent, held, ready, stall, take} = slowReader();
    stall();
    expect([one.serve(), one.serve()]).toEqual([false, false]);
    expect([sent(), held.bytes, ready.mock.calls.length]).toEqual(["1 ", 2, 0]);
    await take();
    expect([held.bytes, ready.mock.calls]).toEqual([0, [[one]]]);
    expect(one.serve()).toBe(true);
    expect(sent()).toBe("1 2 ");
  });
  test("that waits for a page is served once it has been read", async () => {
    const {one, source, sent, ready} = slowReader();
    let pageIsRead = () => {};
    source.after = () => new Promise<void>((resolve) => (pageIsRead = resolve));
    expect([one.serve(), one.serve()]).toEqual([false, false]);
    pageIsRead();
    await new Promise(setImmediate);
    expect(ready).toHaveBeenCalledOnce();
    source.after = (at) => nextOf(at, source.head);
    one.serve();
    expect(sent()).toBe("1 ");
  });
  test("with an unreadable page is closed", async () => {
    const {one, source, line, failed} = slowReader();
    source.after = () => Promise.reject(new Error("disk I/O error"));
    one.serve();
    await new Promise(setImmediate);
    expect([failed.mock.calls, line.destroyed]).toEqual([[[new Error("disk I/O error")]], true]);
  });
  test("with something unsent needs no heartbeat", async () => {
    const {one, sent, stall, take} = slowReader();
    one.beat();
    stall();
    one.serve();
    one.beat();
    await take();
    expect(sent()).toBe(":hb\n\n1 ");
  });
  test("that was too slow is told the cursor after its last event, and when to reconnect", async () => {
    const {one, line, sent, stall, take} = slowReader({cursor: 1});
    stall();
    one.serve();
    one.reset();
    expect(one.serve()).toBe(false);
    await take();
    expect(sent()).toBe(
      '2 retry: 3210\nid: 2\nevent: reset\ndata: {"cursor":2,"reason":"slow"}\n\n',
    );
    expect(line.writableFinished).toBe(true);
  });
  test.each([
    ["takes its last word in time is not cut", true, false],
    ["does not take its last word is cut", false, true],
  ])("that %s", async (_, takes, cut) => {
    const {one, line, stall, take, held} = slowReader();
    const gone = vi.spyOn(line, "destroy");
    stall();
    one.serve();
    one.end("lifetime", 5);
    if (takes) await take();
    vi.advanceTimersByTime(10_000);
    await new Promise(setImmediate);
    expect([gone.mock.calls.length > 0 && !line.writableFinished, held.bytes]).toEqual([cut, 0]);
  });
  test("that is closed holds nothing", async () => {
    const {one, held, stall} = slowReader();
    stall();
    one.serve();
    one.cut();
    await new Promise(setImmediate);
    expect([held.bytes, one.serve()]).toEqual([0, false]);
  });
});
