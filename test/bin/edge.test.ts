import {existsSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {describe, expect, test} from "vitest";
import {envIn, runHere} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();

const edge = (...args: string[]) =>
  runHere(["edge", ...args], envIn(folder, {BASE_URL: "https://cup.example"}));

describe("a configuration is written", () => {
  test.each([
    ["nginx", "broadsheet.conf", ["root /srv/site;", "server 10.0.0.7:8080"]],
    ["caddy", "Caddyfile", ["root * /srv/site", "http://10.0.0.7:8080"]],
  ])("for %s", async (target, name, says) => {
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
  ["nginx", "broadsheet.conf", (root: string) => `root ${root};`],
  ["caddy", "Caddyfile", (root: string) => `root * ${root}`],
])("without --root %s reads the link to the edition that is out", async (target, name, says) => {
  const to = join(folder, "by default", target);
  await edge(target, "--to", to);
  const {BROADSHEET_OUT} = envIn(folder);
  expect(readFileSync(join(to, name), "utf8")).toContain(says(join(BROADSHEET_OUT!, "site")));
});

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

test.each([
  [
    "nginx",
    "broadsheet.conf",
    /server 10\.0\.0\.7:8080 max_fails=0;\s+server 10\.0\.0\.8:8080 max_fails=0;/,
  ],
  ["caddy", "Caddyfile", /proxy http:\/\/10\.0\.0\.7:8080 http:\/\/10\.0\.0\.8:8080 {/],
])("%s asks several servers where --origin is given again", async (target, name, says) => {
  const to = join(folder, "several", target);
  const origins = ["--origin", "http://10.0.0.7:8080", "--origin", "http://10.0.0.8:8080/"];
  expect((await edge(target, "--to", to, ...origins)).status).toBe(0);
  expect(readFileSync(join(to, name), "utf8")).toMatch(says);
});

test("nginx takes two ports of one name by https", async () => {
  const to = join(folder, "ports");
  const origins = ["--origin", "https://a:1", "--origin", "https://a:2"];
  expect((await edge("nginx", "--to", to, ...origins)).status).toBe(0);
  const text = readFileSync(join(to, "broadsheet.conf"), "utf8");
  expect(text).toContain("set $edge_upstream https://broadsheet_origin;");
  expect(text).toContain("proxy_ssl_name a;");
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
    {
      says: "an origin that is given twice",
      args: ["nginx", "--origin", "http://a", "--origin", "http://a/"],
      names: "each address once",
    },
    {
      says: "origins of two kinds",
      args: ["caddy", "--origin", "http://a", "--origin", "https://b"],
      names: "some --origin use https and others http (http://a, https://b)",
    },
    {
      says: "origins of two kinds, of nginx",
      args: ["nginx", "--origin", "http://a", "--origin", "https://b"],
      names: "some --origin use https and others http (http://a, https://b)",
    },
    {
      says: "names that nginx cannot tell apart by https",
      args: ["nginx", "--origin", "https://a", "--origin", "https://b"],
      names: "these have a and b; expected one name, or http",
    },
    {
      says: "several names to look up",
      args: ["nginx", "--resolve-origin", "--origin", "http://a", "--origin", "http://b"],
      names: "--resolve-origin requires a single --origin",
    },
    ...["cloudflare", "cloudfront", "netlify"].map((target) => ({
      says: `two origins of ${target}`,
      args: [target, "--origin", "https://a", "--origin", "https://b"],
      names: "uses one live server, but 2 are given (https://a, https://b); expected one --origin",
    })),
    {says: "a root with a space", args: ["nginx", "--root", "/srv/a b"], names: "Expected letters"},
    {
      says: "a root that ends the line",
      args: ["nginx", "--root", "/a;return"],
      names: "Expected letters",
    },
    {says: "no folder", args: ["nginx", "--to", ""], names: "non-empty"},
  ])("$says", async ({args, names}) => {
    const {status, stderr} = await edge("--to", join(folder, "none"), ...args);
    expect(status).toBe(2);
    expect(stderr).toContain(names);
    expect(existsSync(join(folder, "none"))).toBe(false);
  });
});
