/** The two versions of a day's report that can be asked for. */
export const VERSIONS = ["latest", "first"] as const;
export type Version = (typeof VERSIONS)[number];

/** The query parameters of `/api/intel/daily`, printed or live. */
export const INTEL_QUERY = {
  date: {kind: "date", summary: "Trading day in Vietnam; without it the newest that has a report"},
  version: {
    kind: "enum",
    values: VERSIONS,
    default: "latest",
    summary: "The report as it is known now, or as it was first out",
  },
} as const;
