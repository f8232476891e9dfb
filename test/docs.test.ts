import {existsSync, readdirSync, readFileSync} from "node:fs";
import {dirname, join, relative} from "node:path";
import {describe, expect, it} from "vitest";

const root = join(import.meta.dirname, "..");
const pages = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  "data/README.md",
];
for (const name of readdirSync(join(root, "docs"), {recursive: true, encoding: "utf8"}))
  if (name.endsWith(".md")) pages.push(`docs/${name}`);
const textOf = (page: string): string => readFileSync(join(root, page), "utf8");

/** The anchor of a heading as forges make it: lower case, letters, digits and hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

/** Links to other places of the project, as written. */
const linksOf = (page: string): string[] =>
  [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target));

it.each(pages)("%s has no place left to be filled in", (page) => {
  expect(textOf(page)).not.toMatch(/@@\w+@@|\bTODO\b|\bTBD\b/);
});

describe("links lead somewhere", () => {
  it("there are links to look at", () => expect(pages.flatMap(linksOf).length).toBeGreaterThan(40));

  it.each(pages)("%s", (page) => {
    const broken = linksOf(page).filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? page : relative(root, join(root, dirname(page), path));
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

describe("files that are named exist", () => {
  const folders = ["bin", "pipeline", "publish", "site", "test"];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true, encoding: "utf8"}).map(
      (file) => `${folder}/${file}`,
    ),
  );
  const exists = (name: string): boolean =>
    files.some((file) => file === name || file.endsWith(`/${name}`));

  it.each(pages.filter((page) => !page.startsWith("docs/decisions/") && page !== "CHANGELOG.md"))(
    "%s",
    (page) => {
      const named = [...textOf(page).matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name]) => name!);
      expect(named.filter((name) => !exists(name))).toEqual([]);
    },
  );
});

it.each(pages.filter((page) => page.startsWith("docs/decisions/")))(
  "%s has a date and a status",
  (page) => {
    expect(textOf(page).split("\n")[2]).toMatch(
      /^(Accepted|Replaced by decision \d+) on \d{4}-\d{2}-\d{2}\./,
    );
  },
);
