import {gunzipSync, gzipSync} from "node:zlib";
import type {Store} from "../store.ts";
import type {Instant} from "../types.ts";

/** The last body of an address, with the validators to revalidate it. */
interface CachedBody {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Arrival of the body. */
  readonly bodyAt: Instant;
  readonly body: Buffer;
}
export interface HttpCache {
  read(url: string): CachedBody | undefined;
  write(url: string, cached: CachedBody): void;
}

/**
 * Stores validators and the body they belong to in one row: after a crash between fetching and
 * storing, "not modified" still returns the body. Bodies are compressed.
 */
export function storeCache(store: Store): HttpCache {
  return {
    read(url) {
      const row = store
        .prepare<[string], CachedBody>(
          "SELECT etag, last_modified AS lastModified, stored_at AS bodyAt, body FROM http_cache WHERE url = ?",
        )
        .get(url);
      return row && {...row, body: gunzipSync(row.body)};
    },
    write(url, {etag, lastModified, bodyAt, body}) {
      store
        .prepare(
          `INSERT INTO http_cache (url, etag, last_modified, stored_at, body) VALUES (?, ?, ?, ?, ?)
           ON CONFLICT (url) DO UPDATE SET etag = excluded.etag, last_modified = excluded.last_modified, stored_at = excluded.stored_at, body = excluded.body`,
        )
        .run(url, etag, lastModified, bodyAt, gzipSync(body));
    },
  };
}
