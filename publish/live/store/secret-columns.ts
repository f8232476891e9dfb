import {UsageError} from "../../../pipeline/kit/errors.ts";
import type {SecretCipher} from "./secret-cipher.ts";

/**
 * The columns with secrets: a repeatable answer of `idempotency` may show one. A secret is
 * encrypted for its table and id.
 */
export const SECRETS = [
  {table: "webhook", id: "webhook_id", column: "secret"},
  {table: "webhook", id: "webhook_id", column: "previous_secret"},
  {table: "live_secret", id: "name", column: "value"},
  {table: "idempotency", id: "scope || ' ' || key", column: "body"},
] as const;
/** The row that is written to see whether the database can be. */
export const NO_SECRET = "live_secret check";

/** How the secrets of a store lie there. */
export interface SecretsState {
  readonly stored: number;
  /** Not under the current key. */
  readonly late: number;
  /** Why the first that cannot be decrypted cannot; null where all can. */
  readonly lost: string | null;
}

/** @param rows what lies there, each for what it belongs to */
export function stateOf(
  rows: readonly {readonly about: string; readonly stored: string}[],
  cipher: SecretCipher,
): SecretsState {
  const secrets = rows.filter(({about}) => about !== NO_SECRET);
  let lost: string | null = null;
  for (const {about, stored} of secrets)
    try {
      cipher.decrypt(stored, about);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      lost ??= error.message;
    }
  const late = secrets.filter(({stored}) => !cipher.isCurrent(stored)).length;
  return {stored: secrets.length, late, lost};
}
