import {basename} from "node:path";
import {watch} from "chokidar";
import {makeFolder} from "../../../pipeline/kit/make-folder.ts";
import {readPointer} from "../../output/builds.ts";
import {asOutputError} from "../../output/folder.ts";
import {pointerOf} from "../../output/paths.ts";
import type {Log} from "../http/server.ts";
import {type Build, openBuild} from "./build.ts";
import {checkedFiles} from "./checked-files.ts";
import {type Draft, openDraft} from "./draft.ts";

/** Always has the build that the pointer names or, while one is being made, a draft of it. */
export interface BuildWatcher {
  /** Undefined until there is a first build. */
  current(): Build | undefined;
  close(): Promise<void>;
}

/** Fallback interval: the watcher gets no events after a disk is remounted. */
const LOOK_MS = 1_000;

/**
 * Watches the pointer of an output folder and opens each new build while the old one is still open.
 * A build that cannot be opened is logged and retried, and the old one stays.
 *
 * @param taken called with each build that is opened
 * @param draft an edition being made: used until it is finished, even if another is current
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
  const check = checkedFiles();
  const look = () => {
    if (coming) return;
    try {
      const id = readPointer(out);
      if (id === undefined || id === build?.id) return;
      build = openBuild(out, id, check);
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
  // Watches the folder, because the pointer is replaced by a new file each time.
  const pointer = pointerOf(out);
  const watcher = watch(out, {
    depth: 0,
    ignoreInitial: true,
    ignored: (path) => path !== out && basename(path) !== basename(pointer),
  });
  // The watcher reports only the first of two moves within 50 ms; `raw` reports every event of the
  // system.
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
