/** The command line, an option or an environment value is wrong: exit status 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/**
 * A facts file is missing, truncated or contains something impossible: exit status 1, nothing is
 * stored.
 */
export class FactsError extends Error {
  override name = "FactsError";
}

/**
 * A body violates its schema, or two records claim one address: the build stops, the old one stays.
 */
export class RenderError extends Error {
  override name = "RenderError";
}

/** The output folder cannot be used or written (full disk, permissions, another build running). */
export class OutputError extends Error {
  override name = "OutputError";
}

/** Another process is doing the same work, which will be done in a while: exit status 4. */
export class LockedError extends OutputError {
  override name = "LockedError";
}

/** A deployment failed: its target is unreachable, refuses, or would lose too much. */
export class DeployError extends Error {
  override name: string = "DeployError";
}

/** The database cannot be opened, is not a Broadsheet database, or refuses a write. */
export class StoreError extends Error {
  override name = "StoreError";
}

/** Every source that was asked failed: stored data stays, but gets no newer. */
export class SourcesError extends Error {
  override name = "SourcesError";
}

/**
 * A language model gave no readable answer; its text is left out, and the templates' text stays.
 */
export class TextError extends Error {
  override name = "TextError";
}
