import {cpSync} from "node:fs";
import {delimiter, join, relative} from "node:path";
import {costOf} from "./cost.ts";
import type {Figure} from "./figure.ts";
import {OWN_ENV, PROJECT} from "./ground.ts";

const LIMIT_S = 40;
/** Folders absent from a fresh checkout. */
const MADE_HERE = ["node_modules", "dist", ".git", join("data", "var")];

/**
 * `npm ci` in a copy of the project, once, with an empty cache and the machine's own Node:
 * everything comes from the registry.
 */
export function benchInstall(folder: string): Figure {
  const cwd = join(folder, "copy");
  cpSync(PROJECT, cwd, {
    recursive: true,
    filter: (from) => !MADE_HERE.includes(relative(PROJECT, from)),
  });
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((entry) => !entry.includes("node_modules"));
  const env = {...OWN_ENV, PATH: path.join(delimiter), npm_config_cache: join(folder, "npm-cache")};
  return {
    says: "npm ci, nothing of it there",
    seconds: [costOf(["npm", "ci"], {env, cwd}).wall],
    limit: LIMIT_S,
    beside: [],
  };
}
