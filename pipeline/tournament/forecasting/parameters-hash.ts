import {sha256} from "../../kit/hash.ts";

/**
 * Fits of one training set differ between runtimes by less than 1e-12: `Math.exp` and `Math.log`
 * may be off in their last bit.
 */
const DECIMALS = 7;

/**
 * The hash that names fitted parameters: of their values to seven decimals, so that every runtime
 * gives the same chain.
 */
export const parametersHash = (parameters: object): string =>
  sha256(
    JSON.stringify(parameters, (_, value: unknown) =>
      typeof value === "number" ? Number(value.toFixed(DECIMALS)) : value,
    ),
  );
