import type {Api} from "./api.ts";
import type {Bodies} from "./bodies.ts";
import type {Client} from "./client.ts";
import type {Findings} from "./findings.ts";
import type {Place} from "./place.ts";

/** What every check is given: whom it asks, and where it says what it found. */
export interface Deployment {
  readonly client: Client;
  readonly place: Place;
  readonly findings: Findings;
  /** Milliseconds since 1970 by the clock of the machine that checks. */
  readonly clock: () => number;
}

/** The same once its OpenAPI document is read. */
export interface Described extends Deployment {
  readonly api: Api;
  readonly bodies: Bodies;
}
