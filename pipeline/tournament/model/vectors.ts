// Short loops shared by all of a fit: called this often, they are compiled early in a process's
// first fit.

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** Adds factor·a to b. */
export function add(factor: number, a: Float64Array, b: Float64Array): void {
  for (let i = 0; i < a.length; i++) b[i]! += factor * a[i]!;
}

/** Writes a / b, entry by entry, into `quotient`. */
export function divide(a: Float64Array, b: Float64Array, quotient: Float64Array): void {
  for (let i = 0; i < a.length; i++) quotient[i] = a[i]! / b[i]!;
}
