import type {Entry} from "./entry.ts";
import type {Encoding, ManifestFile} from "./types.ts";

/** A file as it lies in the folder of an edition. */
export interface Lying {
  readonly file: ManifestFile;
  /** `file` as the manifest has it. */
  readonly json: string;
  /** Which placing its bytes are from: of equal files equal numbers mean the same file on the disk. */
  readonly placing: number;
}

/** Everything that lies in the folder of an edition, as one process knows it: what stays from edition to edition is the same entry. */
export type Layout = ReadonlyMap<Entry, Lying>;

export function lying(entry: Entry, encodings: readonly Encoding[], placing: number): Lying {
  const {bytes: _, content: __, line: ___, ...rest} = entry;
  const file: ManifestFile = {...rest, encodings};
  return {file, json: JSON.stringify(file), placing};
}
