import {mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {caddyFiles} from "../../../publish/edge/caddy/caddy.ts";
import type {RouteManifest} from "../../../publish/edge/target.ts";
import {freePort, type Running, startProgram} from "./programs.ts";
import type {Behind} from "./suite.ts";

/** Caddy with our configuration, over a built site. */
export async function startCaddy(
  manifest: RouteManifest,
  {root, origins}: Behind,
): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-caddy-"));
  const port = await freePort();
  const [file] = caddyFiles(manifest, {
    root,
    origins,
    listen: `127.0.0.1:${port}`,
    serverName: null,
  });
  const path = join(folder, file!.name);
  writeFileSync(path, `{\n\tadmin off\n\tauto_https off\n}\n${file!.text}`);
  const running = await startProgram(
    "caddy",
    ["run", "--config", path, "--adapter", "caddyfile"],
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
