import type {RingKey} from "../live/signing/key-ring.ts";
import type {Manifest} from "../output/types.ts";

/** The edition to deploy. */
export interface Edition {
  readonly manifest: Manifest;
  /** Its folder of files. */
  readonly site: string;
  readonly address: string;
}

/** The signing key, and the public keys that verify signatures. */
export interface Signer {
  readonly key: Pick<RingKey, "kid" | "jwk">;
  /** A JWKS. */
  readonly publicKeys: string;
}

export interface DeployOptions {
  readonly edition: Edition;
  readonly signer: Signer;
  readonly clock: () => number;
  readonly progress: (line: string) => void;
  /** Called with the addresses that will answer differently, before the first of them does. */
  readonly changing?: (urls: readonly string[]) => void;
  /** Time for which removed files and earlier releases are kept. */
  readonly graceMs: number;
  /** Reports what would be done, and does nothing. */
  readonly dryRun: boolean;
  /** Removes any number of files. */
  readonly force: boolean;
}

/** Results of a deployment, or of a dry run. */
export interface DeployReport {
  readonly target: string;
  readonly edition: string;
  /** The edition that was current before. */
  readonly before: string | null;
  readonly files: number;
  /** Files that were sent or newly linked. */
  readonly sent: number;
  readonly bytes: number;
  readonly removed: number;
  /** Removed files that are kept for their grace period. */
  readonly waiting: number;
  /** Addresses that answer differently. */
  readonly changed: readonly string[];
  readonly ms: number;
  readonly dryRun: boolean;
  /** Notes for the operator. */
  readonly notes: readonly string[];
}
