import type {Pool} from "pg";
import {check} from "../nouns/check.ts";
import {storeOver} from "../nouns/store.ts";
import {type SecretCipher, secretCipher} from "../secret-cipher.ts";
import type {LiveStore} from "../types.ts";
import {appendEvents} from "./append-events.ts";
import {limits} from "./limits.ts";
import {sessionOf} from "./session.ts";

/**
 * The live store in a PostgreSQL database with an up-to-date schema, shared by any number of nodes.
 * It takes ownership of the pool.
 *
 * @param cipher encrypts its secrets; by default they are stored unencrypted
 */
export function postgresStore(pool: Pool, cipher: SecretCipher = secretCipher([])): LiveStore {
  const session = sessionOf(pool);
  return storeOver(session, {
    cipher,
    limits: limits(session),
    append: appendEvents,
    check: () => check(session),
    close: () => pool.end(),
  });
}
