import {existsSync, statSync} from "node:fs";
import {join} from "node:path";
import type {Run} from "../../pipeline/kit/runs.ts";
import {buildOf, readManifest, readPointer, siteOf} from "../../publish/output/builds.ts";
import {isLocked} from "../../publish/output/folder.ts";
import {readPin} from "../../publish/output/pin.ts";
import {readAddress} from "../../publish/output/public-address.ts";
import {failure, type Line, ok, warning} from "./types.ts";

interface Printed {
  readonly outDir: string;
  /** BASE_URL, if set. */
  readonly baseUrl: string | undefined;
  /** Outcomes of the last runs; null if the database cannot be read. */
  readonly runs: readonly Run[] | null;
  readonly nowMs: number;
}

/** Age in days from which an edition counts as old. */
const OLD_DAYS = 2;
const DAY_MS = 86_400_000;

/** The current edition: complete, for the configured address, and the outcome of the last build. */
export function buildLines({outDir, baseUrl, runs, nowMs}: Printed): Line[] {
  const lines = runs === null ? [] : [...runLines(runs, nowMs)];
  const id = readPointer(outDir);
  if (id === undefined)
    return [
      isLocked(outDir)
        ? warning("build", "edition", "the first is being made", "wait for it")
        : failure("build", "edition", `there is none in ${outDir}`, "run broadsheet build"),
      ...lines,
    ];
  let files: readonly {readonly file: string; readonly size: number}[];
  try {
    const manifest = readManifest(outDir, id);
    if (manifest === undefined)
      return [
        failure(
          "build",
          "edition",
          `the folder of the current edition ${id} is missing`,
          "run broadsheet build",
        ),
        ...lines,
      ];
    files = manifest.files;
  } catch (error) {
    return [
      failure("build", "edition", (error as Error).message, "run broadsheet build"),
      ...lines,
    ];
  }
  const site = siteOf(buildOf(outDir, id));
  const damaged = files.filter(({file, size}) => {
    const path = join(site, file);
    return !existsSync(path) || statSync(path).size !== size;
  });
  const address = readAddress(outDir);
  return [
    damaged.length === 0
      ? ok("build", "edition", `${id} with ${files.length} files`)
      : failure(
          "build",
          "edition",
          `${damaged.length} of ${files.length} files are missing or of another size, ${damaged[0]!.file} first`,
          "move the folder away and run broadsheet build",
        ),
    address !== undefined && baseUrl !== undefined && address !== baseUrl
      ? warning(
          "build",
          "address",
          `built for ${address}, but BASE_URL is ${baseUrl}`,
          "run broadsheet build, so that links lead to BASE_URL",
        )
      : ok("build", "address", address ?? "none"),
    ...pinLines(outDir),
    ...lines,
  ];
}

function pinLines(outDir: string): Line[] {
  const pin = readPin(outDir);
  return pin === undefined
    ? []
    : [
        warning(
          "build",
          "pinned",
          `${pin.id} since ${pin.since}: newer editions are built and wait`,
          "run broadsheet rollback --unpin to make the newest one current",
        ),
      ];
}

function* runLines(runs: readonly Run[], nowMs: number): Generator<Line> {
  const print = runs.find(({name}) => name === "print");
  const at = print?.succeededAt ?? null;
  if (print?.result === "failed")
    yield failure(
      "build",
      "last print",
      `failed at ${print.endedAt}${print.detail ? `: ${print.detail}` : ""}`,
      "run broadsheet build and read what it reports",
    );
  else if (at === null)
    return; // the line about the edition says what to do
  else if (nowMs - Date.parse(at) > OLD_DAYS * DAY_MS)
    yield warning(
      "build",
      "last print",
      `${at}, ${Math.floor((nowMs - Date.parse(at)) / DAY_MS)} days ago`,
      "make sure that broadsheet start, live or a cron job runs",
    );
  else yield ok("build", "last print", at);
}
