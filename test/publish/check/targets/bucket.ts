import {request} from "undici";
import {vi} from "vitest";
import {s3Bucket} from "../../../../publish/deploy/bucket/s3.ts";
import {keyOf} from "../../../../publish/deploy/release.ts";
import {targetOf} from "../../../../publish/deploy/target.ts";
import {cloudfrontFiles} from "../../../../publish/edge/cloud/cloudfront/cloudfront.ts";
import {openStoreProcess, STORE_ENV} from "../../../fixtures/deploy/store.ts";
import {type ReadObject, startDistribution, type Template} from "../../edge/cloud/distribution.ts";
import {manifestOfSite} from "../../edge/manifest-of-site.ts";
import {BASE_URL} from "../../edge/origin.ts";
import {OPTIONS, type OpenTarget, STORE_OPTIONS} from "./target.ts";

const URL_WITHOUT_HEADER = "/api/teams";

/** A bucket of an object store (`deploy s3:`), behind a stand-in for CloudFront. */
export const bucketTarget: OpenTarget = async (origin, signer) => {
  for (const [name, value] of Object.entries(STORE_ENV)) vi.stubEnv(name, value);
  const store = await openStoreProcess();
  const location = {...STORE_OPTIONS, endpoint: store.url};
  await targetOf("s3://site", location)({edition: origin.deployed, signer, ...OPTIONS});
  const bucket = await s3Bucket({bucket: "site", prefix: "", ...location});
  const [file] = cloudfrontFiles(manifestOfSite(BASE_URL), {origin: origin.base});
  const template = JSON.parse(file!.text) as Template;
  const read = readOnce(readFrom(store.url));
  const put = async (url: string, bytes: Buffer, headers: Readonly<Record<string, string>>) => {
    await bucket.put(keyOf({url}), bytes, {headers});
    read.forget(keyOf({url}));
  };
  const putBack = (url: string) => async () => {
    const {bytes, type, cacheControl} = origin.edition.fileAt(url);
    await put(url, bytes, {"Content-Type": type, "Cache-Control": cacheControl});
  };
  return {
    serve: () => startDistribution({template, read: read.read, server: origin.base}),
    async alter(url) {
      const {type, cacheControl} = origin.edition.fileAt(url);
      const headers = {"Content-Type": type, "Cache-Control": cacheControl};
      await put(url, Buffer.from("{}\n"), headers);
      return putBack(url);
    },
    async loseHeader() {
      const {bytes, type} = origin.edition.fileAt(URL_WITHOUT_HEADER);
      await put(URL_WITHOUT_HEADER, bytes, {"Content-Type": type});
      return {url: URL_WITHOUT_HEADER, undo: putBack(URL_WITHOUT_HEADER)};
    },
    async close() {
      bucket.close();
      await store.close();
      vi.unstubAllEnvs();
    },
  };
};

/**
 * Caches objects, because the store takes some milliseconds for each; changed ones are forgotten.
 */
function readOnce(read: ReadObject) {
  const known = new Map<string, ReturnType<ReadObject>>();
  return {
    read: (key: string) => {
      const object = known.get(key) ?? read(key);
      known.set(key, object);
      return object;
    },
    forget: (key: string) => known.delete(key),
  };
}

const readFrom =
  (store: string): ReadObject =>
  async (key) => {
    const {statusCode, headers, body} = await request(`${store}/site/${encodeURI(key)}`);
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode !== 200) return undefined;
    return {
      bytes,
      type: String(headers["content-type"]),
      cacheControl:
        headers["cache-control"] === undefined ? null : String(headers["cache-control"]),
    };
  };
