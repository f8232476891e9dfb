/** An item that can be polled: its value, and when it happened. */
export interface Arrival<T> {
  readonly id: string;
  readonly atMs: number;
  readonly value: T;
}

/**
 * Finds new items since an instant, by when they were first seen here: an article published in an
 * edition an hour after its date is new to everybody who polled in between. Items at the first look
 * count as seen when they happened.
 */
export class Arrivals<T> {
  private readonly seenMs = new Map<string, number>();
  private begun = false;

  /**
   * Registers all items present, newest first. @param nowMs later than every cursor issued before
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

  /** Items of a list that were first seen after an instant. */
  since(list: readonly Arrival<T>[], sinceMs: number): T[] {
    return list.filter(({id}) => (this.seenMs.get(id) ?? 0) > sinceMs).map(({value}) => value);
  }
}
