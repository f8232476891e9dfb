import {mkdirSync, readdirSync, symlinkSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {costOf} from "./cost.ts";
import type {Figure} from "./figure.ts";
import {OWN_ENV, PROJECT} from "./ground.ts";

const LIMIT_S = 240;
const EMPTY = 'import {test} from "vitest";\ntest("nothing", () => {});\n';

/**
 * `npm test`, once; compared with vitest, in the same configuration, over empty files of the same
 * names.
 */
export function benchTests(folder: string): Figure {
  const root = join(folder, "empty-tests");
  const files = readdirSync(join(PROJECT, "test"), {recursive: true, encoding: "utf8"}).filter(
    (name) => /\.test\.tsx?$/.test(name),
  );
  for (const name of files) {
    const file = join(root, "test", name);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, EMPTY);
  }
  for (const shared of ["node_modules", "package.json"])
    symlinkSync(join(PROJECT, shared), join(root, shared));
  const vitest = join(PROJECT, "node_modules/.bin/vitest");
  const bare = costOf(
    [vitest, "run", "--root", root, "--config", join(PROJECT, "vitest.config.ts")],
    {env: OWN_ENV, cwd: root},
  );
  const own = costOf(["npm", "test"], {env: OWN_ENV, cwd: PROJECT});
  return {
    says: `npm test, ${files.length} files`,
    seconds: [own.wall],
    limit: LIMIT_S,
    beside: [{says: "vitest over as many empty files", seconds: [bare.wall]}],
  };
}
