import {leaseFrom} from "../lease.ts";
import type {SecretCipher} from "../secret-cipher.ts";
import type {Idempotency} from "../types.ts";
import type {Session} from "./session.ts";

interface Row {
  requestSha256: string;
  status: number | null;
  headers: string | null;
  body: string | null;
}

const about = (scope: string, key: string) => `idempotency ${scope} ${key}`;

export const idempotency = ({write, run}: Session, cipher: SecretCipher): Idempotency => ({
  begin: ({scope, key, requestSha256, nowMs, leaseMs}) =>
    write(async ({one, run}) => {
      await run(
        "DELETE FROM idempotency WHERE scope = ? AND key = ? AND (until_ms <= ? OR (status IS NULL AND until_ms > ?))",
        scope,
        key,
        nowMs,
        leaseFrom(nowMs, leaseMs).farthestMs,
      );
      // waits for another node that claims it just now
      const claimed = await run(
        "INSERT INTO idempotency (scope, key, request_sha256, until_ms) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        scope,
        key,
        requestSha256,
        nowMs + leaseMs,
      );
      if (claimed === 1) return {state: "new"};
      const row = (await one<Row>(
        `SELECT request_sha256 AS "requestSha256", status, headers, body FROM idempotency WHERE scope = ? AND key = ?`,
        scope,
        key,
      ))!;
      if (row.requestSha256 !== requestSha256) return {state: "other-request"};
      return row.status === null
        ? {state: "running"}
        : {
            state: "done",
            status: row.status,
            headers: row.headers ?? "{}",
            body: cipher.decrypt(row.body ?? "", about(scope, key)),
          };
    }),
  complete: async ({scope, key, status, headers, body, keepUntilMs}) =>
    void (await run(
      "UPDATE idempotency SET status = ?, headers = ?, body = ?, until_ms = ? WHERE scope = ? AND key = ?",
      status,
      headers,
      cipher.encrypt(body, about(scope, key)),
      keepUntilMs,
      scope,
      key,
    )),
  forget: async (scope, key) =>
    void (await run("DELETE FROM idempotency WHERE scope = ? AND key = ?", scope, key)),
  prune: (nowMs) => run("DELETE FROM idempotency WHERE until_ms <= ?", nowMs),
});
