import type {RouteManifest} from "../manifest.ts";
import type {EdgeFile, EdgeOptions} from "../target.ts";

/** The configuration of nginx: one file, to be included in its `http` block. */
export function nginxFiles(manifest: RouteManifest, options: EdgeOptions): EdgeFile[] {
  const text = `# ${manifest.routes.length} routes below ${options.root}\n`;
  return [{name: "broadsheet.conf", text}];
}
