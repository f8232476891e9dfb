import {once} from "node:events";
import {existsSync} from "node:fs";
import {type IncomingMessage, request} from "node:http";
import {type AddressInfo, connect, createServer, type Server, type Socket} from "node:net";
import {join} from "node:path";
import {afterAll, afterEach, beforeAll, expect, test} from "vitest";
import {openStore} from "../../pipeline/kit/store.ts";
import {isLocked, takeRunLock} from "../../publish/output/lock.ts";
import {CUP_OPTIONS, copyBuiltCup} from "../fixtures/built/built-cup.ts";
import {ADDRESSED, envIn} from "../fixtures/commands.ts";
import {addressOf, expectToStop, type Running, startApart} from "../fixtures/commands-apart.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
const ADMIN_TOKEN = "token-of-the-tests";
const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";
/** More than a minute of model work, which does not react to signals. */
const FOREVER = ["--runs", "99999999"];
/** Options of the built cup, so that nothing is simulated again. */
const RUNS = CUP_OPTIONS.slice(1);

const running: Running[] = [];
let silent: Server;
/** Environment with a built database and a source that never answers. */
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  await copyBuiltCup(folder);
  silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  env = envIn(folder, {
    ...ADDRESSED,
    ADMIN_TOKEN,
    HOST: "127.0.0.1",
    CRAWL_ALLOW: "127.0.0.1",
    OPENFOOTBALL_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  });
});
afterEach(() => {
  for (const {child} of running.splice(0)) child.kill("SIGKILL");
});
afterAll(() => {
  silent.close();
});

function start(args: readonly string[], more: Readonly<Record<string, string>> = {}): Running {
  const started = startApart(args, {...env, ...more});
  running.push(started);
  return started;
}
const portOf = async (server: Running) => Number(new URL(await addressOf(server)).port);

/** An open connection over which `sent` has been sent. */
async function connected(port: number, sent = ""): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  await once(socket, "connect");
  socket.write(sent);
  return socket;
}
/** The text of a stream after it closes. */
async function streamOf(port: number): Promise<{readonly said: Promise<string>}> {
  const sent = request({host: "127.0.0.1", port, path: "/api/v1/stream", agent: false}).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  let text = "";
  answer.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  return {said: once(answer, "close").then(() => text)};
}

interface Situation {
  readonly says: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Waits until the process is in the situation. */
  readonly into: (started: Running) => Promise<unknown>;
}
const ASKING = {PROVIDERS: "openfootball"};
const loaded = (started: Running) => started.until(/✓ load/);
const asks = () => once(silent, "connection");
const begun = () =>
  expect.poll(() => existsSync(join(folder, "site", ".run-lock.json"))).toBe(true);

/**
 * `run.test.ts` covers `run` while it waits for its next time; `first-edition.test.ts` and
 * `serving.test.ts` cover `start` while it waits for a source and when it has nothing to build.
 */
const SITUATIONS: readonly Situation[] = [
  {
    says: "serve, with connections that never sent a byte, and one with half a request",
    args: ["serve"],
    into: async (started) => {
      const port = await portOf(started);
      const half = "GET / HTTP/1.1\r\nHost: x\r\n";
      await Promise.all([connected(port), connected(port), connected(port, half)]);
      await fetch(`http://127.0.0.1:${port}/healthz`);
    },
  },
  {
    says: "start, while its build runs a model and the current edition is served",
    args: ["start", "--offline", ...FOREVER],
    into: async (started) => {
      const [address] = await Promise.all([addressOf(started), loaded(started)]);
      expect((await fetch(`${address}/api/schedule`)).status).toBe(200);
    },
  },
  {
    says: "start, while its build runs a model and the current edition is for another address",
    args: ["start", "--offline", ...FOREVER],
    env: {BASE_URL: "http://another.example"},
    into: async (started) => {
      await loaded(started);
      expect(started.said()).not.toContain("ready");
    },
  },
  {says: "live, while it runs a model", args: ["live", ...FOREVER], into: loaded},
  {says: "run, while its build works", args: ["run", "--offline", ...FOREVER], into: begun},
  {
    says: "run, while its build waits for a source",
    args: ["run", ...RUNS],
    env: ASKING,
    into: asks,
  },
];

/** Alternates the signals, so that both occur; every process handles them in the same way. */
const signalled = SITUATIONS.map((situation, index) => ({
  ...situation,
  signal: index % 2 === 0 ? ("SIGTERM" as const) : ("SIGINT" as const),
}));

test.each(signalled)("$says: ends at $signal with status 0", async ({args, ...more}) => {
  const started = start(args, more.env);
  await more.into(started);
  await expectToStop(started, more.signal);
  await expect.poll(() => isLocked(join(folder, "site"))).toBe(false);
  takeRunLock(join(folder, "site"))();
});

test("streams get a last word, and a request at work is answered, though signals come again: Ctrl-C reaches a process twice", async () => {
  const started = start(["serve"]);
  const port = await portOf(started);
  const streams = await Promise.all(Array.from({length: 8}, () => streamOf(port)));
  const body = '{"name":"Late"}';
  const head = `POST /api/admin/api-clients HTTP/1.1\r\nHost: x\r\nX-Admin-Token: ${ADMIN_TOKEN}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = await connected(port, head + body.slice(0, -1));
  let text = "";
  const closed = once(socket, "close");
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await expect.poll(() => text).toBe(CONTINUE);
  for (const signal of ["SIGINT", "SIGINT", "SIGTERM"] as const) started.child.kill(signal);
  socket.write("}");
  for (const {said} of streams)
    expect(await said).toMatch(/event: bye\ndata: \{"reason":"restart"\}\n\n$/);
  await closed;
  expect(text.slice(CONTINUE.length)).toMatch(/^HTTP\/1\.1 201 /);
  expect(await started.ended).toEqual([0, null]);
});

test("a database is whole after all of that", () => {
  const store = openStore(join(folder, "b.db"));
  expect(store.pragma("integrity_check", {simple: true})).toBe("ok");
  store.close();
});
