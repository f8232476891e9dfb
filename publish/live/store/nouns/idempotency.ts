import type {SecretCipher} from "../secret-cipher.ts";
import {affected, affects, one, run, type Session} from "../statement.ts";
import type {Idempotency} from "../types.ts";
import {leaseFrom} from "./lease.ts";

interface Row {
  requestSha256: string;
  status: number | null;
  headers: string | null;
  body: string | null;
}

const about = (scope: string, key: string) => `idempotency ${scope} ${key}`;

export const idempotency = ({ask, write}: Session, cipher: SecretCipher): Idempotency => ({
  begin: ({scope, key, requestSha256, nowMs, leaseMs}) =>
    write(function* () {
      const {untilMs, farthestMs} = leaseFrom(nowMs, leaseMs);
      yield* run(
        "DELETE FROM idempotency WHERE scope = @scope AND key = @key AND (until_ms <= @nowMs OR (status IS NULL AND until_ms > @farthestMs))",
        {scope, key, nowMs, farthestMs},
      );
      // waits for another node that is claiming the same key
      const claimed = yield* affects(
        "INSERT INTO idempotency (scope, key, request_sha256, until_ms) VALUES (@scope, @key, @requestSha256, @untilMs) ON CONFLICT DO NOTHING",
        {scope, key, requestSha256, untilMs},
      );
      if (claimed) return {state: "new"};
      const row = (yield* one<Row>(
        `SELECT request_sha256 AS "requestSha256", status, headers, body FROM idempotency WHERE scope = @scope AND key = @key`,
        {scope, key},
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
  complete: (done) =>
    ask(
      run(
        "UPDATE idempotency SET status = @status, headers = @headers, body = @body, until_ms = @keepUntilMs WHERE scope = @scope AND key = @key",
        {...done, body: cipher.encrypt(done.body, about(done.scope, done.key))},
      ),
    ),
  forget: (scope, key) =>
    ask(run("DELETE FROM idempotency WHERE scope = @scope AND key = @key", {scope, key})),
  prune: (nowMs) => ask(affected("DELETE FROM idempotency WHERE until_ms <= @nowMs", {nowMs})),
});
