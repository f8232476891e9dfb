import {readFileSync} from "node:fs";
import {join} from "node:path";
import {PROJECT_FOLDER} from "../../pipeline/kit/project-folder.ts";

/** Folder of the texts that are published with the deployment's addresses filled in. */
export const TEXTS = join(PROJECT_FOLDER, "publish/discovery");

export interface Addresses {
  readonly baseUrl: string;
  readonly authUrl: string;
}

/** A text of that folder; `{base_url}` and `{auth_url}` are replaced by the deployment's. */
export const textFor = (file: string, {baseUrl, authUrl}: Addresses): string =>
  readFileSync(join(TEXTS, file), "utf8")
    .replaceAll("{base_url}", baseUrl)
    .replaceAll("{auth_url}", authUrl);
