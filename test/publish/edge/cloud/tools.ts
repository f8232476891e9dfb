import {existsSync} from "node:fs";
import {delimiter, join, resolve} from "node:path";

/** What the repository's own tools for networks are installed in. */
const TOOLS = resolve(".ci/edge/node_modules");

const isRequired = process.env.CI === "true";

/**
 * The file of a program.
 *
 * @returns undefined where it is not installed, with a line that says what is not tested
 * @throws Error in CI, where it has to be installed
 */
export function toolAt(name: string, why: string): string | undefined {
  const folders = [join(TOOLS, ".bin"), ...(process.env.PATH ?? "").split(delimiter)];
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  return found ?? missing(name, why);
}

/** The folder of a package of `.ci/edge`; likewise. */
export function packageAt(name: string, why: string): string | undefined {
  const folder = join(TOOLS, name);
  return existsSync(folder) ? folder : missing(name, why);
}

function missing(name: string, why: string): undefined {
  if (isRequired) throw new Error(`${name} is not installed, and CI needs it: ${why}`);
  console.warn(`skipped: ${name} is not installed (npm ci --prefix .ci/edge, or apt-get): ${why}`);
}
