import {sha256} from "../../kit/hash.ts";
import type {Outcome} from "../model/types.ts";
import type {Tournament} from "../types.ts";

/** Name of the engine, published with every probability. */
export const ENGINE = "wc-prob-v5" as const;
export const DEFAULT_RUNS = 10_000;
/** The seed of a tournament's simulations unless another is asked for: `wc2026`, `euro2024`. */
export const defaultSeed = ({competition, year}: Pick<Tournament, "competition" | "year">) =>
  `${competition?.id ?? "wc"}${year}`;

/** Rounds to six decimals: far below the model's own error, and the same on every machine. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Rounds the three so that they still sum to 1. */
export const roundedOutcome = ({home, away}: Outcome): Outcome => ({
  home: rounded(home),
  draw: rounded(1 - rounded(home) - rounded(away)),
  away: rounded(away),
});

/**
 * Fits of the same training set differ between runtimes by less than 1e-12, because `Math.exp` and
 * `Math.log` may be off in their last bit.
 */
const DECIMALS = 7;

/**
 * The hash that identifies fitted parameters. It uses their values to seven decimals, so that every
 * runtime gives the same chain.
 */
export const parametersHash = (parameters: object): string =>
  sha256(
    JSON.stringify(parameters, (_, value: unknown) =>
      typeof value === "number" ? Number(value.toFixed(DECIMALS)) : value,
    ),
  );
