/** Whether a part of a report is known and, when it is not, why. */
export interface Known {
  readonly status: "available" | "unavailable";
  readonly reason: string | null;
}
export const known: Known = {status: "available", reason: null};
export const unknown = (reason: string): Known => ({status: "unavailable", reason});

/** To a hundredth, as exchanges publish. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;
