import {StoreError} from "../../../../pipeline/kit/errors.ts";
import {openPool, type PoolOptions, settingsOf} from "./open-pool.ts";

/** A connection as one statement saw it. */
export interface Seen {
  /** The process of the server that answered. */
  readonly pid: number;
  readonly settings: Readonly<Record<string, string>>;
}

/** Two connections ask in this order, so that a pooler that hands its own round is seen to do so. */
const TURNS = ["one", "other", "other", "one", "one", "other"] as const;
const DO =
  "have the pooler in between use session mode (PgBouncer: pool_mode = session), or name PostgreSQL itself in STORE_URL";

/**
 * Looks whether each connection has a process of the server to itself and keeps what is set. In any
 * mode but that of sessions a pooler has clients share them: prepared statements are missing or
 * others', settings get lost, and nobody hears of events.
 *
 * @throws StoreError where it has not, saying what to do
 */
export async function expectOwnSessions(options: PoolOptions): Promise<void> {
  const open = () => openPool({...options, max: 1});
  const connections = {one: open(), other: open()};
  const seen: Record<keyof typeof connections, Seen[]> = {one: [], other: []};
  const expected = settingsOf(options);
  try {
    for (const turn of TURNS) {
      const {rows} = await connections[turn].query<Seen>(
        `SELECT pg_backend_pid() AS pid, json_object_agg(name, setting) AS settings
         FROM pg_settings WHERE name = ANY ($1)`,
        [Object.keys(expected)],
      );
      seen[turn].push(rows[0]!);
    }
  } finally {
    await Promise.all([connections.one.end(), connections.other.end()]);
  }
  const why = whyShared(seen.one, seen.other, expected);
  if (why !== undefined) throw new StoreError(`${why}; ${DO}`);
}

/** What shows that two connections are not each for itself; undefined where nothing does. */
export function whyShared(
  one: readonly Seen[],
  other: readonly Seen[],
  expected: Seen["settings"],
): string | undefined {
  const pids = (...seen: readonly Seen[]) => new Set(seen.map(({pid}) => pid)).size;
  if (pids(...one) > 1 || pids(...other) > 1 || pids(...one, ...other) === 1)
    return "several clients share a connection to PostgreSQL";
  for (const {settings} of [...one, ...other])
    for (const [name, value] of Object.entries(expected))
      if (settings[name] !== value)
        return `a connection to PostgreSQL does not keep its settings (${name} was set to ${value} and is ${settings[name]})`;
  return undefined;
}
