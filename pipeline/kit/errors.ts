/** The command line, an option or an environment value is wrong: exit status 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/**
 * A facts file is missing, truncated or says something impossible: exit status 1, nothing is
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

/** The output folder cannot be used or written (full disk, rights, another build at work). */
export class OutputError extends Error {
  override name = "OutputError";
}

/** Another process is at what this one wants to do: it will be done in a while. Exit status 4. */
export class LockedError extends OutputError {
  override name = "LockedError";
}

/** A deployment was not made: its target is unreachable, refuses, or would lose too much. */
export class DeployError extends Error {
  override name: string = "DeployError";
}

/** The database cannot be opened, is not one of ours, or refuses a write. */
export class StoreError extends Error {
  override name = "StoreError";
}

/** Every source that was asked failed: what is stored stays, and grows no newer. */
export class SourcesError extends Error {
  override name = "SourcesError";
}

/** A language model gave no answer that can be read; its text is left out, the templates' stays. */
export class TextError extends Error {
  override name = "TextError";
}
