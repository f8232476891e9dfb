import {basename} from "node:path";
import {watch} from "chokidar";
import {makeFolder} from "../../../pipeline/kit/make-folder.ts";
import {readPointer} from "../../output/builds.ts";
import {asOutputError} from "../../output/folder.ts";
import {pointerOf} from "../../output/paths.ts";
import type {Log} from "../http/server.ts";
import {type Build, openBuild} from "./build.ts";
import {type Draft, openDraft} from "./draft.ts";

/** Always has the build that the pointer names, or while one is made a draft of it. */
export interface BuildWatcher {
  /** Undefined until there is a first build. */
  current(): Build | undefined;
  close(): Promise<void>;
}

/** Of a disk that is mounted anew the watcher hears nothing. */
const LOOK_MS = 1_000;

/**
 * Watches the pointer of an output folder and opens each new build beside the old. A build that
 * cannot be opened is logged and the old one stays; it is tried again until it can be.
 *
 * @param taken called with each build as it is taken up
 * @param draft an edition that is being made: read from until it is over, whatever is out
 * @throws OutputError when the folder cannot be made
 */
export function watchBuilds(
  out: string,
  log: Log,
  taken: (build: Build) => void = () => {},
  draft?: Draft,
): BuildWatcher {
  let build: Build | undefined;
  let coming = draft && openDraft(draft);
  let refusal = "";
  const look = () => {
    if (coming) return;
    try {
      const id = readPointer(out);
      if (id === undefined || id === build?.id) return;
      build = openBuild(out, id);
      refusal = "";
      log("site/edition", {id});
      taken(build);
    } catch (error) {
      const {message} = error as Error;
      if (message !== refusal) log("site/edition-refused", {error: message});
      refusal = message;
    }
  };

  try {
    makeFolder(out);
  } catch (error) {
    throw asOutputError(out, error);
  }
  look();
  draft?.over.then(() => {
    coming = undefined;
    look();
  });
  // The folder is watched, not the file: the pointer is replaced by another file each time.
  const pointer = pointerOf(out);
  const watcher = watch(out, {
    depth: 0,
    ignoreInitial: true,
    ignored: (path) => path !== out && basename(path) !== basename(pointer),
  });
  // Of two moves within 50 ms the watcher tells the first alone; what the system tells is raw.
  watcher.on("all", look).on("ready", look).on("raw", look);
  watcher.on("error", (error) => log("site/watch-failed", {error: String(error)}));
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    current: () => coming ?? build,
    close() {
      clearInterval(timer);
      return watcher.close();
    },
  };
}
