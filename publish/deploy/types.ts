import type {RingKey} from "../live/signing/key-ring.ts";
import type {Manifest} from "../output/types.ts";

/** The edition that is deployed. */
export interface Edition {
  readonly manifest: Manifest;
  /** Its folder of files. */
  readonly site: string;
  readonly address: string;
}

/** Who signs, and the public keys that verify it. */
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
  /** Hears which addresses will answer differently, before the first of them does. */
  readonly changing?: (urls: readonly string[]) => void;
  /** How long files that are gone, and earlier releases, stay. */
  readonly graceMs: number;
  /** Says what would be done, and does nothing. */
  readonly dryRun: boolean;
  /** Removes however many files. */
  readonly force: boolean;
}

/** What a deployment did, or would do. */
export interface DeployReport {
  readonly target: string;
  readonly edition: string;
  /** The edition that was out before. */
  readonly before: string | null;
  readonly files: number;
  /** Files that were sent, or linked anew. */
  readonly sent: number;
  readonly bytes: number;
  readonly removed: number;
  /** Files that are gone and stay through their grace. */
  readonly waiting: number;
  /** Addresses that answer differently. */
  readonly changed: readonly string[];
  readonly ms: number;
  readonly dryRun: boolean;
  /** What an operator should know. */
  readonly notes: readonly string[];
}
