import {readlinkSync, renameSync, rmSync, symlinkSync} from "node:fs";
import {join} from "node:path";

/** Leads to the files of the edition that is out, for web servers that read them by themselves. */
const servedLinkOf = (out: string): string => join(out, "site");

const siteOfEdition = (id: string): string => join("builds", id, "site");

/** Whether the link leads to an edition. */
export function isServed(out: string, id: string): boolean {
  try {
    return readlinkSync(servedLinkOf(out)) === siteOfEdition(id);
  } catch {
    return false;
  }
}

/**
 * Has the link `site` lead to an edition, at once: `site → builds/<id>/site`. A file system without
 * symbolic links has none, and our own server needs none.
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
