import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import {join} from "node:path";
import {brotliDecompressSync, gunzipSync} from "node:zlib";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import {sha256} from "../../../../pipeline/kit/hash.ts";
import {isPublic} from "../../../../publish/address.ts";
import {LostError, openBuild} from "../../../../publish/live/printed/build.ts";
import {SMALL_BYTES} from "../../../../publish/live/printed/small-files.ts";
import {searchFollower} from "../../../../publish/live/search/follower.ts";
import {readManifest} from "../../../../publish/output/builds.ts";
import {SUFFIX} from "../../../../publish/output/compress.ts";
import type {ManifestFile} from "../../../../publish/output/types.ts";
import {indexIn, keepIndex} from "../../../../publish/search/index/keep-index.ts";
import type {Bodies} from "../../../../schemas/bodies.d.ts";
import {ask} from "../../../fixtures/publishing/ask.ts";
import {silentLog, startLive} from "../live-server.ts";
import {sendBytes} from "../send-bytes.ts";
import {openWorstServer, type WorstServer} from "../worst-server.ts";

let worst: WorstServer;
let files: readonly ManifestFile[];
/** One static file of each type, for each set of compressed forms, large and small. */
let ofEachKind: readonly ManifestFile[];
let site: string;
beforeAll(async () => {
  worst = await openWorstServer({full: false});
  const {id} = worst.server.site.printed()!;
  const manifest = readManifest(worst.out, id)!;
  files = manifest.files;
  const servedLive = new Set(manifest.routes.flatMap((one) => (one.servedLive ? one.path : [])));
  const sent = files.filter(({url, route}) => isPublic(url) && !servedLive.has(route));
  const kindOf = ({type, encodings, size}: ManifestFile) =>
    [type, encodings, size > SMALL_BYTES, size > 4 * SMALL_BYTES].join();
  ofEachKind = [...new Map(sent.map((file) => [kindOf(file), file])).values()];
  site = join(worst.out, "builds", id, "site");
});
afterAll(() => worst.close());
beforeEach(lookAnew);
const undo: (() => void)[] = [];
const restore = () => {
  for (const back of undo.splice(0)) back();
};
afterEach(restore);

/** Makes live routes read the static files again, and health expire. */
function lookAnew() {
  worst.show({...worst.server.site.printed()!});
  worst.server.time.now += 60_000;
}

const WAYS: readonly {
  readonly way: string;
  readonly lose: (path: string, bytes: () => Buffer) => void;
}[] = [
  {way: "gone", lose: () => {}},
  {way: "a folder", lose: (path) => mkdirSync(path)},
  {way: "a link to nowhere", lose: (path) => symlinkSync("nowhere", path)},
  {way: "empty", lose: (path) => writeFileSync(path, "")},
  {
    way: "cut in half",
    lose: (path, bytes) => writeFileSync(path, bytes().subarray(0, bytes().length / 2)),
  },
  {
    way: "of other bytes",
    lose(path, bytes) {
      const other = bytes();
      other[other.length >> 1]! ^= 1;
      writeFileSync(path, other);
    },
  },
  {
    way: "followed by other bytes",
    lose: (path, bytes) => writeFileSync(path, Buffer.concat([bytes(), Buffer.from("{}")])),
  },
];
/** Removes forms of a file until it is restored: plain and compressed, or the last alone. */
function lose(
  {file, encodings}: ManifestFile,
  as: (typeof WAYS)[number]["lose"],
  {lastOnly = false} = {},
) {
  const paths = ["", ...encodings.map((encoding) => SUFFIX[encoding])].map((suffix) =>
    join(site, file + suffix),
  );
  for (const path of paths.slice(lastOnly ? -1 : 0)) {
    if (!existsSync(path)) continue;
    renameSync(path, `${path}.kept`);
    as(path, () => readFileSync(`${path}.kept`));
    undo.push(() => {
      rmSync(path, {recursive: true, force: true});
      renameSync(`${path}.kept`, path);
    });
  }
}

const DECODED = {br: brotliDecompressSync, gzip: gunzipSync};
const FORMS = ["br", "gzip", "identity"];
/**
 * Requests all forms of a file. @returns the statuses; 0 in place of 200 for bytes that are not
 * those of the manifest
 */
async function statusesOf({url, sha256: hash}: ManifestFile): Promise<number[]> {
  const statuses = [];
  for (const form of FORMS) {
    const {status, headers, body} = await ask(worst.server.base, encodeURI(url), {
      headers: {accept: "text/html", "accept-encoding": form},
    });
    const encoding = headers["content-encoding"] as keyof typeof DECODED | undefined;
    const isWhole = () => sha256(encoding ? DECODED[encoding](body) : body) === hash;
    statuses.push(status !== 200 || isWhole() ? status : 0);
  }
  return statuses;
}

const get = (path: string, ...headers: string[]) =>
  sendBytes(
    worst.server.base,
    Buffer.from(
      `GET ${encodeURI(path)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers.map((line) => `${line}\r\n`).join("")}\r\n`,
    ),
  );
const BROWSER = ["Accept: text/html", "Accept-Encoding: br, gzip"];
/** A small request to each live route. */
const liveRequests = () =>
  [...worst.requests].map(([route, requests]) => ({
    route,
    bytes: (requests.find(({bytes}) => bytes.length < 2_000) ?? requests[0]!).bytes,
  }));
/** Sends requests to live routes. @returns the failures */
async function faultsOf(requests: ReturnType<typeof liveRequests>): Promise<string[]> {
  const faults: string[] = [];
  for (const {route, bytes} of requests) {
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

// the other ways are tested below with one file per kind
describe("all files of the edition are gone", () => {
  test("requests are answered, and the server is not ready until they are back", async () => {
    for (const file of files) lose(file, WAYS[0]!.lose);
    expect(await faultsOf(liveRequests())).toEqual([]);
    const asked = [];
    for (const file of ofEachKind) asked.push(...(await statusesOf(file)));
    // files in memory are still sent
    expect(asked.filter((status) => ![200, 308, 503].includes(status))).toEqual([]);
    expect(await get("/nope", ...BROWSER)).toMatchObject({status: 404});
    expect((await get("/shedule", "Accept: text/html")).text).toContain('<li><a href="/schedule">');
    expect((await get("/healthz")).status).toBe(200);
    expect(await readiness()).toMatchObject({
      status: 503,
      text: expect.stringContaining("the edition cannot be read"),
    });
    restore();
    lookAnew();
    expect((await readiness()).status).toBe(200);
    expect(await faultsOf(liveRequests())).toEqual([]);
    expect((await get("/portfolio", "Accept: text/html")).status).toBe(200);
  });
});

test("a file of each kind is lost, one after the other: nothing ends, and nothing is a fault", async () => {
  const faults: string[] = [];
  expect(ofEachKind.length).toBeGreaterThan(2 * WAYS.length);
  for (const [place, file] of ofEachKind.entries()) {
    const {way, lose: as} = WAYS[place % WAYS.length]!;
    lose(file, as, {lastOnly: place % 2 === 1});
    const statuses = await statusesOf(file);
    // forms in memory, and those that are not lost, are still sent
    if (statuses.some((status) => ![200, 308, 503].includes(status)))
      faults.push(`${file.url} is ${way}: ${statuses}`);
    if ((await get("/nope", ...BROWSER)).status !== 404) faults.push(`${file.url}: no 404`);
    if ((await readiness()).status !== 503) faults.push(`${file.url} is ${way}: ready`);
    restore();
    const again = await statusesOf(file);
    if (again.some((status) => ![200, 308].includes(status)))
      faults.push(`${file.url} is restored: ${again}`);
  }
  expect(faults).toEqual([]);
  expect((await readiness()).status).toBe(200);
});

test.each(WAYS)(
  "files that are $way make the server unready, and are sent once they are whole",
  async ({lose: as}) => {
    const {id} = worst.server.site.printed()!;
    const build = openBuild(worst.out, id);
    const [other] = files.filter(({size, encodings}) => size < SMALL_BYTES && encodings.length);
    const large = files.filter(({size}) => size > 4 * SMALL_BYTES).slice(0, 3);
    expect(large).toHaveLength(3);
    for (const file of [other!, ...large]) {
      const forms = [undefined, ...file.encodings];
      await build.check();
      lose(file, as);
      for (const form of forms) await expect(build.open(file, form)).rejects.toThrow(LostError);
      await expect(build.read(file)).rejects.toThrow(LostError);
      await expect(build.check()).rejects.toThrow(file.file);
      restore();
      await build.check();
      for (const form of forms) await (await build.open(file, form)).handle.close();
      expect(sha256(await build.read(file))).toBe(file.sha256);
    }
  },
);

test("an edition that another has followed may give its folder to a third: that is no fault", async () => {
  const {id} = worst.server.site.printed()!;
  const build = openBuild(worst.out, id);
  const pointer = join(worst.out, "current");
  undo.push(() => writeFileSync(pointer, `${id}\n`));
  lose(ofEachKind[0]!, WAYS[0]!.lose);
  await expect(build.check()).rejects.toThrow(LostError);
  writeFileSync(pointer, "0123456789abcdef\n");
  await build.check();
  writeFileSync(pointer, "nothing that names an edition\n");
  await expect(build.check()).rejects.toThrow(LostError);
  restore();
  await build.check();
});

test("each file that a live route reads is lost for it: it says so, or does without", async () => {
  const edition = worst.server.site.printed()!;
  const faults: string[] = [];
  let lost = 0;
  for (const {route, bytes} of liveRequests()) {
    const read = new Set<ManifestFile>();
    worst.show({
      ...edition,
      read(file) {
        read.add(file);
        return edition.read(file);
      },
    });
    await sendBytes(worst.server.base, bytes);
    for (const file of read) {
      const {way, lose: as} = WAYS[lost++ % WAYS.length]!;
      lookAnew();
      lose(file, as);
      const found = await faultsOf([{route, bytes}]);
      faults.push(...found.map((fault) => `${fault} while ${file.url} is ${way}`));
      restore();
    }
  }
  expect(lost).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});

describe.each([
  ["cut in half", 0.5],
  ["empty", 0],
])("a search index that is %s", (_, share) => {
  test.each([
    ["in place", (path: string, bytes: Buffer) => writeFileSync(path, bytes)],
    [
      "by another file",
      (path: string, bytes: Buffer) => {
        writeFileSync(`${path}.new`, bytes);
        renameSync(`${path}.new`, path);
      },
    ],
  ])("is told, and read again once it is repaired %s", async (_, as) => {
    const edition = worst.server.site.printed()!;
    await keepIndex(worst.out, edition.id);
    const path = indexIn(edition.folder);
    const bytes = readFileSync(path);
    const search = searchFollower(silentLog);
    onTestFinished(search.close);
    search.follow(edition);
    const server = await startLive({out: worst.out, searchable: search.ready});
    onTestFinished(server.close);
    const answers = async () => {
      server.time.now += 60_000;
      const health = await ask(server.base, "/health");
      const paths = ["/api/search/ai?q=Arden", "/search?q=Arden", "/readyz"];
      const all = await Promise.all(paths.map((one) => ask(server.base, one)));
      return {
        statuses: all.map(({status}) => status),
        retryAfter: all.map(({headers}) => headers["retry-after"] !== undefined),
        search: (JSON.parse(health.body.toString()) as Bodies["tournament/health.json"]).services
          .search.status,
      };
    };
    const WELL = {statuses: [200, 200, 200], retryAfter: [false, false, false], search: "ok"};
    expect(await answers()).toEqual(WELL);
    truncateSync(path, bytes.length * share);
    expect(await answers()).toEqual({
      statuses: [503, 503, 503],
      retryAfter: [true, true, true],
      search: "degraded",
    });
    as(path, bytes);
    await vi.waitFor(async () => expect(await answers()).toEqual(WELL), {timeout: 20_000});
  });
});
