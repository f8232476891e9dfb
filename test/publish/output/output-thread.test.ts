import {existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {LockedError, OutputError, RenderError} from "../../../pipeline/kit/errors.ts";
import {fastRandom} from "../../../pipeline/tournament/model/random.ts";
import {records} from "../../../publish/endpoint.ts";
import {buildOf, readPointer, siteOf} from "../../../publish/output/builds.ts";
import {takeLock} from "../../../publish/output/folder.ts";
import {openOutput as outputFor} from "../../../publish/output/output.ts";
import {type OutputThread, outputThread} from "../../../publish/output/output-thread.ts";
import {buildsOf} from "../../../publish/output/paths.ts";
import type {Output, RenderedFile} from "../../../publish/output/types.ts";
import {textBytes} from "../../../publish/render/json-bytes.ts";
import {recordGroup} from "../../../publish/render/render.ts";
import {renderSite} from "../../../publish/render/render-site.ts";
import {schemasIn} from "../../../publish/render/schemas.ts";
import {
  filesIn,
  printShop,
  remove,
  SCHEMAS,
  shopOf,
  shopRecords,
  temporary,
} from "../../fixtures/publishing/shop.ts";
import {faults} from "../../fixtures/publishing/verify.ts";

let out: string;
let fresh: string;
beforeEach(() => {
  [out, fresh] = [temporary(), temporary()];
});
afterEach(async () => {
  // a folder that a thread still writes to cannot be removed
  await Promise.all(opened.splice(0).map((output) => output.settled()));
  [out, fresh].forEach(remove);
});

const opened: Output[] = [];
function threadFor(folder: string, worker?: URL): OutputThread {
  const output = outputThread(folder, worker && {worker});
  opened.push(output);
  return output;
}

const schemas = schemasIn(SCHEMAS);
const shop = (count: number) => [recordGroup(shopRecords, () => shopOf(count))];
const fileOf = (url: string, text: string, file = `${url.slice(1)}.json`): RenderedFile => ({
  url,
  file,
  route: "/{part}",
  type: "application/json",
  cacheControl: "no-cache",
  bytes: Buffer.from(JSON.stringify(text)),
});
const LONG = "long ".repeat(200);

test("a source's data are still its own after publishing", async () => {
  const picture = new Uint8Array(70_000).fill(7);
  const {resource} = records<{readonly picture: Uint8Array}>();
  const pictures = ["/a", "/b"].map((path) =>
    resource({path, summary: "-", type: "image/webp", cache: "live", load: (one) => one.picture}),
  );
  const output = outputThread(out, {lasting: false});
  opened.push(output);
  const groups = [recordGroup(pictures, () => ({picture}))];
  const {id} = await renderSite(groups, {schemas, output, keeping: "once"});
  expect(picture).toHaveLength(70_000);
  for (const name of ["a.webp", "b.webp"])
    expect(readFileSync(join(siteOf(buildOf(out, id)), name)).equals(picture), name).toBe(true);
});

describe("an edition by the thread", () => {
  test("is the one that a new output makes, whatever changed since the one before; what did not change keeps its inode", async () => {
    const output = threadFor(out);
    const random = fastRandom("sheets");
    const number = (below: number) => Math.floor(random() * below);
    let parts: {readonly key: string; readonly files: readonly RenderedFile[]}[] = [];
    const last = new Map<string, {text: string; inode: number}>();
    for (let n = 0; n < 60; n++) {
      // parts are added, removed and changed; texts are short, long or shared; an address moves to
      // another part or file
      const kept = parts.filter(() => random() > 0.1);
      const key = `part ${number(12)}`;
      const text =
        random() < 0.3
          ? LONG.repeat(1 + number(2))
          : random() < 0.5
            ? `text ${number(5)}`
            : LONG + number(5);
      const one = `/part-${number(3)}/${number(40)}`;
      const taken = new Set(
        kept.filter((part) => part.key !== key).flatMap(({files}) => files.map(({url}) => url)),
      );
      const made = [one, `${one}-alias`]
        .filter((url) => !taken.has(url))
        .map((url) => fileOf(url, text, `${url.slice(1)}.${number(2) ? "json" : "txt"}`));
      parts =
        random() < 0.1 ? parts : [...kept.filter((part) => part.key !== key), {key, files: made}];
      const all = parts.flatMap((part) => part.files);
      const {id, files, removed, changed} = await output.publish({routes: [], files: all});
      if (n % 3 === 0) await output.settled();
      const plain = await freshly(all);
      expect({n, id, files}).toEqual({n, id: plain.id, files: plain.files});
      expect(readPointer(out)).toBe(id);
      expect(readFileSync(join(buildOf(out, id), "manifest.json"))).toEqual(
        readFileSync(join(buildOf(fresh, id), "manifest.json")),
      );
      expect(filesIn(siteOf(buildOf(out, id)))).toEqual(filesIn(siteOf(buildOf(fresh, id))));
      expect(faults(out, id)).toEqual([]);
      const now = new Map(all.map((file) => [file.url, file]));
      expect({n, removed}).toEqual({
        n,
        removed: [...last.keys()].filter((url) => !now.has(url)).length,
      });
      expect({n, changed}).toEqual({
        n,
        changed: [...now]
          .filter(([url, {bytes}]) => last.get(url)?.text !== bytes.toString())
          .map(([url]) => url)
          .sort(),
      });
      for (const url of last.keys()) if (!now.has(url)) last.delete(url);
      for (const [url, {file, bytes}] of now)
        last.set(url, {
          text: bytes.toString(),
          inode: statSync(join(siteOf(buildOf(out, id)), file)).ino,
        });
    }
    await output.settled();
    expect(readdirSync(buildsOf(out)).filter((name) => name.startsWith(".partial"))).toEqual([]);
  });

  async function freshly(files: readonly RenderedFile[]) {
    remove(fresh);
    return outputFor({out: fresh}).publish({routes: [], files});
  }

  test("is the same, form by form, if the thread is overloaded", async () => {
    const files = Array.from({length: 600}, (_, n) => fileOf(`/${n}`, `${n} ${LONG.repeat(20)}`));
    const output = outputThread(out, {lasting: false});
    opened.push(output);
    const {id} = await output.publish({routes: [], files});
    const plain = await freshly(files);
    expect(id).toBe(plain.id);
    const [ours, theirs] = [siteOf(buildOf(out, id)), siteOf(buildOf(fresh, id))];
    expect(filesIn(ours)).toEqual(filesIn(theirs));
    for (const name of filesIn(ours))
      expect(readFileSync(join(ours, name)).equals(readFileSync(join(theirs, name))), name).toBe(
        true,
      );
  });

  test("has all bytes of files that share theirs, however many are sent at a time", async () => {
    const shared = (n: number) => textBytes(JSON.stringify(`${n} ${"long ".repeat(6_000)}`));
    const files = Array.from({length: 12}, (_, n) => shared(n)).flatMap((bytes, n) =>
      Array.from({length: 5}, (_, k) => ({...fileOf(`/${n}/${k}`, ""), bytes})),
    );
    const texts = files.map(({bytes}) => bytes.toString());
    const output = outputThread(out, {lasting: false});
    opened.push(output);
    const {id, files: count} = await output.publish({routes: [], files});
    expect(count).toBe(60);
    const site = siteOf(buildOf(out, id));
    for (const [n, {file}] of files.entries())
      expect(readFileSync(join(site, file), "utf8") === texts[n], file).toBe(true);
  });

  test("is the same when bodies are compressed with the least effort; each of its forms holds its body", async () => {
    const files = [fileOf("/long", LONG), fileOf("/short", "short")];
    const output = outputThread(out, {effort: "least"});
    opened.push(output);
    const {id, bytes} = await output.publish({routes: [], files});
    const plain = await freshly(files);
    expect(id).toBe(plain.id);
    expect(bytes).toBeGreaterThan(plain.bytes);
    expect(filesIn(siteOf(buildOf(out, id)))).toEqual([
      "long.json",
      "long.json.br",
      "long.json.gz",
      "short.json",
    ]);
    expect(faults(out, id)).toEqual([]);
  });

  test("an edition of the recent past is reused as it is", async () => {
    const output = threadFor(out);
    const ids: string[] = [];
    for (const count of [3, 4, 5, 4, 3, 4]) {
      const {id} = await renderSite(shop(count), {schemas, output});
      await output.settled();
      ids.push(id);
      expect(faults(out, id)).toEqual([]);
    }
    expect(ids[3]).toBe(ids[1]);
    expect(ids[4]).toBe(ids[0]);
  });

  test("the same again writes nothing", async () => {
    const output = threadFor(out);
    await renderSite(shop(3), {schemas, output});
    await output.settled();
    const {written, linked, changed, removed} = await renderSite(shop(3), {schemas, output});
    expect({written, linked, changed, removed}).toEqual({
      written: 0,
      linked: 0,
      changed: [],
      removed: 0,
    });
    expect((await renderSite(shop(4), {schemas, output})).id).toBe(
      (await printShop(fresh, shopOf(4))).id,
    );
  });
});

describe("an edition that does not come to be", () => {
  test("is abandoned if a body is wrong: the old one stays and the next one is complete", async () => {
    const output = threadFor(out);
    const {id} = await renderSite(shop(3), {schemas, output});
    await output.settled();
    const clash = [...shop(4), ...shop(4)];
    await expect(renderSite(clash, {schemas, output})).rejects.toThrow(RenderError);
    expect(readPointer(out)).toBe(id);
    expect(faults(out, id)).toEqual([]);
    const next = await renderSite(shop(5), {schemas, output});
    expect(next.id).toBe((await printShop(fresh, shopOf(5))).id);
    expect(faults(out, next.id)).toEqual([]);
  });

  test("is refused while another process is publishing, as itself; afterwards it continues", async () => {
    const output = threadFor(out);
    await renderSite(shop(3), {schemas, output});
    await output.settled();
    const release = takeLock(out);
    await expect(renderSite(shop(4), {schemas, output})).rejects.toThrow(LockedError);
    release();
    expect((await renderSite(shop(4), {schemas, output})).id).toBe(
      (await printShop(fresh, shopOf(4))).id,
    );
  });

  test("is refused by the disk with what was wrong", async () => {
    const file = join(out, "a-file");
    writeFileSync(file, "");
    const output = threadFor(file);
    const refused = renderSite(shop(3), {schemas, output});
    await expect(refused).rejects.toThrow(OutputError);
    await expect(refused).rejects.toThrow(`cannot write to ${file}`);
  });

  test("another process's edition in between is noticed", async () => {
    const output = threadFor(out);
    for (const count of [3, 4]) await renderSite(shop(count), {schemas, output});
    await output.settled();
    await printShop(out, shopOf(9));
    const {id, changed} = await renderSite(shop(5), {schemas, output});
    expect(id).toBe((await printShop(fresh, shopOf(5))).id);
    expect(changed.length).toBeGreaterThan(0);
    expect(faults(out, id)).toEqual([]);
  });

  test("leftovers cleared away by another process cost nothing but time", async () => {
    const output = threadFor(out);
    for (const count of [3, 4]) await renderSite(shop(count), {schemas, output});
    await output.settled();
    for (const name of readdirSync(buildsOf(out)))
      if (name.startsWith(".")) rmSync(join(buildsOf(out), name), {recursive: true});
    const {id} = await renderSite(shop(5), {schemas, output});
    expect(faults(out, id)).toEqual([]);
    expect(existsSync(join(buildOf(out, id), "manifest.json"))).toBe(true);
  });

  test("a thread that fails says so; the next edition has a new one", async () => {
    const output = threadFor(out, new URL(`data:text/javascript,${encodeURIComponent(FAILS)}`));
    for (let n = 0; n < 2; n++) {
      await expect(renderSite(shop(3), {schemas, output})).rejects.toMatchObject({
        message: "the output thread failed",
        cause: {message: "out of luck"},
      });
    }
  });
});

const FAILS = `
  import {parentPort} from "node:worker_threads";
  parentPort.on("message", () => { throw new Error("out of luck"); });`;
