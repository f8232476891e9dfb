/** Several lists end to end; one more start says where the last one ends. */
export interface Lists {
  readonly starts: Int32Array;
  readonly entries: Int32Array;
}

export function lists(several: readonly (readonly number[])[]): Lists {
  const starts = new Int32Array(several.length + 1);
  for (const [k, {length}] of several.entries()) starts[k + 1] = starts[k]! + length;
  return {starts, entries: Int32Array.from(several.flat())};
}
