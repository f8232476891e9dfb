import {snapshotAt} from "../../pipeline/tournament/snapshot.ts";
import {render} from "../../publish/render/render.ts";
import {SCHEMAS, schemasIn} from "../../publish/render/schemas.ts";
import {modelledArchives, WORLD_END} from "../fixtures/built/world.ts";
import {type Answer, cupRecords} from "./print.ts";

/** Whether a record exists only for past tournaments. The cup has none; the World Cup has two. */
export const isOfArchives = (path: string): boolean => path.includes("/archive/{year}");

/**
 * The pages of the World Cup's past tournaments, as rendered on the cup's site: the longest of each
 * record and year.
 */
export function printArchives(): readonly Answer[] {
  const store = modelledArchives();
  try {
    const snapshot = snapshotAt(store, 2026, WORLD_END, {seed: "archives", runs: 50});
    const records = cupRecords().tournament.filter(({path}) => isOfArchives(path));
    const rendered = [...render(records, snapshot, schemasIn(SCHEMAS))];
    const longest = [
      ...Map.groupBy(rendered, ({route, url}) => `${route} ${/\d{4}/.exec(url)}`).values(),
    ].map((pages) =>
      pages.reduce((one, other) => (other.bytes.length > one.bytes.length ? other : one)),
    );
    return longest.map(({url, file, route, bytes, ...one}) => ({
      ...one,
      url,
      file,
      route,
      size: bytes.length,
      sha256: "",
      text: Buffer.from(bytes).toString(),
    }));
  } finally {
    store.close();
  }
}
