import {existsSync} from "node:fs";
import type {Config} from "../pipeline/kit/config/config.ts";
import {sleep} from "../pipeline/kit/pause.ts";
import {close, listen} from "../publish/live/http/listen.ts";
import {liveSettings} from "../publish/live/settings.ts";
import {isLocked, prepareFolder, takeLock} from "../publish/output/folder.ts";
import type {Call} from "./call.ts";
import {openLiveStore} from "./live-store.ts";

// an `import` would also load Node's fetch
const {createServer} = process.getBuiltinModule("node:http");

/** The previous server may still be publishing as it ends; that takes no longer than this. */
const PRINTING_MS = 5_000;
const LOOK_MS = 50;

/**
 * Checks that a server can have what it needs before an edition is made for it: its settings, its
 * ports, an output folder nobody else is publishing to, and the keys of the secrets in the
 * database. The server itself checks each again.
 *
 * @throws UsageError, OutputError or StoreError as the server would
 */
export async function checkFirst(call: Call, config: Config): Promise<void> {
  const {host, outDir, databasePath} = config;
  liveSettings(config, "", "");
  for (const port of [config.port, config.metricsPort].filter((port) => port > 0)) {
    const probe = createServer();
    await listen(probe, {host, port});
    await close(probe);
  }
  prepareFolder(outDir);
  for (let waitedMs = 0; isLocked(outDir) && waitedMs < PRINTING_MS; waitedMs += LOOK_MS)
    await sleep(LOOK_MS);
  takeLock(outDir)();
  if (existsSync(databasePath) || config.storeUrl !== "")
    await (await openLiveStore(call, config)).store.close();
}
