import {quick} from "../quick.ts";
import {costOf} from "./cost.ts";
import type {Figure} from "./figure.ts";
import {BIN, type Ground, RUNS} from "./ground.ts";

const TRIES = quick ? 1 : 3;
const LIMIT_S = 1;

/**
 * `build` where nothing is new, start of the command included: it sees that all is as it was.
 * Beside it the start of a Node that does nothing.
 */
export function benchSecondBuild({env}: Ground): Figure {
  const build = () => costOf([BIN, "build", "--offline", "--quiet", "--json", ...RUNS], {env});
  build(); // what `start` and the `live` beside it have left undone
  const [seconds, bare]: [number[], number[]] = [[], []];
  let stood = 0;
  for (let round = 0; round < TRIES; round++) {
    const {wall, stdout} = build();
    seconds.push(wall);
    if ((JSON.parse(stdout) as {publish: {stood: boolean}}).publish.stood) stood++;
    bare.push(costOf([process.execPath, "-e", "0"], {env}).wall);
  }
  const says = `second build, nothing new${stood < TRIES ? ` (${TRIES - stood} of ${TRIES} printed)` : ""}`;
  return {says, seconds, limit: LIMIT_S, beside: [{says: "node -e 0", seconds: bare}]};
}
