/**
 * A pipeline of `npm run soak:nodes` as a process of its own: `tell.ts <database> <events>
 * <seconds> [<PostgreSQL>]` appends this number of events to a SQLite file, evenly over the time,
 * and copies them to PostgreSQL if one is given. It ends when all of them are there.
 */
import {setTimeout as wait} from "node:timers/promises";
import {shipping} from "../../bin/shipping.ts";
import {openStore, type Store} from "../../pipeline/kit/store.ts";
import {appendEvents} from "../../pipeline/tournament/queries/feed.ts";
import {openPostgres} from "../../publish/live/store/postgres/open.ts";
import {eventsOf} from "../fixtures/live/store-makers.ts";

const [database, events, seconds, url] = process.argv.slice(2) as [string, string, string, string?];
const began = performance.now();

async function tell(db: Store): Promise<void> {
  const all = Number(events);
  for (let told = 0; told < all; await wait(50)) {
    const due = Math.ceil(((performance.now() - began) / 1_000 / Number(seconds)) * all);
    const next = Math.min(all, due);
    if (next > told) appendEvents(db, eventsOf(next - told));
    told = next;
  }
}

async function tellShared(db: Store, url: string): Promise<void> {
  const shared = await openPostgres({url, max: 2});
  const ships = shipping({db, session: async () => shared.session, onFailure: () => {}});
  await tell(db);
  while ((await ships.ship().catch(() => 1)) > 0) await wait(100);
  await ships.close();
  await shared.store.close();
}

const db = openStore(database);
await (url === undefined ? tell(db) : tellShared(db, url));
db.close();
