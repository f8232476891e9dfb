import {existsSync, readdirSync, readFileSync} from "node:fs";
import {dirname, join, relative} from "node:path";
import {describe, expect, it} from "vitest";
import {COMMANDS, commandLine} from "../bin/commands.ts";
import {VARIABLES} from "../pipeline/kit/config/config.ts";
import {EVENT_TYPES} from "../pipeline/tournament/feed-events.ts";
import {everyRecord} from "../publish/contents/site-records.ts";
import {liveContracts} from "../publish/contracts/contracts.ts";
import {cupRecords} from "./cup/print.ts";

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

/** The anchor of a heading as forges generate it: lower case, letters, digits and hyphens. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

/** Links to other files of the project, as written. */
const linksOf = (page: string): string[] =>
  [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target));

it.each(pages)("%s has no place left to be filled in", (page) => {
  expect(textOf(page)).not.toMatch(/@@\w+@@|\bTODO\b|\bTBD\b/);
});

it.each(pages.filter((page) => !page.startsWith("docs/decisions/")))(
  "%s says first for whom it is",
  (page) => {
    expect(textOf(page).split("\n")[2]).toMatch(/^For /);
  },
);

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
  const folders = ["bin", "pipeline", "publish", "schemas", "site", "test"];
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

// an interactive zsh takes such a comment for arguments of the command
it.each(["README.md", "docs/integration.md"])(
  "no command of %s is followed by a comment",
  (page) => {
    const commands = [...textOf(page).matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, text]) =>
      text!.split("\n"),
    );
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter((line) => /\s#(?: |$)/.test(line))).toEqual([]);
  },
);

/** The cells of every table row of a page, without headers. */
const rowsOf = (page: string): string[][] =>
  [...textOf(page).matchAll(/^\| (`.*) \|$/gm)].map(([, row]) => row!.split(/ ?\| ?/));
const codesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);

describe("docs/configuration.md", () => {
  const rows = rowsOf("docs/configuration.md");

  it("lists every variable once, and no other", () => {
    const names = Object.values(VARIABLES).map(({name}) => name);
    expect(rows.flatMap(([variables]) => codesIn(variables!)).sort()).toEqual(names.sort());
  });

  it("gives the defaults there are", () => {
    const wrong = rows.filter(([variables, given]) => {
      const [name] = codesIn(variables!);
      const {fallback} = Object.values(VARIABLES).find((one) => one.name === name)!;
      const [value = ""] = codesIn(given!);
      return value !== fallback && !Object.values(VARIABLES).some((one) => one.name === value);
    });
    // these describe their default in words
    expect(wrong.map(([variables]) => codesIn(variables!)[0])).toEqual([
      "OPENFOOTBALL_URL",
      "FIFA_URL",
      "VNDIRECT_CHART_URL",
    ]);
  });
});

/** Addresses in the first column; `…` abbreviates the previous address without its last part. */
function addressesIn(page: string): string[] {
  let before = "";
  return rowsOf(page)
    .flatMap(([cell]) => codesIn(cell!))
    .map((code) => {
      before = code.replace("…", before.replace(/\/[^/]*$/, ""));
      return before;
    })
    .filter((code) => code.startsWith("/"));
}

it.each(["README.md", "docs/addresses.md"])("%s names addresses that are there", (page) => {
  const known = [...everyRecord(cupRecords()), ...liveContracts];
  const missing = addressesIn(page).filter((address) => {
    const [path = "", query] = address.split("?");
    const record = known.find((one) =>
      new RegExp(`^${one.path.replace(/\{\w+\}/g, "([\\w-]+|\\{\\w+\\})")}$`).test(path),
    );
    const name = query?.split("=")[0];
    return record === undefined || (name !== undefined && !Object.hasOwn(record.query ?? {}, name));
  });
  expect([missing, addressesIn(page).length > 6]).toEqual([[], true]);
});

it("docs/integration.md names every type of event", () => {
  const page = textOf("docs/integration.md");
  expect(EVENT_TYPES.filter((type) => !page.includes(`\`${type}\``))).toEqual([]);
});

/** Commands in code of a page, joined where a line goes on, without comments. */
const commandsIn = (page: string): string[] => {
  const text = textOf(page).replaceAll("\\\n", " ");
  const code = [...text.matchAll(/^```\w*\n([\s\S]*?)^```|`([^`]+)`|^ {4}(\S.*)$/gm)];
  return code
    .flatMap(([, fenced, inline, indented]) => (fenced ?? inline ?? indented ?? "").split("\n"))
    .flatMap((line) => line.replace(/\s+#.*/, "").split(/ && |; | \| /))
    .map((command) => command.trim().replaceAll(/\s+/g, " "));
};

describe("every command in a page is one there is, with options it has", () => {
  const nowhere = {write() {}};
  const call = {root, version: "", env: {}, fail() {}, out: nowhere, err: nowhere};
  const scripts = Object.keys(
    (JSON.parse(textOf("package.json")) as {scripts: Record<string, string>}).scripts,
  );
  const current = pages.filter(
    (page) => page !== "CHANGELOG.md" && page !== "docs/CHANGELOG-API.md",
  );

  it.each(current)("%s", async (page) => {
    const wrong: string[] = [];
    for (const command of commandsIn(page)) {
      const [, given] =
        /^(?:\w+=\S* )*(?:\.\/bin\/broadsheet|bs|podman exec \S+ broadsheet) (.*)$/.exec(command) ??
        [];
      const [name, ...args] = (given ?? "").match(/"[^"]*"|[^\s[\]|]+/g) ?? [];
      if (name !== undefined && /^[a-z]/.test(name)) {
        const known = Object.hasOwn(COMMANDS, name)
          ? (await commandLine(name, call)).commands.find((one) => one.name() === name)!
          : undefined;
        const has = (flag: string) =>
          known?.options.some(({long, short}) => long === flag || short === flag);
        const flags = args.filter((arg) => /^--?[a-z]/.test(arg)).map((arg) => arg.split("=")[0]!);
        if (known === undefined || !flags.every(has)) wrong.push(command);
      }
      const script = /^npm (?:run ([\w:]+)|(test|start)\b)/.exec(command);
      if (script && !scripts.includes(script[1] ?? script[2]!)) wrong.push(command);
      const file = /^npx vitest (?:run )?(test\/\S+(?: test\/\S+)*)/.exec(command)?.[1];
      if (file?.split(" ").some((path) => !existsSync(join(root, path)))) wrong.push(command);
    }
    expect(wrong).toEqual([]);
  });

  it("there are commands to look at", () => {
    const found = current
      .flatMap(commandsIn)
      .filter((command) => /^(?:\.\/bin|npm|npx) ?/.test(command));
    expect(found.length).toBeGreaterThan(100);
  });
});

it("docs/operations/troubleshooting.md quotes messages that the program has", () => {
  const source = ["bin", "pipeline", "publish"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), {recursive: true, encoding: "utf8"}).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith(".ts"))
    .map(textOf)
    .join("\n");
  const quoted = [...textOf("docs/operations/troubleshooting.md").matchAll(/^\| (.*?) \| /gm)]
    .flatMap(([, cell]) => codesIn(cell!))
    .flatMap((message) => message.split(/…|\bSIGKILL\b/))
    .map((part) => part.trim())
    .filter((part) => / /.test(part));
  expect(quoted.filter((part) => !source.includes(part))).toEqual([]);
  expect(quoted.length).toBeGreaterThan(20);
});

it.each(["football", "vn-finance"])("data/README.md counts the feeds of %s.json", (name) => {
  const feeds = JSON.parse(textOf(`data/sources/${name}.json`)) as {readonly enabled: boolean}[];
  const row = rowsOf("data/README.md").find(([file]) => file === `\`sources/${name}.json\``)!;
  const on = feeds.filter(({enabled}) => enabled).length;
  expect(row[1]).toContain(`${feeds.length}, of which ${on} are on`);
  expect(row[2]).toBe(String(feeds.length));
});

describe("the tree in ARCHITECTURE.md", () => {
  const tree = /^```\n(bin\/[\s\S]*?)^```/m.exec(textOf("ARCHITECTURE.md"))![1]!;
  /** Names in the tree, by the folder they are in. */
  const named = new Map<string, string[]>();
  const open: string[] = [];
  for (const line of tree.trimEnd().split("\n")) {
    const [, indent, names] = /^( *)((?:[\w.-]+(?:\/|\.ts) ?|… ?)+)/.exec(line)!;
    open.length = indent!.length / 2;
    const parent = open.join("");
    const here = names!.trim().split(" ");
    named.set(parent, [...(named.get(parent) ?? []), ...here]);
    open.push(here[0]!);
  }

  it("names what exists", () => {
    const paths = [...named].flatMap(([parent, names]) =>
      names.filter((name) => name !== "…").map((name) => `${parent}${name}`),
    );
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("leaves out no folder of those it opens", () => {
    const missing = [...named].flatMap(([parent, names]) =>
      parent === "" || names.includes("…")
        ? []
        : readdirSync(join(root, parent), {withFileTypes: true})
            .filter((one) => one.isDirectory() && !names.includes(`${one.name}/`))
            .map(({name}) => `${parent}${name}`),
    );
    expect(missing).toEqual([]);
  });
});

/** Lines of prose: lines in tables, code blocks and headings may be longer. */
const proseOf = (page: string): string[] =>
  textOf(page)
    .replace(/^```[\s\S]*?^```/gm, "")
    .split("\n")
    .filter((line) => !/^[|#]/.test(line));

it.each(pages)("%s ends its lines at 100 columns", (page) => {
  expect(proseOf(page).filter((line) => [...line].length > 100)).toEqual([]);
});

/** Terms of earlier versions that only insiders understand. */
const PRIVATE =
  /\b(pressroom|newsroom|newsstand|formes?|courier|doorkeeper|housekeeping|whereabouts|standstill|teller|likeness|learnable|standing type|kept standing|patient disk|team sheets?|held against|in-play law)\b/i;

it.each(pages)("%s needs no glossary", (page) => {
  expect(
    textOf(page)
      .split("\n")
      .filter((line) => PRIVATE.test(line)),
  ).toEqual([]);
});
