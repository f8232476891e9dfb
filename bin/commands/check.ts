import {readFileSync} from "node:fs";
import {type Command, InvalidArgumentError, Option} from "commander";
import {fetch} from "undici";
import {UsageError} from "../../pipeline/kit/errors.ts";
import {startOfText} from "../../pipeline/kit/fetch/body.ts";
import {within} from "../../pipeline/kit/fetch/deadline.ts";
import {reasonOf} from "../../pipeline/kit/file-fault.ts";
import type {CheckOptions} from "../../publish/check/check.ts";
import {SUBJECTS, type Subject} from "../../publish/check/rules.ts";
import type {Call} from "../call.ts";
import {jsonOption, quietOption} from "../options.ts";

interface Options {
  readonly publicUrl?: string;
  readonly concurrency: number;
  readonly timeout: number;
  readonly only: readonly Subject[];
  readonly writes?: boolean;
  readonly thorough?: boolean;
  readonly releaseKeys?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** A key set is a few kilobytes. */
const MAX_KEYS_BYTES = 1_000_000;

const address = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new InvalidArgumentError("Expected an http(s) address without query.");
  if (url.username || url.password)
    throw new InvalidArgumentError(
      "Expected no user name and password: they are not sent, and would be reported.",
    );
  return text.replace(/\/+$/, "");
};

const numberOf = (from: number, to: number) => (text: string) => {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= from && value <= to))
    throw new InvalidArgumentError(`Expected a whole number from ${from} to ${to}.`);
  return value;
};

const subjects = (text: string): Subject[] => {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !SUBJECTS.some((subject) => subject === name));
  if (unknown !== undefined)
    throw new InvalidArgumentError(`"${unknown}" is not one of ${SUBJECTS.join(", ")}.`);
  return names as Subject[];
};

/** `check`: verifies a deployment from outside; exit status 1 if something is wrong there. */
export const checkCommand = (command: Command, call: Call): Command =>
  command
    .argument("<url>", "address of the deployment", address)
    .addOption(
      new Option(
        "--public-url <address>",
        "the deployment's address in its documents, if it differs from <url>",
      ).argParser(address),
    )
    .addOption(
      new Option("--concurrency <count>", "maximum number of concurrent requests")
        .argParser(numberOf(1, 200))
        .default(20),
    )
    .addOption(
      new Option("--timeout <seconds>", "longest wait for one answer")
        .argParser(numberOf(1, 600))
        .default(15),
    )
    .addOption(
      new Option("--only <subjects>", `check only these, of ${SUBJECTS.join(", ")}`)
        .argParser(subjects)
        .default([], "all but writes"),
    )
    .option(
      "--writes",
      "also send bodies that must be refused, and register an anonymous agent; by default nothing is written",
    )
    .option(
      "--release-keys <file or address>",
      "keys that must sign the release, if they are not its own: for a mirror, those of the original",
    )
    .option(
      "--thorough",
      "check HEAD, validators and compressed forms of every address, not only of a few",
    )
    .addOption(jsonOption())
    .addOption(quietOption())
    .action(async (url: string, options: Options) => {
      const {checkDeployment} = await import("../../publish/check/check.ts");
      const {formatReport} = await import("../../publish/check/format.ts");
      const report = await checkDeployment({
        ...settingsOf(url, options, call),
        ...(options.releaseKeys !== undefined && {
          releaseKeys: await keysAt(options.releaseKeys, options.timeout * 1_000),
        }),
      });
      if (options.json) call.out.write(`${JSON.stringify(report)}\n`);
      else for (const line of formatReport(report)) call.out.write(`${line}\n`);
      if (!report.ok) call.fail();
    });

const settingsOf = (url: string, options: Options, call: Call): CheckOptions => ({
  url,
  publicUrl: options.publicUrl,
  concurrency: options.concurrency,
  timeoutMs: options.timeout * 1_000,
  only: options.only,
  writes: options.writes === true || options.only.includes("writes"),
  thorough: options.thorough === true,
  userAgent: `broadsheet-check/${call.version}`,
  clock: Date.now,
  say: (line) => options.quiet || call.err.write(`${line}\n`),
});

/** @throws UsageError if there is no key set at that place */
async function keysAt(place: string, timeoutMs: number): Promise<unknown> {
  try {
    const {text, isWhole} = /^https?:/.test(place)
      ? await within(timeoutMs, async (signal) =>
          startOfText(await fetch(place, {signal}), MAX_KEYS_BYTES),
        )
      : {text: readFileSync(place, "utf8"), isWhole: true};
    if (!isWhole) throw new Error(`it is larger than ${MAX_KEYS_BYTES} bytes`);
    const {keys} = JSON.parse(text) as {readonly keys?: unknown};
    if (!Array.isArray(keys)) throw new Error("it has no keys");
    return {keys};
  } catch (cause) {
    throw new UsageError(
      `--release-keys ${place} is not a key set: ${reasonOf(cause)}; expected a JWKS such as /.well-known/release-keys.json of a deployment`,
      {cause},
    );
  }
}
