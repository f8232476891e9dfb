import {execFile} from "node:child_process";
import {once} from "node:events";
import {readFileSync} from "node:fs";
import {createServer} from "node:net";
import {promisify} from "node:util";
import {afterAll, beforeAll, expect, test} from "vitest";
import {ADMIN_TOKEN, type LiveServer, startLive} from "./publish/live/live-server.ts";
import {printedCup} from "./publish/live/printed-cup.ts";

const page = readFileSync("docs/integration.md", "utf8");
const blocksOf = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(
    ([, text]) => text!,
  );

let server: LiveServer;
let receiver: number;
beforeAll(async () => {
  const {out, store} = await printedCup();
  server = await startLive({out, store, env: {WEBHOOK_ALLOW_CIDRS: "127.0.0.0/8"}});
  // the page's receiver, and signatures, go by the machine's clock
  server.time.now = Date.now();
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  receiver = (free.address() as {port: number}).port;
  free.close();
});
afterAll(async () => {
  await server.close();
});

/** A command fails unless it is answered with success; a stream is left after a moment. */
const CURL = `set -eu
curl() {
  command curl -sS --fail-with-body --max-time 3 "$@" || [ $? = 28 ]
  echo
}
`;

/** The page's own places, as they are on the server of the test. */
const here = (text: string): string =>
  text
    .replace("http://localhost:8080", server.base)
    .replace("the-token-that-it-printed", ADMIN_TOKEN)
    .replace(
      /https:\/\/example\.com\/\S+?"|http:\/\/127\.0\.0\.1:3000\/"/g,
      `http://127.0.0.1:${receiver}/"`,
    )
    .replaceAll("m-104", "m-010")
    .replaceAll("tournaments/2026", "tournaments/2030");

/** Starts the page's receiver before its first message, as the page says. */
const withReceiver = (blocks: readonly string[]): string =>
  blocks.map((text) => (text.includes("/test") ? `start_receiver\n${text}` : text)).join("\n");

test("every command works as it is pasted, in order", async () => {
  const [program] = blocksOf("python");
  const script = `${CURL}
start_receiver() {
  HOOK_PORT=${receiver} python3 -B -c '${program!.replaceAll("'", `'"'"'`)}' 2>/dev/null &
  RECEIVER=$!
  trap 'kill $RECEIVER' EXIT
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    command curl -s -o /dev/null "http://127.0.0.1:${receiver}/" && break || sleep 0.3
  done
}
${here(withReceiver(blocksOf("sh")))}`;
  const {stdout} = await promisify(execFile)("bash", ["-c", script], {timeout: 60_000});
  expect(stdout).toContain('"status":"delivered"');
  expect(stdout).toContain("webhook.test");
  expect(stdout).toContain("event: match.");
}, 90_000);
