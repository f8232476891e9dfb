import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {openCluster, whyNoPostgres} from "../fixtures/postgres/cluster.ts";
import {quick} from "./quick.ts";
import {appendsPerSecond, pageMs} from "./stores/appends.ts";
import {deliveriesPerSecond} from "./stores/deliveries.ts";
import {sentNow} from "./stores/events.ts";
import {fanOut} from "./stores/fan-out.ts";
import {openPlace, type Place, placesIn} from "./stores/two-stores.ts";

const ROUNDS = quick ? 1 : 5;
const APPEND_MS = quick ? 30 : 1_000;
const FEED = quick ? 500 : 100_000;
const PAGES = quick ? 3 : 200;
const [WEBHOOKS, EVENTS] = quick ? [2, 5] : [30, 200];
const [STREAMS, BROADCASTS] = quick ? [100, 1] : [2_000, 15];

type Figures = readonly [sqlite: number, postgres: number];
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1]!;
const row = (says: string, [sqlite, postgres]: Figures, unit: string, digits = 0): void =>
  console.log(
    `${says.padEnd(50)}SQLite ${sqlite.toFixed(digits).padStart(8)} ${unit}, PostgreSQL ${postgres.toFixed(digits).padStart(8)} ${unit}: ${(postgres / sqlite).toFixed(2)} of it`,
  );

/** Cost of the live state in PostgreSQL and in a SQLite file, in turns. */
async function benchStores(): Promise<void> {
  const missing = whyNoPostgres();
  if (missing !== null) {
    console.log(`  ${missing}: left out`);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-stores-"));
  const cluster = await openCluster(["max_connections=100"]);
  const places = placesIn(folder, () => cluster.database());
  const both = async (measure: (place: Place) => Promise<number>): Promise<Figures> => {
    const figures: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      figures[0].push(await measure(places.sqlite()));
      figures[1].push(await measure(await places.postgres()));
    }
    return [median(figures[0]), median(figures[1])];
  };
  const opened =
    <T>(use: (store: Awaited<ReturnType<typeof openPlace>>) => Promise<T>) =>
    async ({at}: Place): Promise<T> => {
      const store = await openPlace(at);
      try {
        return await use(store);
      } finally {
        await store.close();
      }
    };
  try {
    for (const perBatch of [1, 10, 100])
      row(
        `durable appends, ${perBatch} in a transaction`,
        await both(opened((store) => appendsPerSecond(store, perBatch, APPEND_MS))),
        "/s",
      );
    for (const [where, cursor] of [
      ["beginning", 0],
      ["middle", FEED / 2],
      ["end", FEED - 100],
    ] as const)
      row(
        `a page of 100 events at the ${where} of ${FEED}`,
        await both(
          opened(async (store) => {
            await fill(store, FEED);
            return pageMs(store, [cursor], PAGES);
          }),
        ),
        "ms",
        2,
      );
    row(
      `${EVENTS} events to ${WEBHOOKS} webhooks, deliveries`,
      await both(opened((store) => deliveriesPerSecond(store, WEBHOOKS, EVENTS))),
      "/s",
    );
    for (const [place, servers, streams] of [
      [places.sqlite(), 1, STREAMS],
      [places.sqlite(), 1, 3 * STREAMS],
      [await places.postgres(), 1, STREAMS],
      [await places.postgres(), 3, STREAMS],
    ] as const) {
      const {p99Ms, arrived, expected} = await fanOut(place, {
        servers,
        streams,
        events: BROADCASTS,
      });
      console.log(
        `${`an event to ${servers} × ${streams} streams, ${place.says}`.padEnd(50)}p99 ${p99Ms.toFixed(0)} ms, the median of ${BROADCASTS} events at the slowest server; ${arrived} of ${expected} arrived`,
      );
    }
  } finally {
    await cluster.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

async function fill(store: Awaited<ReturnType<typeof openPlace>>, events: number): Promise<void> {
  for (let left = events; left > 0; left -= 1_000)
    await store.events.append(Array.from({length: Math.min(left, 1_000)}, sentNow));
}

await benchStores();
