import type {Entry} from "./entry.ts";
import type {Encoding, ManifestFile} from "./types.ts";

/** A file as it lies in the folder of an edition. */
export interface Lying {
  readonly entry: Entry;
  readonly file: ManifestFile;
  /** `file` as the manifest has it, and a comma. */
  readonly json: Buffer;
  /**
   * Which placing its bytes are from: of one entry equal numbers mean the same file on the disk.
   */
  readonly placing: number;
}

/**
 * Everything that lies in the folder of an edition, by address and in that order, as one process
 * knows it.
 */
export type Layout = ReadonlyMap<string, Lying>;

/** How an entry lies there; undefined when nothing or another one lies at its address. */
export function lyingIn(layout: Layout | undefined, entry: Entry): Lying | undefined {
  const one = layout?.get(entry.url);
  return one?.entry === entry ? one : undefined;
}

export function lying(entry: Entry, encodings: readonly Encoding[], placing: number): Lying {
  const {bytes: _, content: __, line: ___, mark: ____, ...rest} = entry;
  const file: ManifestFile = {...rest, encodings};
  return {entry, file, json: Buffer.from(`${JSON.stringify(file)},`), placing};
}

let placings = 0;
/** A number for one more placing. */
export const nextPlacing = (): number => ++placings;
