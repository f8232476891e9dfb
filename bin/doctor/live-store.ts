import type {Pool} from "pg";
import type {Config} from "../../pipeline/kit/config/config.ts";
import {UsageError} from "../../pipeline/kit/errors.ts";
import {secretsState} from "../../publish/live/store/nouns/stored-secrets.ts";
import {secretCipher} from "../../publish/live/store/secret-cipher.ts";
import {schemaLine} from "./database.ts";
import {secretsLine} from "./keys.ts";
import {failure, type Line, ok, warning} from "./types.ts";

/**
 * Largest tolerated clock difference; beyond it, leases held by others look older or younger than
 * they are.
 */
const MAX_SKEW_MS = 2_000;
/** Connections reserved for the operator, who must get in when all servers are busy. */
const SPARE_CONNECTIONS = 5;

/**
 * The live state in PostgreSQL: reachable, with the schema of this version and room for its
 * servers.
 */
export async function liveStoreLines(config: Config): Promise<Line[]> {
  if (config.storeUrl === "") return [];
  const {expectEncoding} = await import("../../publish/live/store/postgres/open.ts");
  const {openPool} = await import("../../publish/live/store/postgres/open-pool.ts");
  const {expectOwnSessions} = await import("../../publish/live/store/postgres/own-sessions.ts");
  const {schemaState} = await import("../../publish/live/store/postgres/migrate.ts");
  const {storeErrorOf} = await import("../../publish/live/store/postgres/store-errors.ts");
  const {sessionOf} = await import("../../publish/live/store/postgres/session.ts");
  const {sharedClock} = await import("../../publish/live/store/postgres/shared-clock.ts");
  let pool: Pool | undefined;
  try {
    const options = {url: config.storeUrl, max: 1};
    pool = openPool(options);
    await expectOwnSessions(options);
    await expectEncoding(pool);
    const {rows} = await pool.query<{version: string; most: number; replica: boolean}>(
      `SELECT current_setting('server_version') AS version, current_setting('max_connections')::int AS most,
         pg_is_in_recovery() AS replica`,
    );
    const {version, most, replica} = rows[0]!;
    const {applied, known} = await schemaState(pool);
    const behindMs = (await sharedClock(pool)).behindMs();
    const lines = [
      replica
        ? failure(
            "live store",
            "PostgreSQL",
            `${version}, a replica that takes no writes`,
            "set STORE_URL to the primary",
          )
        : ok("live store", "PostgreSQL", version),
      schemaLine(["live store", "schema"], [applied, known], "start a server, which updates it"),
      Math.abs(behindMs) > MAX_SKEW_MS
        ? warning(
            "live store",
            "clock",
            `this machine is ${(Math.abs(behindMs) / 1000).toFixed(1)} s ${behindMs > 0 ? "behind" : "ahead of"} the store's clock, which servers follow`,
            "turn on time synchronisation on both",
          )
        : ok("live store", "clock", "same as this machine's"),
      config.storeConnections + 1 > most - SPARE_CONNECTIONS
        ? warning(
            "live store",
            "connections",
            `one server may take ${config.storeConnections + 1} of ${most}`,
            "lower STORE_CONNECTIONS, or raise max_connections",
          )
        : ok(
            "live store",
            "connections",
            `${most}: room for ${Math.floor((most - SPARE_CONNECTIONS) / (config.storeConnections + 1))} servers of ${config.storeConnections + 1}`,
          ),
    ];
    if (applied !== known) return lines;
    const secrets = await sessionOf(pool).read(() =>
      secretsState(secretCipher(config.storedSecretKeys)),
    );
    return [...lines, secretsLine("live store", secrets, config.storedSecretKeys.length > 0)];
  } catch (error) {
    if (error instanceof UsageError)
      return [failure("live store", "STORE_URL", error.message, "correct it")];
    return [
      failure(
        "live store",
        "PostgreSQL",
        storeErrorOf(error).message,
        "make sure that it runs and that STORE_URL is correct",
      ),
    ];
  } finally {
    await pool?.end();
  }
}
