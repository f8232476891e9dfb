/** Levels of VN-Index over a week, a month or a year. */
export const VNINDEX_CHART = "/api/hsx/vnindex-chart";
/** The market report of a day in Vietnam, and the days that have one. */
export const INTEL_DAILY = "/api/intel/daily";
export const INTEL_ARCHIVE = "/api/intel";
/** Every index as it closed last. */
export const INDICES = "/api/indices";
