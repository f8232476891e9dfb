import Database from "better-sqlite3";
import type {Seen} from "./readers.ts";
import type {Receiver} from "./receivers.ts";
import type {Sample} from "./server.ts";

/** A line of the report; `fails` marks a failure. */
export interface Line {
  readonly says: string;
  readonly value: string;
  readonly fails: boolean;
}

/** @returns number of events; throws if the feed has a gap */
export function feedLength(database: string): number {
  const db = new Database(database, {readonly: true});
  try {
    const {n, last} = db
      .prepare("SELECT count(*) AS n, coalesce(max(id), 0) AS last FROM feed")
      .get() as {n: number; last: number};
    if (n !== last) throw new Error(`the feed has ${n} events, numbered to ${last}`);
    return n;
  } finally {
    db.close();
  }
}

/** Events received by the streams of each kind, after all of them had time to catch up. */
export function streamLines(seen: readonly Seen[], events: number): Line[] {
  const sum = (of: (one: Seen) => number) => seen.reduce((total, one) => total + of(one), 0);
  return [...new Set(seen.map(({kind}) => kind))]
    .flatMap((kind): Line[] => {
      const mine = seen.filter((one) => one.kind === kind);
      const [lost, doubled] = [
        mine.reduce((total, one) => total + one.lost + events - one.last, 0),
        mine.reduce((n, one) => n + one.doubled, 0),
      ];
      return [
        {says: `${kind}: ${mine.length} streams, lost`, value: String(lost), fails: lost > 0},
        {says: `${kind}: doubled`, value: String(doubled), fails: doubled > 0},
      ];
    })
    .concat([
      {says: "streams opened", value: String(sum(({opened}) => opened)), fails: false},
      {
        says: "streams reset for being slow",
        value: String(sum(({resets}) => resets)),
        fails: false,
      },
    ]);
}

interface Delivery {
  readonly event_id: number;
  readonly message_id: string;
  readonly status: string;
}

/**
 * Deliveries due to each webhook since its registration against those received, in the order of the
 * receivers.
 */
export function webhookLines(
  database: string,
  hooks: readonly {readonly id: string; readonly from: number}[],
  receivers: readonly Receiver[],
): Line[] {
  const db = new Database(database, {readonly: true});
  try {
    const events = db
      .prepare(
        "SELECT id FROM feed WHERE id > ? AND id <= (SELECT cursor FROM webhook WHERE webhook_id = ?)",
      )
      .pluck();
    const deliveries = db.prepare(
      "SELECT event_id, message_id, status FROM delivery WHERE webhook_id = ? AND reason = 'event'",
    );
    const waiting = db
      .prepare(
        "SELECT count(*) FROM feed WHERE id > (SELECT cursor FROM webhook WHERE webhook_id = ?)",
      )
      .pluck();
    let [lost, late, pending] = [0, 0, 0];
    for (const [index, {id, from}] of hooks.entries()) {
      const {manner, accepted} = receivers[index]!;
      const sent = new Map((deliveries.all(id) as Delivery[]).map((one) => [one.event_id, one]));
      lost += (events.all(from, id) as number[]).filter((event) => !sent.has(event)).length;
      for (const {message_id, status} of sent.values()) {
        if (status === "failed" || (status === "delivered" && !accepted.has(message_id))) lost++;
        if (status === "pending" && manner === "failing") pending++;
        if (status === "pending" && manner !== "failing" && !accepted.has(message_id)) late++;
      }
      if (manner !== "failing") late += waiting.get(id) as number;
    }
    const sum = (of: (one: Receiver) => number) =>
      receivers.reduce((total, one) => total + of(one), 0);
    const [doubled, forged] = [sum((one) => one.doubled), sum((one) => one.forged)];
    return [
      {
        says: `webhooks: ${hooks.length}, messages taken`,
        value: String(sum(({accepted}) => accepted.size)),
        fails: false,
      },
      {says: "webhooks: lost", value: String(lost), fails: lost > 0},
      {
        says: "webhooks: not there at the end, of prompt and slow receivers",
        value: String(late),
        fails: late > 0,
      },
      {
        says: "webhooks: waiting for another try, of failing receivers",
        value: String(pending),
        fails: false,
      },
      {
        says: "webhooks: doubled although taken, without a kill between",
        value: String(doubled),
        fails: doubled > 0,
      },
      {says: "webhooks: signatures that do not hold", value: String(forged), fails: forged > 0},
    ];
  } finally {
    db.close();
  }
}

/** Seconds until a server is warm. */
const WARM_SECONDS = 20;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * Compares the first quarter of each life with the last, because a leak grows within a life. Also
 * compares the lives: the growing database may slow the server but not swell it.
 */
export function resourceLines(samples: readonly Sample[]): Line[] {
  const warm = samples.filter(({secondsOld}) => secondsOld >= WARM_SECONDS);
  const lives = [...new Set(warm.map(({life}) => life))]
    .map((life) => warm.filter((sample) => sample.life === life))
    .filter(({length}) => length >= 8);
  const line = (
    says: string,
    of: (sample: Sample) => number,
    room: (first: number) => number,
  ): Line => {
    const quarters = lives.map((life) => {
      const values = life.map(of);
      const quarter = values.length >> 2;
      return [median(values.slice(0, quarter)), median(values.slice(-quarter))] as const;
    });
    const [first, last] = [
      median(quarters.map(([one]) => one)),
      median(quarters.map(([, other]) => other)),
    ];
    const most = Math.max(...samples.map(of));
    const value = `${first.toFixed(0)} → ${last.toFixed(0)} (most ${most.toFixed(0)}, ${lives.length} lives)`;
    return {says, value, fails: lives.length === 0 || last > room(first)};
  };
  return [
    line(
      "descriptors of the server, first → last quarter of a life",
      ({descriptors}) => descriptors,
      (first) => 1.1 * first + 30,
    ),
    line(
      "megabytes of the server after a collection, first → last quarter of a life",
      ({megabytes}) => megabytes,
      (first) => 1.2 * first + 40,
    ),
  ];
}
