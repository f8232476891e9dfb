import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {nginxFiles} from "../../../publish/edge/nginx/nginx.ts";
import type {RouteManifest} from "../../../publish/edge/target.ts";
import {freePort, type Running, startProgram} from "./programs.ts";
import type {Behind} from "./suite.ts";

/**
 * nginx with our configuration, over a built site.
 *
 * @param resolver name server, `127.0.0.1:5353`, that it asks for the origin's address at run time
 * @param other another site on the same port, which nginx reads first
 */
export async function startNginx(
  manifest: RouteManifest,
  {root, origins}: Behind,
  resolver?: string,
  other: (port: number) => string = () => "",
): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), "broadsheet-nginx-"));
  const port = await freePort();
  const [file] = nginxFiles(manifest, {
    root,
    origins,
    resolvesOrigin: resolver !== undefined,
    listen: `127.0.0.1:${port}`,
    serverName: null,
  });
  writeFileSync(join(folder, file!.name), file!.text);
  writeFileSync(
    join(folder, "nginx.conf"),
    around(folder, file!.name, {resolver, other: other(port)}),
  );
  mkdirSync(join(folder, "temporary"));
  const running = await startProgram(
    "nginx",
    ["-c", join(folder, "nginx.conf"), "-e", "stderr"],
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

/** The usual configuration of a distribution around a site, in one folder. */
const around = (
  folder: string,
  site: string,
  {resolver, other}: {readonly resolver: string | undefined; readonly other: string},
): string => `
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  access_log off;
  default_type application/octet-stream;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/temporary;`).join(" ")}
  ${resolver === undefined ? "" : `resolver ${resolver} valid=1s ipv6=off;`}
  ${other}
  include ${folder}/${site};
}
`;
