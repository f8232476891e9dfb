import {mkdtempSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterEach, describe, expect, test, vi} from "vitest";
import {commandLine} from "../../bin/commands.ts";

const root = join(import.meta.dirname, "../..");
const fixture = (name: string) => join(root, "test/fixtures/feeds", name);

async function run(...args: string[]): Promise<{readonly out: string; readonly err: string; readonly status: number}> {
  const written = {out: "", err: ""};
  const collect = (to: "out" | "err") => (chunk: unknown) => {
    written[to] += String(chunk);
    return true;
  };
  // the test runner has a BASE_URL of its own
  vi.stubEnv("BASE_URL", "http://localhost:8080");
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(collect("out")),
    vi.spyOn(process.stderr, "write").mockImplementation(collect("err")),
  ];
  try {
    await (await commandLine("feed", root, "0")).parseAsync(["feed", ...args], {from: "user"});
    return {...written, status: Number(process.exitCode ?? 0)};
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
afterEach(() => {
  process.exitCode = 0;
  vi.unstubAllEnvs();
});

describe("broadsheet feed", () => {
  test("prints what was understood", async () => {
    const {out, status} = await run(fixture("rss-20.xml"));
    expect(out).toContain("rss: Sideline, https://sideline.example.com/, en; 2 items");
    expect(out).toContain("2026-06-19T20:10:00Z  Mara Quill  https://sideline.example.com/2026/opener");
    expect(status).toBe(0);
  });

  test("prints it as one line of JSON, dates in the zone given", async () => {
    const {out} = await run(fixture("minified-us-dates.xml"), "--json", "--zone", "+07:00");
    expect(out.trim()).not.toContain("\n");
    expect(JSON.parse(out).items[0]).toMatchObject({title: "Chung kết World Cup", publishedAt: "2026-07-19T14:05:00Z"});
  });

  test("resolves against the address given", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "feed-")), "relative.xml");
    writeFileSync(file, "<rss><channel><item><title>\u001b[31mred</title><link>/1</link></item></channel></rss>");
    const {out} = await run(file, "--url", "https://example.org/rss");
    expect(out).toContain("https://example.org/1");
    expect(out).not.toContain("\u001b");
  });

  test.each([
    {says: "a page is no feed", where: fixture("html-page.html"), because: "html-instead-of-feed"},
    {says: "a missing file", where: "/nowhere/feed.xml", because: "ENOENT"},
    {says: "an address that is not public", where: "http://127.0.0.1:9/feed", because: "public address"},
  ])("$says: one line and status 1", async ({where, because}) => {
    const {err, status} = await run(where);
    expect(err).toMatch(/^broadsheet: [^\n]+\n$/);
    expect(err).toContain(because);
    expect(status).toBe(1);
  });

  test("a zone that is none is refused", async () => {
    await expect(run(fixture("rss-20.xml"), "--zone", "Saigon")).rejects.toThrow("Expected Z or an offset such as +07:00");
  });
});
