import {createHash} from "node:crypto";
import type {Stats} from "node:fs";
import type {Readable} from "node:stream";
import {pipeline} from "node:stream/promises";
import {createBrotliDecompress, createGunzip} from "node:zlib";
import type {Encoding, ManifestFile} from "../../output/types.ts";
import {keptIn} from "./kept-in.ts";

/** A file of an edition as found on the disk, plain or encoded. */
interface Found {
  readonly file: ManifestFile;
  readonly encoding: Encoding | undefined;
  readonly stat: Stats;
  readonly read: () => Readable;
}

const DECODER = {br: createBrotliDecompress, gzip: createGunzip};
/** Enough for several editions, all forms of their files included. */
const MOST = 100_000;

/**
 * Returns a check that a file holds the bytes of its manifest: it reads and decodes the file to its
 * end, piece by piece, and again only when size or time of the file have changed. Editions share
 * files on the disk, so a new one has few to read.
 */
export function checkedFiles(): (found: Found) => Promise<void> {
  const checked = new Map<string, Promise<void>>();
  return (found) => {
    const {file, encoding, stat} = found;
    const {dev, ino, size, mtimeMs} = stat;
    if (checked.size > MOST) checked.clear();
    return keptIn(checked, [dev, ino, size, mtimeMs, encoding, file.sha256].join(" "), () =>
      check(found),
    );
  };
}

async function check({file, encoding, stat, read}: Found): Promise<void> {
  const hash = createHash("sha256");
  const decoder = encoding && DECODER[encoding]();
  const add = async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) hash.update(piece);
  };
  await (decoder ? pipeline(read(), decoder, add) : pipeline(read(), add));
  // a decoder ignores what follows its end
  if ((decoder && decoder.bytesWritten !== stat.size) || hash.digest("hex") !== file.sha256)
    throw new Error("it has other bytes");
}
