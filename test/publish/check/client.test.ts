import {createServer, type Socket} from "node:net";
import {afterEach, expect, test} from "vitest";
import {openClient} from "../../../publish/check/client.ts";

const OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi";
const CUT = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhi";

let close = () => {};
afterEach(() => close());

/** Asks a server that takes one action after another, one for each request. */
async function ask(method: "GET" | "POST", answers: readonly (string | "reset")[]) {
  let requests = 0;
  const server = createServer((socket: Socket) => {
    socket
      .on("error", () => {})
      .once("data", () => {
        const answer = answers[Math.min(requests++, answers.length - 1)]!;
        if (answer === "reset") socket.resetAndDestroy();
        else socket.end(answer);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const {port} = server.address() as {port: number};
  const client = openClient({
    url: `http://127.0.0.1:${port}`,
    concurrency: 1,
    timeoutMs: 60_000,
    userAgent: "test",
  });
  close = () => {
    client.close();
    server.close();
  };
  const {status, text, failure} = await client.ask("/", {method});
  return {status, text, isFailure: failure !== null, requests};
}

test.each([
  [
    "one reset before the answer is asked again",
    "GET" as const,
    ["reset", OK],
    {status: 200, text: "hi", isFailure: false, requests: 2},
  ],
  [
    "a server that resets each is told of",
    "GET" as const,
    ["reset"],
    {status: 0, text: "", isFailure: true, requests: 2},
  ],
  [
    "an answer that ends before its length is told of",
    "GET" as const,
    [CUT, OK],
    {status: 0, text: "", isFailure: true, requests: 1},
  ],
  [
    "what may not be done twice is asked once",
    "POST" as const,
    ["reset", OK],
    {status: 0, text: "", isFailure: true, requests: 1},
  ],
])("%s", async (_, method, answers, told) => {
  expect(await ask(method, answers)).toEqual(told);
});
