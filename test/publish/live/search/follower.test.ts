import {expect, test} from "vitest";
import type {Build} from "../../../../publish/live/printed/build.ts";
import {searchFollower} from "../../../../publish/live/search/follower.ts";

const edition = (id: string) => ({id}) as Build;

/** A preparation that ends when it is told to. */
function preparations() {
  const begun: {
    readonly edition: Build;
    readonly before: Build | undefined;
    end(isReady: boolean): Promise<void>;
  }[] = [];
  const prepare = (one: Build, before?: Build) =>
    new Promise<boolean>((resolve) => {
      const end = async (isReady: boolean) => {
        resolve(isReady);
        await Promise.resolve().then(() => {});
      };
      begun.push({edition: one, before, end});
    });
  return {begun, prepare};
}

test("one edition is prepared at a time, and of those that come out meanwhile the last alone", async () => {
  const {begun, prepare} = preparations();
  const {follow, ready} = searchFollower(prepare);
  for (const id of ["a", "b", "c", "d"]) follow(edition(id));
  expect([begun.length, ready()]).toEqual([1, undefined]);
  await begun[0]!.end(true);
  expect(ready()?.id).toBe("a");
  expect(begun.map((one) => [one.edition.id, one.before?.id])).toEqual([
    ["a", undefined],
    ["d", "a"],
  ]);
  await begun[1]!.end(true);
  expect([ready()?.id, begun.length]).toEqual(["d", 2]);
  follow(edition("e"));
  expect(begun[2]?.before?.id).toBe("d");
});

test("an edition that cannot be searched leaves the one before, and the next is prepared", async () => {
  const {begun, prepare} = preparations();
  const {follow, ready} = searchFollower(prepare);
  follow(edition("a"));
  await begun[0]!.end(true);
  follow(edition("b"));
  await begun[1]!.end(false);
  expect(ready()?.id).toBe("a");
  follow(edition("c"));
  expect(begun[2]?.before?.id).toBe("a");
  await begun[2]!.end(true);
  expect(ready()?.id).toBe("c");
});
