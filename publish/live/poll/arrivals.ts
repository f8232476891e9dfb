/** Something that can be polled: what it is, and when it says it happened. */
export interface Arrival<T> {
  readonly id: string;
  readonly atMs: number;
  readonly value: T;
}

/**
 * Says what is new since an instant, by when it was first seen here: an article that is printed an
 * hour after its publication is new to everybody who asked in between. What was there at the first
 * look counts as seen when it happened.
 */
export class Arrivals<T> {
  private readonly seenMs = new Map<string, number>();
  private begun = false;

  /**
   * Looks at everything there is, newest first. @param nowMs later than every cursor given out
   * before
   */
  look(list: readonly Arrival<T>[], nowMs: number): void {
    const there = new Set<string>();
    for (const {id, atMs} of list) {
      there.add(id);
      if (!this.seenMs.has(id)) this.seenMs.set(id, this.begun ? nowMs : Math.min(atMs, nowMs));
    }
    for (const id of this.seenMs.keys()) if (!there.has(id)) this.seenMs.delete(id);
    this.begun = true;
  }

  /** Those of a list that were first seen after an instant. */
  since(list: readonly Arrival<T>[], sinceMs: number): T[] {
    return list.filter(({id}) => (this.seenMs.get(id) ?? 0) > sinceMs).map(({value}) => value);
  }
}
