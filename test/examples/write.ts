import {execFileSync} from "node:child_process";
import {keep} from "../derive/keep.ts";
import {printedCup} from "../publish/live/printed-cup.ts";
import {converse} from "./conversation.ts";
import {withEditions} from "./editions.ts";
import {printedExamples} from "./printed.ts";

// Regenerates the examples of the OpenAPI document.
const EXAMPLES = "publish/discovery/openapi/examples.json";
const ANSWERED = "publish/discovery/openapi/answered.json";

const formatted = (file: string, value: unknown): string =>
  execFileSync("node_modules/.bin/biome", ["format", `--stdin-file-path=${file}`], {
    input: `${JSON.stringify(value)}\n`,
    encoding: "utf8",
  });

keep(EXAMPLES, formatted(EXAMPLES, await withEditions(printedExamples)));
keep(ANSWERED, formatted(ANSWERED, await converse(await printedCup())));
