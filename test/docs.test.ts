import {readdirSync, readFileSync} from "node:fs";
import {expect, it} from "vitest";

const root = new URL("..", import.meta.url);
const pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "data/README.md"];
for (const name of readdirSync(new URL("docs", root), {recursive: true, encoding: "utf8"}))
  if (name.endsWith(".md")) pages.push(`docs/${name}`);

it.each(pages)("%s has no place left to be filled in", (page) => {
  expect(readFileSync(new URL(page, root), "utf8")).not.toMatch(/@@\w+@@|\bTODO\b|\bTBD\b/);
});
