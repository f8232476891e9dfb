import {
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import {join} from "node:path";
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from "vitest";
import {readManifest} from "../../../../publish/output/builds.ts";
import {SUFFIX} from "../../../../publish/output/compress.ts";
import type {ManifestFile} from "../../../../publish/output/types.ts";
import {sendBytes} from "../send-bytes.ts";
import {openWorstServer, type WorstServer} from "../worst-server.ts";

let worst: WorstServer;
let files: readonly ManifestFile[];
/** A file of each record that the site sends by itself. */
let ofEachRecord: readonly ManifestFile[];
let site: string;
beforeAll(async () => {
  worst = await openWorstServer({full: false});
  const {id} = worst.server.site.printed()!;
  const manifest = readManifest(worst.out, id)!;
  files = manifest.files;
  const servedLive = new Set(manifest.routes.flatMap((one) => (one.servedLive ? one.path : [])));
  ofEachRecord = [...new Map(files.map((file) => [file.route, file])).values()].filter(
    ({route}) => !servedLive.has(route),
  );
  site = join(worst.out, "builds", id, "site");
});
afterAll(() => worst.close());
beforeEach(lookAnew);
const undo: (() => void)[] = [];
const restore = () => {
  for (const back of undo.splice(0)) back();
};
afterEach(restore);

/** Live routes read what is printed anew, and health is no longer what it was a moment ago. */
function lookAnew() {
  worst.show({...worst.server.site.printed()!});
  worst.server.time.now += 60_000;
}

const WAYS: readonly {readonly way: string; readonly lose: (path: string) => void}[] = [
  {way: "gone", lose: () => {}},
  {way: "a folder", lose: (path) => mkdirSync(path)},
  {way: "a link to nowhere", lose: (path) => symlinkSync("nowhere", path)},
  {way: "empty", lose: (path) => writeFileSync(path, "")},
  {
    way: "cut short",
    lose(path) {
      writeFileSync(path, "{");
      truncateSync(path, 1);
    },
  },
];
/** Loses a file with its compressed forms, until it is restored. */
function lose({file, encodings}: ManifestFile, as: (path: string) => void) {
  for (const path of ["", ...encodings.map((encoding) => SUFFIX[encoding])].map((suffix) =>
    join(site, file + suffix),
  )) {
    if (!existsSync(path)) continue;
    renameSync(path, `${path}.kept`);
    as(path);
    undo.push(() => {
      rmSync(path, {recursive: true, force: true});
      renameSync(`${path}.kept`, path);
    });
  }
}

const get = (path: string, ...headers: string[]) =>
  sendBytes(
    worst.server.base,
    Buffer.from(
      `GET ${encodeURI(path)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers.map((line) => `${line}\r\n`).join("")}\r\n`,
    ),
  );
const BROWSER = ["Accept: text/html", "Accept-Encoding: br, gzip"];
/** Asks every live route for what can be asked in a few bytes. @returns the statuses by route */
async function askAllLive() {
  const faults: string[] = [];
  for (const [route, requests] of worst.requests) {
    const {bytes} = requests.find(({bytes}) => bytes.length < 2_000) ?? requests[0]!;
    const {status} = await sendBytes(worst.server.base, bytes);
    if (status === 500 || Number.isNaN(status)) faults.push(`${route}: ${status}`);
  }
  return faults;
}
async function readiness() {
  worst.server.time.now += 60_000;
  const {status, text} = await get("/readyz");
  return {status, text};
}

describe.each(WAYS)("all files of the edition are $way", ({lose: as}) => {
  test("what is asked is answered, and the server is not ready until they are back", async () => {
    for (const file of files) lose(file, as);
    expect(await askAllLive()).toEqual([]);
    const asked = [];
    for (const {url} of ofEachRecord)
      asked.push((await get(url, ...BROWSER)).status, (await get(url)).status);
    // what is in memory is still sent
    expect(asked.filter((status) => ![200, 308, 503].includes(status))).toEqual([]);
    expect(await get("/nope", ...BROWSER)).toMatchObject({status: 404});
    expect((await get("/nope", ...BROWSER)).text).toContain("text/html");
    expect((await get("/healthz")).status).toBe(200);
    expect(await readiness()).toMatchObject({
      status: 503,
      text: expect.stringContaining("the edition cannot be read"),
    });
    restore();
    lookAnew();
    expect((await readiness()).status).toBe(200);
    expect(await askAllLive()).toEqual([]);
    expect((await get("/portfolio", "Accept: text/html")).status).toBe(200);
  });
});

test("a file of each record is lost, one after the other: nothing ends, and nothing is a fault", async () => {
  const faults: string[] = [];
  for (const [place, file] of ofEachRecord.entries()) {
    const {way, lose: as} = WAYS[place % WAYS.length]!;
    lose(file, as);
    lookAnew();
    const says = `${file.url} is ${way}`;
    for (const headers of [BROWSER, []]) {
      const {status} = await get(file.url, ...headers);
      if (![200, 308, 503].includes(status)) faults.push(`${says}: ${status}`);
    }
    // only JSON is read by live routes
    if (file.type.includes("json"))
      faults.push(...(await askAllLive()).map((fault) => `${says}: ${fault}`));
    if ((await get("/nope", ...BROWSER)).status !== 404) faults.push(`${says}: no 404`);
    if ((await readiness()).status !== 503) faults.push(`${says}: ready`);
    restore();
  }
  expect(faults).toEqual([]);
  lookAnew();
  expect((await readiness()).status).toBe(200);
});
