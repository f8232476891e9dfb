import {once} from "node:events";
import {existsSync, readFileSync} from "node:fs";
import {createServer} from "node:http";
import type {AddressInfo} from "node:net";
import {join} from "node:path";
import {json} from "node:stream/consumers";
import {afterAll, beforeAll, beforeEach, describe, expect, test} from "vitest";
import {DeployError, UsageError} from "../../../pipeline/kit/errors.ts";
import {atCloudflare, byCommand, purgesOf} from "../../../publish/deploy/purge.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";

const URLS = Array.from({length: 65}, (_, index) => `https://paper.example/api/${index}?page=1`);

describe("a command", () => {
  const folder = ownFolder();

  test("gets the addresses, a line each", async () => {
    const told = join(folder, "told");
    await byCommand(`cat > '${told}'`)(URLS);
    expect(readFileSync(told, "utf8")).toBe(`${URLS.join("\n")}\n`);
  });

  test("that ignores a large input does not fail", async () => {
    const many = Array.from({length: 20_000}, (_, index) => `https://paper.example/${index}`);
    await byCommand("true")(many);
  });

  test("that hangs is stopped and reported", async () => {
    await expect(byCommand("exec sleep 60", 200)(URLS)).rejects.toThrow(
      /the edition is deployed, but --purge-command did not finish within 0.2 s/,
    );
  });

  test("that is killed is reported, with the signal", async () => {
    await expect(byCommand("kill -9 $$")(URLS)).rejects.toThrow(/ended with SIGKILL/);
  });

  test("that fails is reported, with its status", async () => {
    const done = join(folder, "done");
    const failing = byCommand(`touch '${done}'; exit 3`)(URLS);
    await expect(failing).rejects.toThrow(DeployError);
    await expect(failing).rejects.toThrow(/the edition is deployed, but .* status 3/);
    expect(existsSync(done)).toBe(true);
  });
});

describe("Cloudflare's API", () => {
  interface Asked {
    readonly path: string;
    readonly token: string | undefined;
    readonly files: readonly string[];
  }
  let asked: Asked[];
  let status: (index: number) => number;
  let says: boolean;
  const server = createServer(async (req, res) => {
    const {files} = (await json(req)) as {files: string[]};
    const answer = status(asked.length);
    asked.push({path: `${req.method} ${req.url}`, token: req.headers.authorization, files});
    const success = says && answer === 200;
    const errors = success ? [] : [{code: 1012, message: "Request must contain one of"}];
    res
      .writeHead(answer, {"content-type": "application/json"})
      .end(JSON.stringify({success, errors}));
  });
  let api: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    [asked, status, says] = [[], () => 200, true];
  });

  test("gets every address, 30 at once, with the token", async () => {
    await atCloudflare({zone: "z1", token: "t1", api})(URLS);
    expect(asked.map(({path, token, files}) => [path, token, files.length])).toEqual(
      [30, 30, 5].map((count) => ["POST /zones/z1/purge_cache", "Bearer t1", count]),
    );
    expect(asked.flatMap(({files}) => files)).toEqual(URLS);
  });

  test("that refuses is reported with its message and the first refused address", async () => {
    status = (index) => (index === 1 ? 400 : 200);
    const refused = atCloudflare({zone: "z1", token: "t1", api})(URLS);
    await expect(refused).rejects.toThrow(DeployError);
    await expect(refused).rejects.toThrow(/from address 31 on: 400 .*one of/);
    expect(asked).toHaveLength(2);
  });

  test("that answers but purged nothing is reported", async () => {
    says = false;
    await expect(atCloudflare({zone: "z1", token: "t1", api})(URLS)).rejects.toThrow(
      /from address 1 on: 200 .*one of/,
    );
  });

  test.each([
    ["says nothing", false],
    ["breaks off in its answer", true],
  ])("that %s is abandoned and reported", async (_, begin) => {
    const silent = createServer((_, res) => {
      if (begin) res.writeHead(200).write('{"succ');
    }).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const {port} = silent.address() as AddressInfo;
    const asking = atCloudflare({zone: "z1", token: "t1", api: `http://127.0.0.1:${port}`}, 200);
    await expect(asking(URLS)).rejects.toThrow(DeployError);
    await expect(asking(URLS)).rejects.toThrow(
      /Cloudflare cannot be reached: not done within 200 ms/,
    );
    silent.closeAllConnections();
    silent.close();
  });

  test("that is unreachable is reported", async () =>
    expect(
      atCloudflare({zone: "z1", token: "t1", api: "http://127.0.0.1:9"})(URLS),
    ).rejects.toThrow(/the edition is deployed, but Cloudflare cannot be reached/));
});

describe("caches to purge", () => {
  const none = {cloudflareZone: "", cloudflareToken: "", cloudflareApi: "http://127.0.0.1:9"};
  const both = {...none, cloudflareZone: "z1", cloudflareToken: "t1"};
  test.each([
    ["none without any", none, undefined, 0],
    ["that of a command", none, "true", 1],
    ["that of Cloudflare", both, undefined, 1],
    ["both", both, "true", 2],
  ])("%s", (_, config, command, count) => expect(purgesOf(config, command)).toHaveLength(count));

  test.each([
    ["token", {...both, cloudflareToken: ""}, /CLOUDFLARE_TOKEN is empty/],
    ["zone", {...both, cloudflareZone: ""}, /CLOUDFLARE_ZONE is empty/],
  ])("one without %s is refused", (_, config, told) => {
    expect(() => purgesOf(config, undefined)).toThrow(UsageError);
    expect(() => purgesOf(config, undefined)).toThrow(told);
  });
});
