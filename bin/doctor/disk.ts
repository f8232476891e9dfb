import {accessSync, constants, existsSync, statfsSync} from "node:fs";
import {dirname} from "node:path";
import {megabytes} from "./database.ts";
import {failure, type Line, ok, warning} from "./types.ts";

/** A folder on a disk. */
interface Place {
  readonly name: string;
  readonly folder: string;
}

interface Room {
  /** Bytes that this user may still write. */
  readonly free: number;
  /** Files that can still be created; null if the disk does not count them. */
  readonly files: number | null;
}

const MB = 1024 * 1024;
/** Room for the current edition and the next one, with a database log. */
const LITTLE = 1024 * MB;
const TOO_LITTLE = 256 * MB;
const FEW_FILES = 50_000;

/** Checks that there is room for the next edition and that this user may write it. */
export const diskLines = (
  places: readonly Place[],
  roomOf: (folder: string) => Room = roomIn,
): Line[] => places.flatMap((place) => placeLines(place, roomOf));

function placeLines({name, folder}: Place, roomOf: (folder: string) => Room): Line[] {
  const there = existing(folder);
  const {free, files} = roomOf(there);
  const says = `${megabytes(free)} free at ${there}`;
  const room =
    free < TOO_LITTLE || (files !== null && files < FEW_FILES / 10)
      ? failure(
          "disk",
          name,
          says,
          "free up space: a build needs as much again as the current edition",
        )
      : free < LITTLE || (files !== null && files < FEW_FILES)
        ? warning(
            "disk",
            name,
            `${says}${files !== null && files < FEW_FILES ? `, ${files} files` : ""}`,
            "free up space soon",
          )
        : ok("disk", name, says);
  try {
    accessSync(there, constants.W_OK | constants.X_OK);
    return [room];
  } catch {
    return [
      room,
      failure("disk", name, `this user may not write to ${there}`, "give this user the folder"),
    ];
  }
}

/** The folder, or its nearest existing ancestor. */
const existing = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder));

function roomIn(folder: string): Room {
  const {bavail, bsize, files, ffree} = statfsSync(folder);
  return {free: bavail * bsize, files: files > 0 ? ffree : null};
}
