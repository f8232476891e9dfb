import {sha256} from "../../kit/hash.ts";
import type {Outcome} from "../model/types.ts";

/** Name of the engine, printed with every probability. */
export const ENGINE = "wc-prob-v5" as const;
export const DEFAULT_SEED = "wc2026";
export const DEFAULT_RUNS = 10_000;

/** Six decimals: far below the model's own error, and the same on every machine. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Rounded so that the three still sum to 1. */
export const roundedOutcome = ({home, away}: Outcome): Outcome => ({
  home: rounded(home),
  draw: rounded(1 - rounded(home) - rounded(away)),
  away: rounded(away),
});

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
