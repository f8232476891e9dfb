/** Whether a part of a body is known and, when it is not, why. `pending` will be known later; `unavailable` is known by no source. */
export interface Availability {
  readonly status: "available" | "pending" | "unavailable";
  readonly reason: string | null;
}

export const available: Availability = {status: "available", reason: null};
export const pending = (reason: string): Availability => ({status: "pending", reason});
export const unavailable = (reason: string): Availability => ({status: "unavailable", reason});
