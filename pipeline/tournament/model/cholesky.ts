/**
 * Dense symmetric positive definite matrices, row by row in one array; only the lower triangle is
 * read.
 */

/**
 * Computes the factor L with L·Lᵀ = A, in place.
 *
 * @returns the same array, with L in its lower triangle
 * @throws RangeError when A is not positive definite
 */
export function cholesky(a: Float64Array, size: number): Float64Array {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i * size + j]!;
      for (let k = 0; k < j; k++) sum -= a[i * size + k]! * a[j * size + k]!;
      if (i > j) a[i * size + j] = sum / a[j * size + j]!;
      else if (sum > 0) a[i * size + i] = Math.sqrt(sum);
      else
        throw new RangeError(
          `matrix has pivot ${sum} in row ${i}, expected a positive definite matrix`,
        );
    }
  }
  return a;
}

/**
 * Solves L·x = b, in place.
 *
 * @param from the entries of b, and so of x, before this index are 0
 */
export function forwardSolve(factor: Float64Array, size: number, b: Float64Array, from = 0): void {
  for (let i = from; i < size; i++) {
    let sum = b[i]!;
    for (let k = from; k < i; k++) sum -= factor[i * size + k]! * b[k]!;
    b[i] = sum / factor[i * size + i]!;
  }
}

/** Solves L·Lᵀ·x = b, in place. */
export function solveCholesky(factor: Float64Array, size: number, b: Float64Array): void {
  forwardSolve(factor, size, b);
  for (let i = size - 1; i >= 0; i--) {
    let sum = b[i]!;
    for (let k = i + 1; k < size; k++) sum -= factor[k * size + i]! * b[k]!;
    b[i] = sum / factor[i * size + i]!;
  }
}
