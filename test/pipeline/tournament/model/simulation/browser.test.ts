import {build} from "esbuild";
import {expect, test} from "vitest";
import {simulate} from "../../../../../pipeline/tournament/model/simulation/simulate.ts";
import {CUP} from "../six-team-cup.ts";

test("the simulation bundles for a worker in a browser, and gives the same numbers there", async () => {
  const {outputFiles} = await build({
    entryPoints: ["pipeline/tournament/model/simulation/simulate.ts"],
    bundle: true,
    format: "esm",
    platform: "browser",
    write: false,
    logLevel: "silent",
  });
  const {text} = outputFiles[0]!;
  expect(text).not.toMatch(/node:|from "(?!data:)/);
  const bundled = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
  );
  expect(bundled.simulate(CUP)).toEqual(simulate(CUP));
});
