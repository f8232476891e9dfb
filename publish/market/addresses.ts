/** Levels of VN-Index over a week, a month or a year. */
export const VNINDEX_CHART = "/api/hsx/vnindex-chart";
/** Every index as it closed last. */
export const INDICES = "/api/indices";
/** Five things to know before the open. */
export const BRIEFING = "/api/briefing";
