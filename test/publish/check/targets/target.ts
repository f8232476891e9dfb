import type {Signer} from "../../../../publish/deploy/types.ts";
import type {Origin} from "../../edge/origin.ts";
import type {Running} from "../../edge/programs.ts";

/** Reverts a change. */
export type Undo = () => Promise<void>;

/** A deployment target of the cup, with our configuration in front and our server behind. */
export interface Target {
  /** Starts to serve the current files. */
  serve(): Promise<Running>;
  /** Replaces the bytes of a file, as an intruder would. */
  alter(url: string): Promise<Undo>;
  /** Drops a header of a file, as a wrong configuration or upload would. */
  loseHeader(): Promise<Lost>;
  close(): Promise<void>;
}

export interface Lost {
  readonly url: string;
  readonly undo: Undo;
}

/** Deploys the edition of an origin. */
export type OpenTarget = (origin: Origin, signer: Signer) => Promise<Target>;

/** Other options for deployments in tests. */
export const OPTIONS = {
  clock: Date.now,
  progress: () => {},
  graceMs: 0,
  dryRun: false,
  force: false,
} as const;

export const STORE_OPTIONS = {
  region: "us-east-1",
  checksums: "WHEN_SUPPORTED",
  concurrency: 16,
} as const;
