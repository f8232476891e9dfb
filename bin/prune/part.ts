/** Data of one kind that was removed, or would be in a dry run. */
export interface Pruned {
  readonly kind: "builds" | "articles" | "pictures" | "feed";
  readonly count: number;
  /** Size of the content; the database frees whole pages. */
  readonly bytes: number;
  /** Reason that old data stays; null if none does. */
  readonly note: string | null;
}
