import {FactsError} from "../../kit/errors.ts";
import type {Exchange} from "../types.ts";

/** The exchanges as the files write them. */
const EXCHANGES: Readonly<Record<string, Exchange>> = {
  HSX: "HOSE",
  HOSE: "HOSE",
  HNX: "HNX",
  UPCOM: "UPCOM",
};

/** @throws FactsError naming what trades on no known exchange */
export function exchangeNamed(path: string, what: string, name: string | undefined): Exchange {
  const exchange = EXCHANGES[name ?? ""];
  if (!exchange)
    throw new FactsError(
      `${path}: ${what} trades on "${name}"; expected ${Object.keys(EXCHANGES).join(", ")}`,
    );
  return exchange;
}
