import type {Store} from "../../../../pipeline/kit/store.ts";
import {appendEvents} from "../../../../pipeline/tournament/queries/feed.ts";
import {check} from "../nouns/check.ts";
import {storeOver} from "../nouns/store.ts";
import {type SecretCipher, secretCipher} from "../secret-cipher.ts";
import type {LiveStore} from "../types.ts";
import {limits} from "./limits.ts";
import {openFileOf} from "./open-file.ts";
import {inside} from "./perform.ts";
import {sessionOf} from "./session.ts";

/**
 * The live store over an open database, of which it takes ownership: the pipeline's SQLite file,
 * shared by one server and any number of pipelines, or one in memory.
 *
 * @param cipher encrypts its secrets; by default they are stored unencrypted
 */
export function sqliteStore(db: Store, cipher: SecretCipher = secretCipher([])): LiveStore {
  const file = openFileOf(db);
  const session = sessionOf(db, file);
  return storeOver(session, {
    cipher,
    limits: limits(),
    append: (events) => inside(() => appendEvents(db, events)),
    async check() {
      await check(session);
      await file.assertRoom();
    },
    close: async () => void db.close(),
  });
}
