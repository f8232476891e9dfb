import {quick} from "../quick.ts";
import {costOf} from "./cost.ts";
import type {Figure} from "./figure.ts";
import {BIN, type Ground, NO_NETWORK, RUNS} from "./ground.ts";

const TRIES = quick ? 1 : 3;
const NOTHING_NEW_S = 1;
const FRUITLESS_S = 1.5;

/**
 * `build` with nothing new, including command startup, and `build` after a crawl that reached no
 * source; compared with starting an empty Node program.
 */
export function benchSecondBuild({env}: Ground): Figure[] {
  const build = () => costOf([BIN, "build", "--offline", "--quiet", "--json", ...RUNS], {env});
  const crawl = () =>
    costOf([BIN, "crawl", "--all", "--quiet"], {
      env: {...env, NODE_OPTIONS: NO_NETWORK, NAMES_SILENT_MS: "0"},
      mayFail: true,
    });
  build(); // completes what `start` and its `live` process left unfinished
  const [same, fruitless, bare]: [number[], number[], number[]] = [[], [], []];
  let stood = 0;
  for (let round = 0; round < TRIES; round++) {
    const {wall, stdout} = build();
    same.push(wall);
    if ((JSON.parse(stdout) as {publish: {stood: boolean}}).publish.stood) stood++;
    crawl();
    fruitless.push(build().wall);
    bare.push(costOf([process.execPath, "-e", "0"], {env}).wall);
  }
  const beside = [{says: "node -e 0", seconds: bare}];
  const says = `second build, nothing new${stood < TRIES ? ` (${TRIES - stood} of ${TRIES} printed)` : ""}`;
  return [
    {says, seconds: same, limit: NOTHING_NEW_S, beside},
    {says: "build after a fruitless crawl", seconds: fruitless, limit: FRUITLESS_S, beside},
  ];
}
