import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {dirname, join} from "node:path";
import {cloudflareFiles} from "../../../../publish/edge/cloud/cloudflare.ts";
import type {RouteManifest} from "../../../../publish/edge/target.ts";
import {freePort, type Running, startProgram} from "../programs.ts";

/**
 * Wrangler, installed by `npm ci --prefix .ci/edge` with the tools it needs: it is large, and only
 * these tests need it.
 */
export const EDGE_TOOLS = "./.ci/edge/node_modules/.bin/wrangler";

/** Environment in which it sends no requests and leaves no files behind. */
const alone = (folder: string) => ({
  HOME: folder,
  XDG_CONFIG_HOME: folder,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "true",
});

interface Behind {
  /** Folder of the built site. */
  readonly root: string;
  readonly origin: string | null;
}

/** Cloudflare's own runtime on this machine, with our worker and a copy of a built site. */
export async function startWrangler(
  manifest: RouteManifest,
  {root, origin}: Behind,
): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-wrangler-"));
  cpSync(root, join(folder, "site"), {recursive: true});
  for (const {name, text} of cloudflareFiles(manifest, {origin})) {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), text);
  }
  const [port, inspector] = [await freePort(), await freePort()];
  const variables = Object.entries(alone(folder)).map(([name, value]) => `${name}=${value}`);
  const running = await startProgram(
    "env",
    [
      ...variables,
      process.execPath,
      EDGE_TOOLS,
      "dev",
      ...["--config", join(folder, "wrangler.jsonc"), "--local", "--ip", "127.0.0.1"],
      ...["--port", String(port), "--inspector-port", String(inspector)],
      "--show-interactive-dev-session=false",
    ],
    port,
  );
  return {
    ...running,
    async close() {
      await running.close();
      rmSync(folder, {recursive: true});
    },
  };
}
