import {expect, test} from "vitest";
import {type FrameSource, frameSource} from "../../../../publish/live/stream/frame-source.ts";
import {PAGE_EVENTS} from "../../../../publish/live/stream/pages.ts";
import {eventsOf} from "../../../fixtures/live/store-makers.ts";
import {openTestStore} from "../../../fixtures/live/test-store.ts";

const FIVE_PAGES = 5 * PAGE_EVENTS;
const PLENTY = 2 ** 24;

/**
 * A store that records the id each read starts after, and the maximum number of concurrent reads.
 */
async function counted(count: number) {
  const {events} = openTestStore(":memory:");
  await events.append(eventsOf(count));
  const reads: number[] = [];
  let [underWay, mostUnderWay] = [0, 0];
  const read: typeof events.read = async (after, limit) => {
    reads.push(after);
    mostUnderWay = Math.max(mostUnderWay, ++underWay);
    const page = await events.read(after, limit);
    underWay--;
    return page;
  };
  return {events: {...events, read}, reads, mostUnderWay: () => mostUnderWay};
}
/** All ids from a cursor to the end. */
async function readToEnd(source: FrameSource, cursor: number): Promise<number[]> {
  const ids: number[] = [];
  for (let next = source.after(cursor); next !== undefined; next = source.after(cursor)) {
    if (next instanceof Promise) {
      await next;
      continue;
    }
    ids.push(...[...next.bytes.toString().matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)));
    cursor = next.cursor;
  }
  return ids;
}
const from = (cursor: number, to: number) =>
  Array.from({length: to - cursor}, (_, index) => cursor + index + 1);
const atOnce = async () => {};

test.each([
  ["a page is read once for all who are behind", Array(50).fill(0), [0, 100, 200, 300, 400]],
  ["also for those who begin in the middle of it", [0, 7, 130, 499], [0, 100, 400, 200, 300]],
  ["only requested pages are read", [450], [400]],
  ["for readers at the end nothing is read", [500, 500], []],
])("%s", async (_, cursors, reads) => {
  const store = await counted(FIVE_PAGES);
  const source = frameSource(store.events, PLENTY, atOnce);
  await source.grow();
  const seen = await Promise.all(cursors.map((cursor) => readToEnd(source, cursor)));
  expect(seen).toEqual(cursors.map((cursor) => from(cursor, FIVE_PAGES)));
  expect(store.reads.toSorted((a, b) => a - b)).toEqual(reads.toSorted((a, b) => a - b));
  expect(store.mostUnderWay()).toBeLessThan(2);
});
test("of a page that grows only the new events are read", async () => {
  const store = await counted(30);
  const source = frameSource(store.events, PLENTY, atOnce);
  await source.grow();
  expect(await readToEnd(source, 0)).toEqual(from(0, 30));
  await store.events.append(eventsOf(PAGE_EVENTS));
  await source.grow();
  expect(await readToEnd(source, 30)).toEqual(from(30, 130));
  expect(store.reads).toEqual([0, 30, 100]);
});
test("with room for one page every reader comes to the end, wherever it is", async () => {
  const store = await counted(FIVE_PAGES);
  const source = frameSource(store.events, 1, atOnce);
  await source.grow();
  for (const cursor of [0, 250, 30, 480])
    expect(await readToEnd(source, cursor)).toEqual(from(cursor, FIVE_PAGES));
});
test("no page is read before those who can be served from memory have been", async () => {
  const store = await counted(FIVE_PAGES);
  let letGo = () => {};
  const source = frameSource(
    store.events,
    PLENTY,
    () => new Promise((resolve) => (letGo = resolve)),
  );
  await source.grow();
  const page = source.after(0);
  await new Promise(setImmediate);
  expect(store.reads).toEqual([]);
  letGo();
  await page;
  expect(store.reads).toEqual([0]);
});
test("events that are missing fail who waits for them, and are looked for again", async () => {
  const store = await counted(3);
  const whole = store.events.read;
  const source = frameSource(store.events, PLENTY, atOnce);
  await source.grow();
  store.events.read = async () => (await whole(0, 3)).toSpliced(1, 1);
  await expect(source.after(0)).rejects.toThrow(
    "expected the events after 0 without a gap, found 2 up to 3",
  );
  store.events.read = whole;
  expect(await readToEnd(source, 0)).toEqual([1, 2, 3]);
});

const keeping = (keep: number) => [{before: null, toBytes: null, keep}, {dryRun: false}] as const;
test.each([
  {says: "in the first page", count: 6, oldest: 4},
  {says: "in the middle of a page", count: 250, oldest: 150},
  {says: "at the end of a page", count: 150, oldest: 100},
  {says: "at the event before the head", count: 101, oldest: 100},
])("of a pruned feed, $says, a reader at its beginning has all", async (row) => {
  const store = await counted(row.count);
  await store.events.prune(...keeping(row.count - row.oldest));
  const source = frameSource(store.events, PLENTY, atOnce);
  await source.grow();
  expect(await readToEnd(source, row.oldest)).toEqual(from(row.oldest, row.count));
  await expect(readToEnd(source, row.oldest - 1)).rejects.toThrow(/have been removed/);
  await store.events.append(eventsOf(3));
  await source.grow();
  expect(await readToEnd(source, row.oldest)).toEqual(from(row.oldest, row.count + 3));
});
test("the newest event of a match, kept before pruned ones, goes to nobody", async () => {
  const store = await counted(0);
  await store.events.append([{...eventsOf(1)[0]!, matchId: "m-000"}, ...eventsOf(9)]);
  await store.events.prune(...keeping(4));
  expect((await store.events.read(0, 100)).map(({id}) => id)).toEqual([1, 7, 8, 9, 10]);
  const source = frameSource(store.events, PLENTY, atOnce);
  await source.grow();
  expect(await readToEnd(source, 6)).toEqual([7, 8, 9, 10]);
  await expect(readToEnd(source, 0)).rejects.toThrow(/have been removed/);
});
test("a reader behind a pruning is reset, and never sent events after a gap", async () => {
  const store = await counted(FIVE_PAGES);
  // room only for the newest page, so that each page is read again
  const source = frameSource(store.events, 1, atOnce);
  await source.grow();
  expect(await readToEnd(source, 480)).toEqual(from(480, FIVE_PAGES));
  await store.events.prune(...keeping(20));
  await expect(readToEnd(source, 250)).rejects.toThrow(/without a gap|have been removed/);
  expect(await readToEnd(source, 480)).toEqual(from(480, FIVE_PAGES));
});
test("all that came was removed before it was looked at: the next event is given", async () => {
  const store = await counted(5);
  const source = frameSource(store.events, PLENTY, atOnce);
  await source.grow();
  await store.events.append([{...eventsOf(1)[0]!, matchId: "m-000"}, ...eventsOf(4)]);
  await store.events.prune(
    {before: "2027-01-01T00:00:00Z", toBytes: null, keep: 0},
    {
      dryRun: false,
    },
  );
  await source.grow();
  await store.events.append(eventsOf(1));
  await source.grow();
  expect(await readToEnd(source, 10)).toEqual([11]);
});
