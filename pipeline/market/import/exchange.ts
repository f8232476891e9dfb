import {FactsError} from "../../kit/errors.ts";
import type {Exchange} from "../types.ts";

/** Exchange names by the code used in the files. */
const EXCHANGES: Readonly<Record<string, Exchange>> = {
  HSX: "HOSE",
  HOSE: "HOSE",
  HNX: "HNX",
  UPCOM: "UPCOM",
};

/** @throws FactsError for an unknown exchange, naming what trades on it */
export function exchangeNamed(path: string, what: string, name: string | undefined): Exchange {
  const exchange = EXCHANGES[name ?? ""];
  if (!exchange)
    throw new FactsError(
      `${path}: ${what} trades on "${name}"; expected ${Object.keys(EXCHANGES).join(", ")}`,
    );
  return exchange;
}
