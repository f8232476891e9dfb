import {byCode} from "../../kit/order.ts";
import type {PriceFacts} from "../price-types.ts";
import {OF_BARS} from "../prices/files.ts";
import type {Day, ListedSymbol, SymbolFacts, Text} from "../types.ts";

/**
 * Company names of shares listed after the list of shares was made, from the press and fund
 * reports. No known list names the company of AAN.
 */
const NAMES: Readonly<Record<string, Text>> = {
  DMX: {
    en: "Dien May Xanh Investment Joint Stock Company",
    vi: "Công ty Cổ phần Đầu tư Điện Máy Xanh",
  },
};

/**
 * Adds shares that have prices but are missing from the list, because any share with a price is
 * listed. Their unknown names and sectors are null.
 */
export function withPriced(
  facts: SymbolFacts,
  {raw, adjusted, latest}: Pick<PriceFacts, "raw" | "adjusted" | "latest">,
): SymbolFacts {
  const listed = new Set(facts.symbols.map(({symbol}) => symbol));
  const firsts = [
    ...[...raw.series, ...adjusted.series].map(({symbol, from}) => ({
      symbol,
      exchange: OF_BARS,
      provedOn: from,
    })),
    ...latest.series.map(({symbol, exchange, close}) => ({
      symbol,
      exchange,
      provedOn: latest.sessions[close.findIndex((price) => price !== null)]!,
    })),
  ].filter(({symbol}) => !listed.has(symbol));
  const others = [...Map.groupBy(firsts, ({symbol}) => symbol).values()].map(
    (proofs): ListedSymbol => {
      const {symbol, exchange, provedOn} = earliest(proofs);
      return {symbol, exchange, name: NAMES[symbol] ?? null, icb: null, provedOn};
    },
  );
  const symbols = [...facts.symbols, ...others].sort((a, b) => byCode(a.symbol, b.symbol));
  return {...facts, symbols};
}

const earliest = <Proof extends {readonly provedOn: Day}>(proofs: readonly Proof[]): Proof =>
  proofs.reduce((first, one) => (one.provedOn < first.provedOn ? one : first));
