/**
 * The sector index of HOSE that the shares of an ICB sector belong to. The indices follow another
 * classification (GICS), so sectors that lie in several of them are left out: builders and cement
 * makers, airlines and hotels, makers of household goods; and so are utilities and telecoms, whose
 * indices are not kept.
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
 * @param sector English name; null where nobody says
 * @returns null where no index surely has its shares
 */
export const sectorIndexOf = (sector: string | null): string | null =>
  sector === null ? null : (INDEX_OF[sector] ?? null);
