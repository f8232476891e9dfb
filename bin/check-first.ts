import {existsSync} from "node:fs";
import {setTimeout as sleep} from "node:timers/promises";
import type {Config} from "../pipeline/kit/config/config.ts";
import {close, listen} from "../publish/live/http/listen.ts";
import {liveSettings} from "../publish/live/settings.ts";
import {prepareFolder} from "../publish/output/folder.ts";
import {isLocked, takeLock} from "../publish/output/lock.ts";
import type {Call} from "./call.ts";
import {openLiveStore} from "./live-store.ts";

// an `import` of it would load the fetch of Node, too
const {createServer} = process.getBuiltinModule("node:http");

/**
 * The server before this one may still be printing as it ends; it does not take longer than that.
 */
const PRINTING_MS = 5_000;
const LOOK_MS = 50;

/**
 * Sees that a server can have what it needs, before an edition is made for it: its settings, its
 * ports, the output folder with nobody else publishing into it, and the keys of the secrets in the
 * database. The server itself asks for each again.
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
