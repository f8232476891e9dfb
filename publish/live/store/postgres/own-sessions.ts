import {StoreError} from "../../../../pipeline/kit/errors.ts";
import {openPool, type PoolOptions, settingsOf} from "./open-pool.ts";

/** The state of a connection, as seen by one statement. */
export interface Seen {
  /** Id of the server process that answered. */
  readonly pid: number;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Two connections send queries in this order, which exposes a pooler that shares server
 * connections.
 */
const TURNS = ["one", "other", "other", "one", "one", "other"] as const;
const DO =
  "set the pooler to session mode (PgBouncer: pool_mode = session), or connect STORE_URL to PostgreSQL directly";

/**
 * Checks that each connection has a server process of its own and keeps its settings. Except in
 * session mode, a pooler's clients share server processes: prepared statements are missing or
 * belong to others, settings are lost, and notifications do not arrive.
 *
 * @throws StoreError otherwise, saying what to do
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

/**
 * Evidence that two connections share a server process or lose settings; undefined if there is
 * none.
 */
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
