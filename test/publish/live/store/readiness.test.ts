import {execFileSync} from "node:child_process";
import {chmodSync, copyFileSync, renameSync, rmSync, statSync, symlinkSync} from "node:fs";
import {join} from "node:path";
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from "vitest";
import {openSqliteStore} from "../../../fixtures/live/sqlite-store.ts";
import {printShop, remove, shopOf, temporary} from "../../../fixtures/publishing/shop.ts";
import {asker, type Reply} from "../ask.ts";
import {type LiveServer, startLive} from "../live-server.ts";
import {type ServerProcess, serveInProcess} from "../server-process.ts";

let out: string;
let folder: string;
beforeAll(async () => {
  out = temporary();
  await printShop(out, shopOf(3));
});
afterAll(() => remove(out));
beforeEach(() => {
  folder = temporary();
});
afterEach(() => remove(folder));

const say = (base: string, message = "Good") => asker({base})("POST", "/api/feedback", {message});
const summary = ({status, body}: Reply) => [status, body.detail];

describe("the database file", () => {
  let server: LiveServer;
  let path: string;
  /** Fresh readiness, not the answer cached for a second. */
  const ready = () => {
    server.time.now += 1_000;
    return asker(server)("GET", "/readyz");
  };
  beforeEach(async () => {
    path = join(folder, "live.db");
    server = await startLive({out, store: openSqliteStore(path)});
    expect((await ready()).status).toBe(200);
    expect((await say(server.base)).status).toBe(202);
  });
  afterEach(() => server.close());

  const GONE =
    "the store cannot be written and read: the database file was deleted or replaced while it was open; restart the server";
  test.each([
    ["deleted", () => rmSync(path)],
    [
      "deleted with its log",
      () => {
        for (const end of ["", "-wal", "-shm"]) rmSync(path + end);
      },
    ],
    ["left without its log", () => rmSync(`${path}-wal`)],
    ["moved away", () => renameSync(path, `${path}.old`)],
    [
      "replaced by a copy",
      () => {
        copyFileSync(path, `${path}.copy`);
        renameSync(`${path}.copy`, path);
      },
    ],
    [
      "deleted and recreated by another process",
      () => {
        for (const end of ["", "-wal", "-shm"]) rmSync(path + end);
        void openSqliteStore(path).close();
      },
    ],
  ])(
    "%s: not ready, and nothing is accepted that would be lost; reading continues",
    async (_, act) => {
      act();
      expect(summary(await ready())).toEqual([503, GONE]);
      expect(summary(await say(server.base))).toEqual([503, "nothing can be written for now"]);
      expect((await asker(server)("GET", "/api/v1/feed?cursor=0")).status).toBe(200);
      expect((await asker(server)("GET", "/healthz")).status).toBe(200);
    },
  );
  test("moved back, it is ready again", async () => {
    renameSync(path, `${path}.old`);
    expect((await ready()).status).toBe(503);
    renameSync(`${path}.old`, path);
    expect([(await ready()).status, (await say(server.base)).status]).toEqual([200, 202]);
  });
  test("a full disk is reported although the log has room for one more write", async () => {
    symlinkSync("/dev/full", `${path}-room`);
    expect(summary(await ready())).toEqual([
      503,
      "the store cannot be written and read: no more files can be written next to the database (ENOSPC)",
    ]);
    expect((await ready()).status).toBe(200);
  });
  test("a thousand checks do not enlarge the file", async () => {
    const size = () => statSync(path).size + statSync(`${path}-wal`).size;
    for (let times = 0; times < 1_200; times++) await server.store.check();
    const before = size();
    for (let times = 0; times < 1_000; times++) await server.store.check();
    expect(size()).toBe(before);
  });
});

describe("a file that can grow no more", () => {
  let server: ServerProcess;
  afterEach(() => server.kill());
  test("refuses writes and says so, and is ready again once it can", async () => {
    const path = join(folder, "live.db");
    server = await serveInProcess(path);
    const reason = async () => {
      await asker(server)("POST", "/second");
      return (await asker(server)("GET", "/readyz")).body.detail as string;
    };
    expect(await reason()).toBe("there is no edition yet");
    const limit = (bytes: number | "unlimited") =>
      execFileSync("prlimit", ["--pid", String(server.pid), `--fsize=${bytes}:unlimited`]);
    limit(statSync(`${path}-wal`).size);
    expect(await reason()).toContain("the database refused a write");
    expect(summary(await say(server.base))).toEqual([503, "nothing can be written for now"]);
    expect((await asker(server)("GET", "/healthz")).status).toBe(200);
    limit("unlimited");
    expect(await reason()).toBe("there is no edition yet");
    expect((await say(server.base)).status).toBe(202);
  });
});

test("a file that may only be read is not ready", async () => {
  const path = join(folder, "live.db");
  await openSqliteStore(path).close();
  chmodSync(path, 0o444);
  const server = await startLive({out, store: openSqliteStore(path)});
  const {status} = await asker(server)("GET", "/readyz");
  // The permission does not apply to root, who may write.
  expect(status).toBe(process.getuid?.() === 0 ? 200 : 503);
  await server.close();
});
