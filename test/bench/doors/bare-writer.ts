/**
 * A thread of `bare-print.ts`: reads and parses its share, and on a message serialises, hashes,
 * compresses and writes it.
 */
import {createHash} from "node:crypto";
import {once} from "node:events";
import {mkdirSync, readFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {parentPort, workerData} from "node:worker_threads";
import {brotliCompressSync, gzipSync} from "node:zlib";
import pLimit from "p-limit";
import {optionsFor, SUFFIX} from "../../../publish/output/compress.ts";
import {realDisk} from "../../../publish/output/disk.ts";
import type {ManifestFile} from "../../../publish/output/types.ts";

/** The files that one thread writes. */
export interface Share {
  readonly from: string;
  readonly to: string;
  readonly files: readonly ManifestFile[];
  /** Records whose bodies are serialised values; the others are texts and bytes. */
  readonly serialised: ReadonlySet<string>;
}

const {from, to, files, serialised} = workerData as Share;
const port = parentPort!;

/** @throws Error when the bytes differ from those of the edition */
async function write(
  {file, sha256, cacheControl, encodings}: ManifestFile,
  body: unknown,
): Promise<void> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(`${JSON.stringify(body)}\n`);
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== sha256) throw new Error(`${file} has the hash ${found}, expected ${sha256}`);
  const options = optionsFor({bytes, cacheControl});
  const forms = encodings.map((encoding) => ({
    suffix: SUFFIX[encoding],
    bytes:
      encoding === "br" ? brotliCompressSync(bytes, options.brotli) : gzipSync(bytes, options.gzip),
  }));
  const path = join(to, file);
  mkdirSync(dirname(path), {recursive: true});
  for (const form of [{suffix: "", bytes}, ...forms])
    await realDisk.write(path + form.suffix, form.bytes);
}

const bodies = files.map((file) => {
  const bytes = readFileSync(join(from, file.file));
  return {
    file,
    body: serialised.has(file.route) ? (JSON.parse(bytes.toString()) as unknown) : bytes,
  };
});
const told = once(port, "message");
port.postMessage("read");
await told;
const aFewAtATime = pLimit(8);
await Promise.all(bodies.map(({file, body}) => aFewAtATime(() => write(file, body))));
port.postMessage("written");
