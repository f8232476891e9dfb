import {readFileSync} from "node:fs";
import {afterAll, expect, test} from "vitest";
import {firstBody} from "../../../../publish/render/render.ts";
import {sharePictures} from "../../../../publish/tournament/pages/share-pictures.ts";
import {readParts} from "../../../../site/share/parts.ts";
import {AFTER, closeStores, worldSnapshots} from "../snapshots.ts";

const world = worldSnapshots();
afterAll(closeStores);

const parts = readParts(readFileSync("site/assets/share-parts.bin"));
const pictures = sharePictures(() => parts);

/** The picture at a path as of an instant. */
function pictureOf(path: string, asOf: string, params: Record<string, string> = {}) {
  const record = pictures.find((one) => one.path === path)!;
  const snapshot = world.at(asOf);
  return params.teamId ? record.load(snapshot, params, {}) : firstBody(record, snapshot)!.body;
}

test("after the final the picture of the title odds is the champion's", () => {
  const champion = pictureOf("/share/teams/{teamId}.png", AFTER.world, {teamId: "esp"});
  expect(pictureOf("/share/odds.png", AFTER.world)).toEqual(champion);
  expect(pictureOf("/share/odds.png", "2026-07-19T18:00:00Z")).not.toEqual(champion);
});
