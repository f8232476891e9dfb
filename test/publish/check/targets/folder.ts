import {mkdtempSync, renameSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {targetOf} from "../../../../publish/deploy/target.ts";
import type {RouteManifest} from "../../../../publish/edge/target.ts";
import {manifestOfSite} from "../../edge/manifest-of-site.ts";
import {BASE_URL} from "../../edge/origin.ts";
import type {Start} from "../../edge/suite.ts";
import {OPTIONS, type OpenTarget, STORE_OPTIONS} from "./target.ts";

/** A folder (`deploy dir:`) behind a third-party server. */
export const folderTarget =
  (start: Start): OpenTarget =>
  async (origin, signer) => {
    const folder = mkdtempSync(join(tmpdir(), "broadsheet-www-"));
    const deploy = targetOf(`dir:${folder}`, STORE_OPTIONS);
    await deploy({edition: origin.deployed, signer, ...OPTIONS});
    const root = join(folder, "current");
    let manifest = manifestOfSite(BASE_URL);
    return {
      serve: () => start(manifest, {root, origins: [origin.base]}),
      async alter(url) {
        const path = join(root, origin.edition.fileAt(url).file);
        // it is a hard link to the file of the edition, which must not change
        renameSync(path, `${path}.kept`);
        writeFileSync(path, "{}\n");
        return async () => renameSync(`${path}.kept`, path);
      },
      async loseHeader() {
        const whole = manifest;
        manifest = withoutHeaders(manifest, "/");
        return {
          url: "/",
          undo: async () => {
            manifest = whole;
          },
        };
      },
      close: async () => rmSync(folder, {recursive: true}),
    };
  };

/**
 * A configuration in which the answers of a route have no headers of their own, as of another
 * release.
 */
const withoutHeaders = (manifest: RouteManifest, path: string): RouteManifest => ({
  ...manifest,
  routes: manifest.routes.map((route) =>
    route.path === path ? {...route, printed: {...route.printed!, headers: {}}} : route,
  ),
});
