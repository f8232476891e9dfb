import {existsSync, mkdirSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {afterEach, beforeEach, expect, test, vi} from "vitest";
import type {Build} from "../../../../publish/live/printed/build.ts";
import {type SearchFollower, searchFollower} from "../../../../publish/live/search/follower.ts";
import {indexFile} from "../../../../publish/search/index/index-file.ts";
import {DOCUMENTS, indexIn} from "../../../../publish/search/index/keep-index.ts";
import {factDocument} from "../../../../publish/search/types.ts";
import {remove, temporary} from "../../../fixtures/publishing/shop.ts";
import {silentLog} from "../live-server.ts";

let folder: string;
let follower: SearchFollower;
beforeEach(() => {
  folder = temporary();
  follower = searchFollower(silentLog);
});
afterEach(() => {
  follower.close();
  remove(folder);
});

/** An edition reduced to its search: its documents are identified only by their hash. */
function editionOf(id: string, sha256: string | undefined): Build {
  const edition = {
    id,
    folder: join(folder, id),
    has: () => sha256 !== undefined,
    find: ({pathname}: {pathname: string}) =>
      pathname === DOCUMENTS && sha256 !== undefined
        ? {file: pathname, sha256}
        : {status: 404, detail: "nothing"},
  };
  mkdirSync(edition.folder);
  return edition as unknown as Build;
}
function index(edition: Build, sha256: string, title: string): void {
  const team = factDocument("team", title, {
    title: [title, title],
    text: ["", ""],
    names: [title],
    url: `/api/teams/${title}`,
  });
  writeFileSync(indexIn(edition.folder), indexFile([team], sha256));
}
const found = async (q: string) =>
  (await follower.ready()!.index.search(q, 5)).hits.map(({document}) => document.title);

test("an edition is searched by the index next to it, at once", async () => {
  const first = editionOf("first", "a");
  index(first, "a", "Spain");
  follower.follow(first);
  expect(follower.ready()?.build.id).toBe("first");
  expect(await found("Spain")).toEqual(["Spain"]);
});

test("an edition with the same documents is searched by what is open", () => {
  const [first, second] = [editionOf("first", "a"), editionOf("second", "a")];
  index(first, "a", "Spain");
  follower.follow(first);
  const open = follower.ready()?.index;
  follower.follow(second);
  expect(follower.ready()?.build.id).toBe("second");
  expect(follower.ready()?.index).toBe(open);
  expect(existsSync(indexIn(second.folder))).toBe(false);
});

test.each([
  ["whose index is not there yet", () => {}],
  [
    "with an index of other documents next to it",
    (edition: Build) => index(edition, "c", "Brazil"),
  ],
  [
    "whose index cannot be read",
    (edition: Build) => writeFileSync(indexIn(edition.folder), "nothing of the kind"),
  ],
])(
  "an edition %s is searched like the previous one, until its own index is there",
  async (_, begin) => {
    const [first, second] = [editionOf("first", "a"), editionOf("second", "b")];
    index(first, "a", "Spain");
    begin(second);
    follower.follow(first);
    follower.follow(second);
    expect(follower.ready()?.build.id).toBe("first");
    expect(await found("Spain")).toEqual(["Spain"]);
    index(second, "b", "Argentina");
    await vi.waitFor(() => expect(follower.ready()?.build.id).toBe("second"), 20_000);
    expect(await found("Argentina")).toEqual(["Argentina"]);
  },
);

test("a search at work ends in the index it began in", async () => {
  const [first, second] = [editionOf("first", "a"), editionOf("second", "b")];
  index(first, "a", "Spain");
  index(second, "b", "Argentina");
  follower.follow(first);
  const asked = found("Spain");
  follower.follow(second);
  expect(await asked).toEqual(["Spain"]);
});

test("nothing is searched if no documents are published", () => {
  follower.follow(editionOf("first", undefined));
  expect(follower.ready()).toBeUndefined();
});
