import {readlinkSync, renameSync, rmSync, symlinkSync} from "node:fs";
import {join} from "node:path";

/** Link to the files of the current edition, for web servers that read the disk themselves. */
const servedLinkOf = (out: string): string => join(out, "site");

const siteOfEdition = (id: string): string => join("builds", id, "site");

/** Whether the link points to an edition. */
export function isServed(out: string, id: string): boolean {
  try {
    return readlinkSync(servedLinkOf(out)) === siteOfEdition(id);
  } catch {
    return false;
  }
}

/**
 * Points the link `site` to an edition, atomically: `site → builds/<id>/site`. Omitted on file
 * systems without symbolic links; our own server does not need it.
 */
export function serveFrom(out: string, id: string): void {
  const draft = join(out, `.site-${process.pid}`);
  try {
    rmSync(draft, {force: true});
    symlinkSync(siteOfEdition(id), draft);
    renameSync(draft, servedLinkOf(out));
  } catch (error) {
    const {code = ""} = error as NodeJS.ErrnoException;
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(code)) throw error;
  }
}
