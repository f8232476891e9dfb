import {type ChildProcess, spawn} from "node:child_process";
import {once} from "node:events";
import {mkdtempSync, rmSync} from "node:fs";
import {type IncomingMessage, request} from "node:http";
import {connect, type Socket} from "node:net";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterAll, expect, test, vi} from "vitest";
import {openStore} from "../../pipeline/kit/store.ts";

const folder = mkdtempSync(join(tmpdir(), "broadsheet-shutdown-"));
const running: ChildProcess[] = [];
const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(folder, {recursive: true, force: true});
});

/** `broadsheet serve` over an empty database and an empty folder. */
async function serve(name: string) {
  openStore(join(folder, `${name}.db`)).close();
  const child = spawn("bin/broadsheet", ["serve"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      // vitest has one of its own
      BASE_URL: "",
      PORT: "0",
      HOST: "127.0.0.1",
      BROADSHEET_DB: join(folder, `${name}.db`),
      BROADSHEET_OUT: join(folder, name),
      BROADSHEET_DATA: "test/fixtures/cup",
      ADMIN_TOKEN: "token-of-the-tests",
    },
  });
  running.push(child);
  let said = "";
  let complained = "";
  child.stderr!.on("data", (chunk) => {
    complained += chunk;
  });
  for await (const chunk of child.stdout!.setEncoding("utf8")) {
    said += chunk;
    if (said.includes("\n")) break;
  }
  const port = Number(/^ready http:\/\/127\.0\.0\.1:(\d+)\n/.exec(said)?.[1]);
  expect(port, complained).toBeGreaterThan(0);
  return {
    child,
    port,
    ended: once(child, "exit") as Promise<[code: number | null, signal: string | null]>,
  };
}
/** A request that the server is at work on: the last byte is still to come. */
function unfinished(
  port: number,
): Promise<{socket: Socket; text: () => string; closed: Promise<unknown>}> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => {
      const body = '{"name":"Late"}';
      socket.write(
        `POST /api/admin/api-clients HTTP/1.1\r\nHost: x\r\nX-Admin-Token: token-of-the-tests\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
      );
    });
    const closed = once(socket, "close");
    socket
      .on("error", () => {})
      .on("data", (chunk) => {
        text += chunk;
        if (text === CONTINUE) resolve({socket, text: () => text, closed});
      });
  });
}
/** Waits until nobody listens on a port any more, for five seconds at most. */
const deaf = (port: number) =>
  vi.waitFor(
    async () => {
      const socket = connect(port, "127.0.0.1");
      const told = await new Promise((resolve) =>
        socket
          .on("connect", () => resolve("connected"))
          .on("error", ({code}: NodeJS.ErrnoException) => resolve(code)),
      );
      socket.destroy();
      expect(told).toBe("ECONNREFUSED");
    },
    {timeout: 5_000, interval: 10},
  );

test("asked to end, under load: streams get a last word, a request at work is answered, and it ends with status 0", async () => {
  const {child, port, ended} = await serve("term");
  const streams = await Promise.all(
    Array.from({length: 8}, async () => {
      const sent = request({host: "127.0.0.1", port, path: "/api/v1/stream", agent: false}).end();
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      return {said: once(answer, "close").then(() => text)};
    }),
  );
  const {socket, text, closed} = await unfinished(port);
  const began = performance.now();
  child.kill("SIGTERM");
  for (const {said} of streams)
    expect(await said).toMatch(/event: bye\ndata: \{"reason":"restart"\}\n\n$/);
  socket.write("}");
  await closed;
  expect(text().slice(CONTINUE.length)).toMatch(/^HTTP\/1\.1 201 /);
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(4_000);
});

test("asked twice it ends at once, whatever is at work", async () => {
  const {child, port, ended} = await serve("twice");
  const {closed} = await unfinished(port);
  child.kill("SIGTERM");
  await deaf(port);
  const began = performance.now();
  child.kill("SIGINT");
  expect(await ended).toEqual([null, "SIGINT"]);
  expect(performance.now() - began).toBeLessThan(1_000);
  await closed;
});
