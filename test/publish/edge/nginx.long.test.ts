import {createSocket} from "node:dgram";
import {once} from "node:events";
import {createServer} from "node:http";
import {describe, expect, test} from "vitest";
import {manifestOfSite} from "./manifest-of-site.ts";
import {startNginx} from "./nginx-server.ts";
import {BASE_URL} from "./origin.ts";
import {freePort, isThere} from "./programs.ts";
import {send} from "./send.ts";
import {severalOrigins} from "./several-origins.ts";
import {edgeSuite} from "./suite.ts";

// `startNginx` takes one argument more than the suite passes
edgeSuite("nginx", (manifest, behind) => startNginx(manifest, behind));
severalOrigins("nginx", (manifest, behind) => startNginx(manifest, behind));

describe.skipIf(!isThere("nginx"))("an origin whose name gets another address", () => {
  /** Answers every query for an address (RFC 1035, A records) with one that can be changed. */
  async function startNameServer(first: string) {
    let address = first;
    const socket = createSocket("udp4", (question, {port}) => {
      const flags = Buffer.from([0x81, 0x80]);
      const counts = Buffer.from([0, 1, 0, 1, 0, 0, 0, 0]);
      const answer = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split(".").map(Number)];
      const said = [question.subarray(0, 2), flags, counts, question.subarray(12)];
      socket.send(Buffer.concat([...said, Buffer.from(answer)]), port, "127.0.0.1");
    }).bind(0, "127.0.0.1");
    await once(socket, "listening");
    return {
      at: `127.0.0.1:${socket.address().port}`,
      moveTo(next: string) {
        address = next;
      },
      close: () => socket.close(),
    };
  }

  test("is used at the new address", async () => {
    const port = await freePort();
    const [one, other] = ["127.0.0.1", "127.0.0.2"].map((address) =>
      createServer((_, answer) => answer.end(address)).listen(port, address),
    );
    await Promise.all([one, other].map((server) => once(server!, "listening")));
    const names = await startNameServer("127.0.0.1");
    const origins = [`http://app.example:${port}`];
    const nginx = await startNginx(manifestOfSite(BASE_URL), {root: "/nowhere", origins}, names.at);
    try {
      const answered = async () => String((await send(nginx.base, {target: "/healthz"})).body);
      expect(await answered()).toBe("127.0.0.1");
      names.moveTo("127.0.0.2");
      await expect.poll(answered).toBe("127.0.0.2");
    } finally {
      await nginx.close();
      names.close();
      one!.close();
      other!.close();
    }
  });
});

test.skipIf(!isThere("nginx"))(
  "without a name it answers under any, though another site is on its port",
  async () => {
    const nginx = await startNginx(
      manifestOfSite(BASE_URL),
      {root: "/nowhere", origins: []},
      undefined,
      (port) => `server { listen 127.0.0.1:${port}; server_name welcome; return 418; }`,
    );
    try {
      const status = async (host: string) =>
        (await send(nginx.base, {target: "/release.json", headers: {host}})).status;
      expect([await status("welcome"), await status("paper.example")]).toEqual([418, 404]);
    } finally {
      await nginx.close();
    }
  },
);
