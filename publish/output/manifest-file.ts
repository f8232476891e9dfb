import {closeSync, openSync, readSync} from "node:fs";
import {StringDecoder} from "node:string_decoder";
import {shared} from "./layout.ts";
import type {Manifest, ManifestFile} from "./types.ts";

/** Lines written in one piece. */
const LINES = 1000;
/** Bytes read at once. */
const PIECE_BYTES = 256 * 1024;

/**
 * A manifest as JSON with a line per file, in pieces: with a hundred thousand files it is too long
 * for a process to hold.
 */
export function* manifestText({id, routes, files}: Manifest): Generator<string> {
  const head = JSON.stringify({id, routes, files: []});
  yield head.slice(0, -"]}".length);
  for (let from = 0; from < files.length; from += LINES) {
    const lines = files.slice(from, from + LINES).map((file) => JSON.stringify(file));
    yield `${from === 0 ? "\n" : ",\n"}${lines.join(",\n")}`;
  }
  yield "\n]}\n";
}

/**
 * Reads the output of `manifestText` line by line, or the same JSON on one line.
 *
 * @throws SyntaxError or a similar error when it is not a manifest; the file system's error
 */
export function readManifestFile(path: string): Manifest {
  const lean = shared();
  const files: ManifestFile[] = [];
  let head: Manifest | undefined;
  let last = "";
  for (const line of linesOf(path)) {
    if (head === undefined) {
      if (!line.endsWith('"files":[')) return JSON.parse(line) as Manifest;
      head = JSON.parse(`${line}]}`) as Manifest;
    } else if (line !== "]}" && line !== "") {
      files.push(lean(JSON.parse(line.endsWith(",") ? line.slice(0, -1) : line) as ManifestFile));
    }
    if (line !== "") last = line;
  }
  if (head === undefined || last !== "]}") throw new SyntaxError("it ends too early");
  return {...head, files};
}

function* linesOf(path: string): Generator<string> {
  const file = openSync(path, "r");
  try {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    const text = new StringDecoder("utf8");
    let rest = "";
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
      const lines = (rest + text.write(piece.subarray(0, read))).split("\n");
      rest = lines.pop()!;
      yield* lines;
    }
    yield rest + text.end();
  } finally {
    closeSync(file);
  }
}
