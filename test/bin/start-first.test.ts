import {existsSync, mkdirSync, writeFileSync} from "node:fs";
import {createServer as createHttpServer} from "node:http";
import {type AddressInfo, createServer} from "node:net";
import {join} from "node:path";
import {beforeAll, describe, expect, test} from "vitest";
import {openStore} from "../../pipeline/kit/store.ts";
import {takeLock} from "../../publish/output/folder.ts";
import {type Env, envIn, runHere} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";

const folder = ownFolder();
beforeAll(() => copyPastCup(join(folder, "data")));

async function listening(): Promise<{port: string; close: () => void}> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  return {port: String((other.address() as AddressInfo).port), close: () => void other.close()};
}

test.each(["serve", "start"])("%s: an occupied port is one line that names it", async (command) => {
  const {port, close} = await listening();
  try {
    openStore(join(folder, "b.db")).close();
    const {status, stderr} = await runHere([command], envIn(folder, {PORT: port}));
    expect(stderr).toMatch(new RegExp(`^broadsheet: [^\\n]*${port}[^\\n]*\\n$`));
    expect(status).toBe(2);
  } finally {
    close();
  }
});

describe.concurrent("start says what stands in its way before it makes anything", () => {
  const database = join(folder, "never.db");
  const start = async (more: Env) => {
    const {status, stdout, stderr} = await runHere(
      ["start", "--offline", "--quiet"],
      envIn(folder, {BROADSHEET_DB: database, ...more}),
    );
    expect([stdout, existsSync(database)]).toEqual(["", false]);
    return {status, stderr};
  };

  test.each(["PORT", "METRICS_PORT"])("%s is taken", async (name) => {
    const {port, close} = await listening();
    try {
      const {status, stderr} = await start({[name]: port, HOST: "127.0.0.1"});
      expect(stderr).toBe(
        `broadsheet: port ${port} on 127.0.0.1 is already in use; set PORT to another\n`,
      );
      expect(status).toBe(2);
    } finally {
      close();
    }
  });
  test("production without an admin token", async () => {
    const {status, stderr} = await start({
      NODE_ENV: "production",
      BASE_URL: "https://x.example",
      ADMIN_TOKEN: "",
    });
    expect(stderr).toContain("ADMIN_TOKEN has 0 characters; expected 32 or more in production");
    expect(status).toBe(2);
  });
  test("an output folder that is a file", async () => {
    writeFileSync(join(folder, "a-file"), "");
    expect(await start({BROADSHEET_OUT: join(folder, "a-file")})).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("a-file"),
    });
  });
  test("a folder with the site of a server that is running", async () => {
    const other = createHttpServer((_, answer) => answer.setHeader("x-request-id", "r").end());
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const {port: free, close} = await listening();
    close();
    const out = join(folder, "of-another");
    mkdirSync(out);
    const address = `http://localhost:${(other.address() as AddressInfo).port}`;
    writeFileSync(join(out, "address"), `${address}\n`);
    try {
      const {status, stderr} = await start({BROADSHEET_OUT: out, PORT: free});
      expect(stderr).toBe(
        `broadsheet: ${out} has the site of the server that is running at ${address}; stop that, or set BROADSHEET_OUT and BROADSHEET_DB to others\n`,
      );
      expect(status).toBe(2);
    } finally {
      other.close();
    }
  });
  test("another build at work in the output folder", async () => {
    const out = join(folder, "locked");
    mkdirSync(out);
    const release = takeLock(out);
    try {
      const {status, stderr} = await start({BROADSHEET_OUT: out});
      expect(stderr).toMatch(/^broadsheet: another build is running in [^\n]*\n$/);
      expect(status).toBe(4);
    } finally {
      release();
    }
  });
});
