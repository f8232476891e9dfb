import {createServer, type RequestListener} from "node:http";
import {type AddressInfo, connect, type Socket} from "node:net";
import {afterEach, describe, expect, test} from "vitest";
import {MAX_WAITING, requestQueue} from "../../../../publish/live/http/request-queue.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server whose answers end when the test says so; `/now` ends at once. */
async function serve() {
  const begun: string[] = [];
  const held = new Map<string, () => void>();
  const turns = requestQueue({
    tooMany: (_req, res) => res.writeHead(429, {Connection: "close"}).end("too many"),
  });
  const answer: RequestListener = (req, res) => {
    begun.push(req.url!);
    const end = () => res.end(`<${req.url}>`);
    if (req.url === "/now") end();
    else held.set(req.url!, end);
  };
  const server = createServer({keepAlive: true}, turns.inTurn(answer));
  server.on("clientError", (_error, socket) =>
    turns.afterAll(socket, (arriving) =>
      socket.end(
        arriving?.res.headersSent
          ? undefined
          : "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\nunreadable",
      ),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.closeAllConnections(), server.close.bind(server));
  return {server, begun, end: (path: string) => held.get(path)!()};
}

function client({server}: {readonly server: ReturnType<typeof createServer>}) {
  const socket: Socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  let ended = false;
  socket.on("data", (chunk) => {
    text += chunk.toString();
  });
  socket
    .on("error", () => {})
    .on("close", () => {
      ended = true;
    });
  closers.push(() => socket.destroy());
  return {
    socket,
    send: (...paths: string[]) =>
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join("")),
    bodies: () => [...text.matchAll(/<[^>]+>/g)].join(" "),
    text: () => text,
    ended: () => ended,
  };
}

describe("requests on one connection", () => {
  test("are begun one after another, each when the one ahead of it was answered", async () => {
    const served = await serve();
    const one = client(served);
    one.send("/a", "/now", "/b", "/now");
    await expect.poll(() => served.begun).toEqual(["/a"]);
    served.end("/a");
    await expect.poll(() => served.begun).toEqual(["/a", "/now", "/b"]);
    served.end("/b");
    await expect.poll(one.bodies).toBe("</a> </now> </b> </now>");
    one.send("/now");
    await expect.poll(one.bodies).toBe("</a> </now> </b> </now> </now>");
  });

  test("do not wait for those of another", async () => {
    const served = await serve();
    client(served).send("/a", "/b");
    await expect.poll(() => served.begun).toEqual(["/a"]);
    const other = client(served);
    other.send("/now", "/now");
    await expect.poll(other.bodies).toBe("</now> </now>");
  });

  test("are never begun when their client has gone before their turn", async () => {
    const served = await serve();
    const one = client(served);
    one.send("/a", "/b", "/c");
    await expect.poll(() => served.begun).toEqual(["/a"]);
    one.socket.destroy();
    await expect
      .poll(
        () =>
          new Promise((resolve) => served.server.getConnections((_error, count) => resolve(count))),
      )
      .toBe(0);
    served.end("/a");
    const other = client(served);
    other.send("/now");
    await expect.poll(other.bodies).toBe("</now>");
    expect(served.begun).toEqual(["/a", "/now"]);
  });

  test.each([
    {waiting: MAX_WAITING, tooMany: false},
    {waiting: MAX_WAITING + 1, tooMany: true},
    {waiting: MAX_WAITING + 50, tooMany: true},
  ])("$waiting may wait behind the first: refused $tooMany", async ({waiting, tooMany}) => {
    const served = await serve();
    const one = client(served);
    one.send("/a", ...Array.from({length: waiting}, () => "/now"));
    await expect.poll(() => served.begun).toEqual(["/a"]);
    served.end("/a");
    const answers = Math.min(waiting, MAX_WAITING);
    await expect
      .poll(one.bodies)
      .toBe(["</a>", ...Array.from({length: answers}, () => "</now>")].join(" "));
    if (tooMany) {
      await expect.poll(one.ended).toBe(true);
      expect(one.text().split("</now>").at(-1)).toMatch(
        / 429 Too Many Requests\r\nConnection: close\r\n[\s\S]*too many/,
      );
    } else expect(one.ended()).toBe(false);
  });

  test("are cut when there are far too many", async () => {
    const served = await serve();
    const one = client(served);
    one.send("/a", ...Array.from({length: 2_000}, () => "/now"));
    await expect.poll(one.ended).toBe(true);
    expect(served.begun).toEqual(["/a"]);
    expect(one.text()).toBe("");
  });
});

describe("invalid requests", () => {
  test("is refused behind the answers to the requests ahead of it, never inside one", async () => {
    const served = await serve();
    const one = client(served);
    one.send("/a", "/b");
    one.socket.write("no request\r\n\r\n");
    await expect.poll(() => served.begun).toEqual(["/a"]);
    served.end("/a");
    await expect.poll(() => served.begun).toEqual(["/a", "/b"]);
    expect(one.text()).not.toContain("400");
    served.end("/b");
    await expect.poll(one.ended).toBe(true);
    expect(one.text()).toMatch(/<\/a>[\s\S]*<\/b>HTTP\/1\.1 400 [\s\S]*unreadable$/);
  });

  test("is refused at once if nothing is ahead of it", async () => {
    const served = await serve();
    const one = client(served);
    one.socket.write("no request\r\n\r\n");
    await expect.poll(one.text).toContain("unreadable");
  });

  test("is refused at once if it is the rest of the request being answered", async () => {
    const served = await serve();
    const one = client(served);
    one.socket.write(
      "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n",
    );
    await expect.poll(one.text).toContain("unreadable");
  });
});
