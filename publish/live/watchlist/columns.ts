/** As `quote` of `/api/stocks/{symbol}` names them, in VND, and the day they are of. */
export const PRICE_COLUMNS = [
  "close",
  "change",
  "changePercent",
  "reference",
  "ceiling",
  "floor",
  "on",
] as const;

/** The columns of an exported watchlist. */
export const WATCHLIST_COLUMNS = [
  "symbol",
  "exchange",
  "vn30",
  "nameVi",
  "nameEn",
  "sector",
  ...PRICE_COLUMNS,
] as const;
