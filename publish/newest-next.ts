/** Work on items one after the other. */
export interface NewestNext<Item> {
  /** An item has come. */
  add(item: Item): void;
  /** Resolves once nothing is at work and nothing waits. */
  idle(): Promise<void>;
}

/**
 * Works on one item at a time, the newest next: of those that come meanwhile only the last is worth
 * it.
 *
 * @param work never rejects
 */
export function newestNext<Item>(work: (item: Item) => Promise<void>): NewestNext<Item> {
  let next: {readonly item: Item} | undefined;
  let atWork: Promise<void> | undefined;
  async function run(): Promise<void> {
    for (let one = next; one !== undefined; one = next) {
      next = undefined;
      await work(one.item);
    }
    atWork = undefined;
  }
  return {
    add(item) {
      next = {item};
      atWork ??= run();
    },
    idle: () => atWork ?? Promise.resolve(),
  };
}
