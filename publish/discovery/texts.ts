import {readFileSync} from "node:fs";
import {join} from "node:path";
import {PROJECT_FOLDER} from "../../pipeline/kit/project-folder.ts";

/** The folder of the texts that are printed with the deployment's addresses filled in. */
export const TEXTS = join(PROJECT_FOLDER, "publish/discovery");

export interface Addresses {
  readonly baseUrl: string;
  readonly authUrl: string;
}

/** A text of that folder: `{base_url}` and `{auth_url}` are the deployment's. */
export const textFor = (file: string, {baseUrl, authUrl}: Addresses): string =>
  readFileSync(join(TEXTS, file), "utf8")
    .replaceAll("{base_url}", baseUrl)
    .replaceAll("{auth_url}", authUrl);
