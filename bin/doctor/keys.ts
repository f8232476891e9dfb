import type {Config} from "../../pipeline/kit/config/config.ts";
import {weaknesses} from "../../pipeline/kit/config/production.ts";
import {predicateOf} from "../../pipeline/kit/config/values.ts";
import {UsageError} from "../../pipeline/kit/errors.ts";
import type {Store} from "../../pipeline/kit/store.ts";
import {type SecretsState, secretsState} from "../../publish/live/store/nouns/stored-secrets.ts";
import {secretCipher} from "../../publish/live/store/secret-cipher.ts";
import {perform} from "../../publish/live/store/sqlite/perform.ts";
import {failure, type Line, ok, type Part, warning} from "./types.ts";

/** Secrets of the environment and of the database: strong, readable, encrypted. */
export function keyLines(config: Config, db: Store | null): Line[] {
  const {environment, storedSecretKeys, adminToken} = config;
  const weak =
    environment === "production"
      ? []
      : weaknesses(config).filter(({name}) => name !== "TRUSTED_PROXIES");
  return [
    ...weak.map((fault) =>
      warning(
        "keys",
        fault.name,
        predicateOf(fault),
        "openssl rand -hex 32; production refuses it",
      ),
    ),
    adminToken === ""
      ? ok("keys", "ADMIN_TOKEN", "none: one is created at each start")
      : ok("keys", "ADMIN_TOKEN", "set"),
    ...(db === null ? [] : storedLines(db, storedSecretKeys)),
  ];
}

function storedLines(db: Store, keys: readonly string[]): Line[] {
  try {
    return [secretsLine("keys", perform(db, secretsState(secretCipher(keys))), keys.length > 0)];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return [failure("keys", "STORED_SECRET_KEYS", error.message, "set usable keys")];
  }
}

/** Whether the stored secrets can be read, and are under the current key. */
export function secretsLine(
  part: Part,
  {stored, late, lost}: SecretsState,
  hasKeys: boolean,
): Line {
  if (lost !== null)
    return failure(
      part,
      "STORED_SECRET_KEYS",
      lost,
      "add the key that they were encrypted with after the current one",
    );
  if (late > 0 && hasKeys)
    return warning(
      part,
      "STORED_SECRET_KEYS",
      `${late} of ${stored} secrets are not under the current key`,
      "restart a server, which encrypts them",
    );
  return ok(
    part,
    "STORED_SECRET_KEYS",
    hasKeys ? `${stored} secrets encrypted` : `none: ${stored} secrets are stored in clear text`,
  );
}
