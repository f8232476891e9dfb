import {describe, expect, test} from "vitest";
import {
  type Frame,
  PAGE_EVENTS,
  pageAfter,
  pagesOf,
} from "../../../../publish/live/stream/pages.ts";

/** Frames of a given size that contain their number, by turns of two matches. */
const frames = (count: number, size = 10, first = 1) =>
  Array.from({length: count}, (_, index): Frame => {
    const id = first + index;
    const matchId = id % 2 === 1 ? "m-001" : "m-002";
    return {
      subject: {type: "match.completed", matchId},
      bytes: Buffer.from(String(id).padEnd(size)),
    };
  });
const told = (bytes: Buffer | undefined) => bytes?.toString().trim().split(/\s+/).map(Number);

describe("pages", () => {
  test.each([
    {cursor: 0, page: 0},
    {cursor: PAGE_EVENTS - 1, page: 0},
    {cursor: PAGE_EVENTS, page: 1},
  ])("the event after cursor $cursor is on page $page", ({cursor, page}) => {
    expect(pageAfter(cursor)).toBe(page);
  });
  test("give what comes after a cursor, up to their end", () => {
    const pages = pagesOf(1e6);
    pages.extend(0, frames(PAGE_EVENTS));
    pages.extend(1, frames(2, 10, PAGE_EVENTS + 1));
    expect(pages.after(97)).toMatchObject({cursor: 100});
    expect(told(pages.after(97)!.bytes)).toEqual([98, 99, 100]);
    expect(told(pages.after(100)!.bytes)).toEqual([101, 102]);
    expect(pages.after(102)).toBeUndefined();
    expect(pages.after(PAGE_EVENTS * 5)).toBeUndefined();
  });
  test("grow, and know how far they go", () => {
    const pages = pagesOf(1e6);
    expect([pages.lastOf(0), pages.lastOf(3)]).toEqual([0, 300]);
    pages.extend(3, frames(2, 10, 301));
    pages.extend(3, frames(1, 10, 303));
    expect(pages.lastOf(3)).toBe(303);
    expect(told(pages.after(301)!.bytes)).toEqual([302, 303]);
  });
  test("give all at one place the same bytes, and do not give them for others'", () => {
    const pages = pagesOf(1e6);
    pages.extend(0, frames(3));
    const [first, second] = [pages.after(0), pages.after(0)];
    expect(second).toBe(first);
    expect(told(pages.after(2)!.bytes)).toEqual([3]);
  });
  test.each([
    ["with the cursor, where the last is not", "m-001", "1   3   id: 4\n\n"],
    ["alone, where the last is one", "m-002", "2   4   "],
    ["as the cursor alone, where none is", "m-003", "id: 4\n\n"],
  ])("give those wanted: %s", (_, of, bytes) => {
    const pages = pagesOf(1e6);
    pages.extend(0, frames(4, 4));
    const batch = pages.after(0, ({matchId}) => matchId === of)!;
    expect([batch.bytes.toString(), batch.cursor]).toEqual([bytes, 4]);
    expect(told(pages.after(0)!.bytes)).toEqual([1, 2, 3, 4]);
  });
  test.each([
    ["as many frames as fit 64 KB", 30_000, [2, 4, 5]],
    ["one that does not fit on its own", 70_000, [1, 2, 3, 4, 5]],
  ])("a batch has %s", (_, bytes, cursors) => {
    const pages = pagesOf(1e6);
    pages.extend(0, frames(5, bytes));
    const seen: number[] = [];
    for (let batch = pages.after(0); batch; batch = pages.after(batch.cursor))
      seen.push(batch.cursor);
    expect(seen).toEqual(cursors);
  });
  test("keep to their bytes: the least recently used goes, the newest never", () => {
    // a page counts for its frames and for a batch of them
    const pages = pagesOf(2 * 2 * 10 * PAGE_EVENTS);
    for (const page of [0, 1]) pages.extend(page, frames(PAGE_EVENTS, 10, page * PAGE_EVENTS + 1));
    pages.after(0);
    pages.extend(2, frames(PAGE_EVENTS));
    expect([0, 1, 2].map((page) => pages.after(page * PAGE_EVENTS) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
    expect(pages.bytes).toBe(4_000);
    pages.extend(3, frames(PAGE_EVENTS, 1_000));
    expect([0, 1, 2, 3].map((page) => pages.after(page * PAGE_EVENTS) !== undefined)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
