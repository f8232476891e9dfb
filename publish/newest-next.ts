/** Processes items one at a time. */
export interface NewestNext<Item> {
  /** Adds an item. */
  add(item: Item): void;
  /** Resolves once nothing is being processed or waiting. */
  idle(): Promise<void>;
}

/**
 * Processes one item at a time, always the newest next: of those added meanwhile only the last
 * counts.
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
