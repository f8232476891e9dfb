import {existsSync, mkdtempSync, readFileSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {envIn, runHere} from "../fixtures/commands.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-edge-command-"));
});
afterAll(() => rmSync(folder, {recursive: true}));

const edge = (...args: string[]) =>
  runHere(["edge", ...args], envIn(folder, {BASE_URL: "https://cup.example"}));

describe("a configuration is written", () => {
  test.each([
    {target: "nginx", name: "broadsheet.conf", says: ["root /srv/site;", "server 10.0.0.7:8080"]},
    {target: "caddy", name: "Caddyfile", says: ["root * /srv/site", "http://10.0.0.7:8080"]},
  ])("for $target", async ({target, name, says}) => {
    const to = join(folder, "new", target);
    const args = [target, "--to", to, "--root", "/srv/site", "--origin", "http://10.0.0.7:8080/"];
    const {status, stdout} = await edge(...args);
    expect(status).toBe(0);
    expect(stdout).toBe(`${join(to, name)}\n`);
    const text = readFileSync(join(to, name), "utf8");
    for (const part of [...says, "max-age=31536000"]) expect(text).toContain(part);
    await edge(...args);
    expect(readFileSync(join(to, name), "utf8")).toBe(text);
  });
});

test.each([
  {target: "nginx", name: "broadsheet.conf", says: (root: string) => `root ${root};`},
  {target: "caddy", name: "Caddyfile", says: (root: string) => `root * ${root}`},
])(
  "without --root $target reads the link to the edition that is out",
  async ({target, name, says}) => {
    const to = join(folder, "by default", target);
    await edge(target, "--to", to);
    const {BROADSHEET_OUT} = envIn(folder);
    expect(readFileSync(join(to, name), "utf8")).toContain(says(join(BROADSHEET_OUT!, "site")));
  },
);

test("a root that is relative is one of the folder that the command was run in", async () => {
  const to = join(folder, "relative");
  await edge("nginx", "--to", to, "--root", "srv/site");
  expect(readFileSync(join(to, "broadsheet.conf"), "utf8")).toContain(
    `root ${process.cwd()}/srv/site;`,
  );
});

test("a folder of editions whose name cannot stand in a configuration is told, but to networks", async () => {
  const args = ["--to", join(folder, "odd"), "--out", join(folder, "Đà Nẵng")];
  const {status, stderr} = await edge("caddy", ...args);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/Đà Nẵng"; expected letters/)]);
  expect((await edge("netlify", ...args)).status).toBe(0);
});

test("nginx looks the origin's name up itself where it is to", async () => {
  const to = join(folder, "resolving");
  await edge("nginx", "--to", to, "--origin", "http://app:8080", "--resolve-origin");
  const text = readFileSync(join(to, "broadsheet.conf"), "utf8");
  expect(text).toContain("set $edge_upstream http://app:8080;");
  expect(text).not.toContain("broadsheet_origin");
});

describe("what cannot be meant is refused, and nothing is written", () => {
  test.each([
    {says: "a target that nobody knows", args: ["apache"], names: "Allowed choices are"},
    {
      says: "an origin with a path",
      args: ["nginx", "--origin", "http://a/b"],
      names: "without path",
    },
    {
      says: "an origin that is no address",
      args: ["nginx", "--origin", "a"],
      names: "http(s) address",
    },
    {says: "a root with a space", args: ["nginx", "--root", "/srv/a b"], names: "Expected letters"},
    {
      says: "a root that ends the line",
      args: ["nginx", "--root", "/a;return"],
      names: "Expected letters",
    },
    {says: "no folder", args: ["nginx", "--to", ""], names: "not empty"},
  ])("$says", async ({args, names}) => {
    const {status, stderr} = await edge("--to", join(folder, "none"), ...args);
    expect(status).toBe(2);
    expect(stderr).toContain(names);
    expect(existsSync(join(folder, "none"))).toBe(false);
  });
});
