/**
 * The HOSE sector index for the shares of an ICB sector. The indices use another classification
 * (GICS), so sectors spread over several of them are omitted: builders and cement makers, airlines
 * and hotels, makers of household goods. So are utilities and telecoms, whose indices are not
 * stored.
 */
const INDEX_OF: Readonly<Record<string, string>> = {
  Banks: "VNFIN",
  "Financial Services": "VNFIN",
  Insurance: "VNFIN",
  "Real Estate": "VNREAL",
  Technology: "VNIT",
  "Industrial Goods & Services": "VNIND",
  "Basic Resources": "VNMAT",
  Chemicals: "VNMAT",
  "Oil & Gas": "VNENE",
  "Health Care": "VNHEAL",
  "Food & Beverage": "VNCONS",
  Retail: "VNCOND",
  "Automobiles & Parts": "VNCOND",
};

/**
 * @param sector English name; null when unknown
 * @returns null when no index is certain to include its shares
 */
export const sectorIndexOf = (sector: string | null): string | null =>
  sector === null ? null : (INDEX_OF[sector] ?? null);
