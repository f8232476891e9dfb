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

export const idempotency = ({sql, write, run}: Session, cipher: SecretCipher): Idempotency => ({
  begin: ({scope, key, requestSha256, nowMs, leaseMs}) =>
    write(() => {
      sql(
        "DELETE FROM idempotency WHERE scope = ? AND key = ? AND (until_ms <= ? OR (status IS NULL AND until_ms > ?))",
      ).run(scope, key, nowMs, leaseFrom(nowMs, leaseMs).farthestMs);
      const row = sql<Row>(
        "SELECT request_sha256 AS requestSha256, status, headers, body FROM idempotency WHERE scope = ? AND key = ?",
      ).get(scope, key);
      if (row === undefined) {
        sql(
          "INSERT INTO idempotency (scope, key, request_sha256, until_ms) VALUES (?, ?, ?, ?)",
        ).run(scope, key, requestSha256, nowMs + leaseMs);
        return {state: "new"};
      }
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
