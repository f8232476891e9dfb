import {join} from "node:path";
import {factsFiles} from "../../kit/facts/facts-files.ts";
import {PROJECT_FOLDER} from "../../kit/project-folder.ts";

/**
 * Lists that belong to the program, whatever folder its facts come from: `reference/` of its own
 * data folder.
 */
export const reference = factsFiles(join(PROJECT_FOLDER, "data"));
