/** Availability of a part of a report, with the reason if unknown. */
export interface Known {
  readonly status: "available" | "unavailable";
  readonly reason: string | null;
}
export const known: Known = {status: "available", reason: null};
export const unknown = (reason: string): Known => ({status: "unavailable", reason});
