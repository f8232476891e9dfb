import {snapshotAt} from "../../pipeline/tournament/snapshot.ts";
import {render} from "../../publish/render/render.ts";
import {SCHEMAS, schemasIn} from "../../publish/render/schemas.ts";
import {modelledArchives, WORLD_END} from "../fixtures/built/world.ts";
import {type Answer, cupRecords} from "./print.ts";

/** What is printed of past tournaments alone. The cup has none; the World Cup has two. */
export const isOfArchives = (path: string): boolean => path.endsWith("/archive/{year}");

/** The pages of past tournaments as the site of the cup would print those of the World Cup. */
export function printArchives(): readonly Answer[] {
  const store = modelledArchives();
  try {
    const snapshot = snapshotAt(store, 2026, WORLD_END, {seed: "archives", runs: 50});
    const records = cupRecords().tournament.filter(({path}) => isOfArchives(path));
    return [...render(records, snapshot, schemasIn(SCHEMAS))].map(
      ({url, file, route, bytes, ...one}) => ({
        ...one,
        url,
        file,
        route,
        size: bytes.length,
        sha256: "",
        text: Buffer.from(bytes).toString(),
      }),
    );
  } finally {
    store.close();
  }
}
