/**
 * A set of whole numbers below a size, in words of 32 bits: to unite or compare two sets takes a
 * few dozen steps.
 */
export class Marks {
  private readonly words: Uint32Array;

  /** @param size the least number that will never be in it */
  constructor(size: number) {
    this.words = new Uint32Array(Math.ceil(size / 32));
  }

  add(number: number): void {
    this.words[number >>> 5]! |= 1 << (number & 31);
  }

  /** @param other of the same size or a smaller one */
  addAll({words}: Marks): void {
    for (let k = 0; k < words.length; k++) this.words[k]! |= words[k]!;
  }

  /** Has it any number in common with the other? */
  meets({words}: Marks): boolean {
    const length = Math.min(words.length, this.words.length);
    for (let k = 0; k < length; k++) if ((words[k]! & this.words[k]!) !== 0) return true;
    return false;
  }
}
