import {type Command, Option} from "commander";
import {duration} from "./duration.ts";
import {countOf} from "./options.ts";

/** Options of a deployment target, shared by `deploy` and `run`. */
export interface TargetOptions {
  readonly grace: number;
  readonly concurrency: number;
  readonly endpoint?: string;
  readonly region?: string;
  readonly checksums: "supported" | "required";
  readonly purgeCommand?: string;
}

const DAY_MS = 86_400_000;

export const targetOptions = (command: Command): Command =>
  command
    .addOption(
      new Option("--grace <duration>", "how long removed files stay available")
        .argParser(duration)
        .default(DAY_MS, "1d"),
    )
    .addOption(
      new Option("--concurrency <count>", "maximum number of concurrent requests")
        .argParser(countOf(3))
        .default(32),
    )
    .option("--endpoint <url>", "address of a store other than Amazon's")
    .option("--region <name>", "region of the bucket (default: AWS_REGION, else us-east-1)")
    .addOption(
      new Option("--checksums <when>", "send checksums always, or only if the store requires them")
        .choices(["supported", "required"])
        .default("supported"),
    )
    .option(
      "--purge-command <command>",
      "shell command that reads the changed addresses, one per line",
    );

/** These options as arguments of a command. */
export const targetArguments = ({
  grace,
  concurrency,
  endpoint,
  region,
  checksums,
  purgeCommand,
}: TargetOptions): readonly string[] => [
  ...["--grace", `${grace / 1_000}s`],
  ...["--concurrency", String(concurrency)],
  ...(endpoint === undefined ? [] : [`--endpoint=${endpoint}`]),
  ...(region === undefined ? [] : [`--region=${region}`]),
  ...["--checksums", checksums],
  ...(purgeCommand === undefined ? [] : [`--purge-command=${purgeCommand}`]),
];
