/** Levels of VN-Index over a week, a month or a year. */
export const VNINDEX_CHART = "/api/hsx/vnindex-chart";
/** The market report of a day in Vietnam, and the days that have one. */
export const INTEL_DAILY = "/api/intel/daily";
export const INTEL_ARCHIVE = "/api/intel";
/** Every index as it closed last. */
export const INDICES = "/api/indices";
/** Every listed share, and one of them. */
export const STOCKS = "/api/stocks";
export const STOCK = `${STOCKS}/{symbol}` as const;
export const stockAddress = (symbol: string): string => `${STOCKS}/${symbol}`;
/** What an edition has from providers of prices, for the live server. */
export const CRAWLED = "/market/crawled";
/** The page of a share. */
export const stockPage = (symbol: string): string => `/stocks/${symbol}`;
/** Five things to know before the open. */
export const BRIEFING = "/api/briefing";
/** The page of the market as it closed last, and that of the newest briefing. */
export const DESK_PAGE = "/desk";
export const BRIEFING_PAGE = "/briefing";
