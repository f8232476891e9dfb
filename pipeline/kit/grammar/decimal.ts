/** A number with decimals as English writes it: 1.836 → `1.84`. */
export const withPoint = (value: number, digits: number): string => value.toFixed(digits);

/** A number with decimals as Vietnamese writes it: 1.836 → `1,84`. */
export const withComma = (value: number, digits: number): string =>
  value.toFixed(digits).replace(".", ",");
