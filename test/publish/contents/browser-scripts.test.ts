import {readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {expect, test} from "vitest";
import {browserScripts} from "../../../publish/contents/browser-scripts.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";

const folder = ownFolder();
const KEPT = join(folder, "browser-scripts.json");

interface Kept {
  [name: string]: {text: string; inputs: Record<string, string>};
}
const kept = (): Kept => JSON.parse(readFileSync(KEPT, "utf8"));

test("scripts are cached with all their sources, and rebuilt when one changes", () => {
  const scripts = browserScripts(folder);
  const inputs = Object.keys(kept()["what-if-worker"]!.inputs);
  expect(inputs).toContain("pipeline/tournament/model/simulation/simulate.ts");
  expect(inputs).toContain("publish/contents/browser-scripts.ts");
  for (const text of Object.values(scripts)) expect(text).not.toMatch(/node:|require\("(?!crypto)/);

  // kept scripts are used unchanged as long as their sources are the same
  const marked = kept();
  marked["what-if-worker"]!.text = "marked";
  writeFileSync(KEPT, JSON.stringify(marked));
  expect(browserScripts(folder)["what-if-worker"]).toBe("marked");

  marked["what-if-worker"]!.inputs["pipeline/tournament/model/simulation/simulate.ts"] = "other";
  writeFileSync(KEPT, JSON.stringify(marked));
  expect(browserScripts(folder)).toEqual(scripts);
  expect(kept()["what-if-worker"]!.text).toBe(scripts["what-if-worker"]);
});

test("without a cache they are built all the same", () => {
  writeFileSync(join(folder, "file"), "");
  expect(browserScripts(join(folder, "file"))).toEqual(browserScripts(folder));
});
