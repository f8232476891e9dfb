const FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full; free some space",
  SQLITE_FULL: "the disk is full; free some space",
  EDQUOT: "the disk quota is used up; free some space",
  EACCES: "permission denied; run as the user it belongs to, or choose another",
  EPERM: "permission denied; run as the user it belongs to, or choose another",
  EROFS: "the file system is read-only; choose another",
  ENOTDIR: "part of the path is a file, not a folder",
  EEXIST: "part of the path is a file, not a folder, or a link that leads nowhere",
  ENOENT: "it is missing, or cannot be created there; check the path",
  ENAMETOOLONG: "the path is too long",
  EMFILE: "too many files are open",
  EIO: "the disk reports an error",
  SQLITE_CANTOPEN: "it is no file that this user can use; run as its user, or choose another",
};

/**
 * The reason a file could not be used, with the remedy if known; otherwise the error's own message.
 */
export const reasonOf = (error: unknown): string => fileFault(error) ?? (error as Error).message;

/**
 * The meaning of an error of the file system or of SQLite, and the remedy; undefined for others.
 */
export const fileFault = (error: unknown): string | undefined =>
  FAULTS[(error as NodeJS.ErrnoException).code ?? ""];
