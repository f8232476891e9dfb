import type {Signer} from "../../../../publish/deploy/types.ts";
import type {Origin} from "../../edge/origin.ts";
import type {Running} from "../../edge/programs.ts";

/** Puts back what was changed. */
export type Undo = () => Promise<void>;

/** Where the cup has been deployed to, with our configuration in front and our server behind. */
export interface Target {
  /** Begins to serve what lies there now. */
  serve(): Promise<Running>;
  /** Puts other bytes in the place of a file, as somebody would who has got in. */
  alter(url: string): Promise<Undo>;
  /** Has a header of a file lost, as by a configuration or an upload of another's. */
  loseHeader(): Promise<Lost>;
  close(): Promise<void>;
}

export interface Lost {
  readonly url: string;
  readonly undo: Undo;
}

/** Deploys the edition of an origin. */
export type OpenTarget = (origin: Origin, signer: Signer) => Promise<Target>;

/** What a deployment of a test is told besides. */
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
