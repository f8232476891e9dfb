import {PressError} from "../pipeline/kit/errors.ts";
import type {PrintedFile, Sheet} from "./output/types.ts";

/**
 * Looks whether every address of an edition belongs to one resource, so that nothing is printed
 * over something else.
 *
 * @throws PressError when an address, its file or its folder is taken
 */
export type CheckClaims = (sheets: readonly Sheet[]) => void;

/** Sheets at the same addresses as in the edition checked before are not looked at again. */
export function claimsCheck(): CheckClaims {
  let before: readonly Sheet[] = [];
  return (sheets) => {
    const asBefore =
      sheets.length === before.length &&
      sheets.every((sheet, k) => sameAddresses(sheet, before[k]!));
    if (!asBefore) allDiffer(sheets);
    before = sheets;
  };
}

const sameAddresses = (a: Sheet, b: Sheet): boolean =>
  a === b ||
  (a.files.length === b.files.length &&
    a.files.every(({url, file}, k) => url === b.files[k]!.url && file === b.files[k]!.file));

function allDiffer(sheets: readonly Sheet[]): void {
  const urls = new Map<string, PrintedFile>();
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const printed of sheets.flatMap((sheet) => sheet.files)) {
    const {url, file, route} = printed;
    const other = urls.get(url);
    if (other !== undefined)
      throw new PressError(`two resources claim ${url}: one of ${other.route}, one of ${route}`);
    const same = files.get(file) ?? folders.get(file);
    if (same !== undefined)
      throw new PressError(`${url} and ${same} both need the file name ${file}`);
    urls.set(url, printed);
    files.set(file, url);
    for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) {
      const folder = file.slice(0, end);
      if (folders.has(folder)) break;
      const blocking = files.get(folder);
      if (blocking !== undefined)
        throw new PressError(`${url} and ${blocking} both need the file name ${folder}`);
      folders.set(folder, url);
    }
  }
}
