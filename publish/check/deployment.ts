import type {Api} from "./api.ts";
import type {Bodies} from "./bodies.ts";
import type {Client} from "./client.ts";
import type {Findings} from "./findings.ts";
import type {Place} from "./place.ts";

/** Passed to every check: the client, the addresses and the collected findings. */
export interface Deployment {
  readonly client: Client;
  readonly place: Place;
  readonly findings: Findings;
  /** Milliseconds since 1970 by the checking machine's clock. */
  readonly clock: () => number;
}

/** A deployment whose OpenAPI document has been read. */
export interface Described extends Deployment {
  readonly api: Api;
  readonly bodies: Bodies;
}
