import {gunzipSync, gzipSync} from "node:zlib";
import type {Store} from "../store.ts";

/** A body as it was last answered, with the validators to ask about it again. */
interface CachedBody {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly body: Buffer;
}
export interface HttpCache {
  read(url: string): CachedBody | undefined;
  write(url: string, cached: CachedBody, storedAt: string): void;
}

/**
 * Validators and the body they vouch for, in one row: after a crash between fetching and storing,
 * "not modified" still hands out the body. Bodies are kept compressed.
 */
export function storeCache(store: Store): HttpCache {
  return {
    read(url) {
      const row = store
        .prepare<[string], {etag: string | null; lastModified: string | null; body: Buffer}>(
          "SELECT etag, last_modified AS lastModified, body FROM http_cache WHERE url = ?",
        )
        .get(url);
      return row && {...row, body: gunzipSync(row.body)};
    },
    write(url, {etag, lastModified, body}, storedAt) {
      store
        .prepare(
          `INSERT INTO http_cache (url, etag, last_modified, stored_at, body) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (url) DO UPDATE SET etag = excluded.etag, last_modified = excluded.last_modified, stored_at = excluded.stored_at, body = excluded.body`,
        )
        .run(url, etag, lastModified, storedAt, gzipSync(body));
    },
  };
}
