import {createHash} from "node:crypto";
import {mkdirSync, renameSync, writeFileSync} from "node:fs";
import type {ServerResponse} from "node:http";
import {join} from "node:path";
import {afterEach, beforeEach, describe, expect, test, vi} from "vitest";
import {OutputError, UsageError} from "../../../../pipeline/kit/errors.ts";
import {createSite, type Site, type SiteOptions} from "../../../../publish/live/printed/site.ts";
import {readManifest} from "../../../../publish/output/builds.ts";
import {ask} from "../../../fixtures/publishing/ask.ts";
import {printShop, remove, shopOf, temporary} from "../../../fixtures/publishing/shop.ts";

let out: string;
const open: Site[] = [];
beforeEach(() => {
  out = temporary();
});
afterEach(async () => {
  for (const site of open.splice(0)) await site.close();
  remove(out);
});
async function serve(options: Partial<SiteOptions> = {}): Promise<{site: Site; base: string}> {
  const site = createSite({out, ...options});
  open.push(site);
  return {site, base: await site.listen({host: "127.0.0.1", port: 0})};
}
const reaches = (site: Site, id: string) =>
  vi.waitFor(() => expect(site.printed()?.id).toBe(id), {timeout: 60_000, interval: 10});

test("before the first edition there is a problem that says when to come back; then the edition", async () => {
  const {site, base} = await serve({out: join(out, "not", "yet")});
  const answer = await ask(base, "/api/toys");
  expect(answer).toMatchObject({
    status: 503,
    headers: {"retry-after": "5", "access-control-allow-origin": "*", "cache-control": "no-store"},
  });
  expect(JSON.parse(answer.body.toString())).toMatchObject({
    title: "Service Unavailable",
    status: 503,
  });
  const {id} = await printShop(join(out, "not", "yet"), shopOf(3));
  await reaches(site, id);
  expect(await ask(base, "/api/toys")).toMatchObject({status: 200});
});

test("editions swapped under load: every body is whole and of one edition", async () => {
  const whole = new Map<string, Set<string>>();
  const know = (id: string) => {
    for (const {url, sha256} of readManifest(out, id)!.files)
      whole.set(url, (whole.get(url) ?? new Set()).add(sha256));
  };
  const shop = (edition: number) => shopOf(6 + (edition % 3), "x".repeat(50 + edition * 13));
  know((await printShop(out, shop(0))).id);
  const {base} = await serve();

  let stop = false;
  const answers: {url: string; sha256: string}[] = [];
  const readers = ["/desk", "/api/toys", "/api/toys?page=2", "/"].map(async (url) => {
    while (!stop) {
      const {status, body, headers} = await ask(base, url);
      expect({url, status, length: headers["content-length"]}).toEqual({
        url,
        status: 200,
        length: String(body.length),
      });
      answers.push({url, sha256: createHash("sha256").update(body).digest("hex")});
    }
  });
  const isRead = (id: string) => {
    const desk = readManifest(out, id)!.files.find(({url}) => url === "/desk")!;
    return vi.waitFor(() => expect(answers.some(({sha256}) => sha256 === desk.sha256)).toBe(true), {
      timeout: 60_000,
      interval: 10,
    });
  };
  for (let edition = 1; edition <= 15; edition++) {
    const {id} = await printShop(out, shop(edition));
    know(id);
    await isRead(id);
  }
  stop = true;
  await Promise.all(readers);

  expect(answers.filter(({url, sha256}) => !whole.get(url)!.has(sha256))).toEqual([]);
  // Otherwise no build was swapped during the reads.
  expect(
    new Set(answers.filter(({url}) => url === "/desk").map(({sha256}) => sha256)).size,
  ).toBeGreaterThan(5);
});

test("a pointer that moves back and forth at once: the edition it points to last is served", async () => {
  const ids = [(await printShop(out, shopOf(3))).id, (await printShop(out, shopOf(4))).id];
  const {site} = await serve();
  for (let move = 0; move < 20; move++) {
    for (const id of [ids[move % 2]!, ids[(move + 1) % 2]!]) {
      writeFileSync(join(out, "next"), `${id}\n`);
      renameSync(join(out, "next"), join(out, "current"));
      await reaches(site, id);
    }
  }
});

test("an edition that cannot be opened leaves the old one, and says so", async () => {
  const {id} = await printShop(out, shopOf(3));
  const events: unknown[] = [];
  const {site, base} = await serve({log: (event, fields) => events.push([event, fields])});
  mkdirSync(join(out, "builds", "0123456789abcdef"));
  writeFileSync(join(out, "builds", "0123456789abcdef", "manifest.json"), "{");
  writeFileSync(join(out, "current"), "0123456789abcdef\n");
  await vi.waitFor(
    () =>
      expect(events).toContainEqual([
        "site/edition-refused",
        {error: expect.stringContaining("is damaged")},
      ]),
    {
      timeout: 60_000,
    },
  );
  expect(site.printed()?.id).toBe(id);
  expect(await ask(base, "/desk")).toMatchObject({status: 200});
});

describe("the seam for live addresses", () => {
  test("next gets unknown paths, with or without an edition, and may say not found", async () => {
    const next: SiteOptions["next"] = (req, res, notFound) =>
      req.url === "/health" ? void res.end("live") : notFound();
    const {site, base} = await serve({next});
    expect((await ask(base, "/health")).body.toString()).toBe("live");
    expect(await ask(base, "/desk")).toMatchObject({status: 503});
    const {id} = await printShop(out, shopOf(1));
    await reaches(site, id);
    expect(await ask(base, "/health", {method: "POST"})).toMatchObject({
      status: 200,
      headers: {"access-control-allow-origin": "*"},
    });
    expect(await ask(base, "/desk")).toMatchObject({status: 200});
    expect(await ask(base, "/nope")).toMatchObject({status: 404});
  });
});

test("an occupied port is one clear line", async () => {
  const {base} = await serve();
  const port = Number(new URL(base).port);
  const second = createSite({out});
  open.push(second);
  const error: unknown = await second.listen({host: "127.0.0.1", port}).catch((reason) => reason);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as Error).message).toBe(
    `port ${port} on 127.0.0.1 is already in use; set PORT to another`,
  );
});

test("a folder that cannot be made is refused at once", () => {
  writeFileSync(join(out, "file"), "x");
  expect(() => createSite({out: join(out, "file", "out")})).toThrow(OutputError);
});

test("closing ends what is at work and leaves nothing open", async () => {
  let begin: (res: ServerResponse) => void = () => {};
  const begun = new Promise<ServerResponse>((resolve) => {
    begin = resolve;
  });
  const {site, base} = await serve({next: (_req, res) => begin(res)});
  const slow = ask(base, "/slow");
  const atWork = await begun;
  const started = performance.now();
  const closed = site.close();
  setTimeout(() => atWork.end("slow"), 200);
  await closed;
  expect((await slow).body.toString()).toBe("slow");
  expect(performance.now() - started).toBeLessThan(3_000);
  await expect(ask(base, "/slow")).rejects.toThrow("ECONNREFUSED");
});
