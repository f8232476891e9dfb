/** What was, or would be, thrown away of one kind. */
export interface Pruned {
  readonly kind: "builds" | "articles" | "pictures" | "feed";
  readonly count: number;
  /** Of their content; the database gives back whole pages. */
  readonly bytes: number;
  /** Why something that is old stays; null where nothing does. */
  readonly note: string | null;
}
