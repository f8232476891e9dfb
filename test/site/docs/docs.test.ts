import {gzipSync} from "node:zlib";
import type {Browser, Page} from "playwright-core";
import {afterAll, beforeAll, expect, test} from "vitest";
import {EVENT_TYPES} from "../../../pipeline/tournament/feed-events.ts";
import type {OpenApiDocument} from "../../../publish/discovery/openapi/openapi.ts";
import {PROBLEM_TYPES, problemAddress, problemNames} from "../../../publish/problem-types.ts";
import {type LiveServer, partnerOf, startLive} from "../../publish/live/live-server.ts";
import {printedCup} from "../../publish/live/printed-cup.ts";
import {axeViolations, describeInBrowser, launchBrowser} from "../browser.ts";

let server: LiveServer;
let document: OpenApiDocument;
/** Every page of the documentation by its path. */
let pages: ReadonlyMap<string, string>;
/** Method, path and id of every operation. */
let operations: readonly {readonly method: string; readonly path: string; readonly id: string}[];

const text = async (path: string): Promise<string> => {
  const response = await fetch(server.base + path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};
/** Addresses in the attributes of a page. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
/** The sections of a page about operations, each from its heading to the next. */
const sectionsOf = (html: string): string[] => html.split('<section class="operation"').slice(1);
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

beforeAll(async () => {
  const {out, store} = await printedCup();
  // keys are required
  server = await startLive({
    out,
    store,
    dataDir: "test/fixtures/cup",
    env: {
      NODE_ENV: "production",
      BASE_URL: "https://cup.example",
      ADMIN_TOKEN: "0ea4c1b7d95f2e8836ab5d17c0f94e62",
      COOKIE_SECRET: "5b1e94c7a02d6f83e9b4571cd80a36ef",
    },
  });
  document = JSON.parse(await text("/.well-known/openapi.json")) as OpenApiDocument;
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
      .map(([method, {operationId}]) => ({method, path, id: operationId})),
  );
  const found = new Map<string, string>();
  const queue = ["/docs/api"];
  for (const path of queue) {
    found.set(path, await text(path));
    for (const link of linksOf(found.get(path)!)) {
      const [target] = link.split("#") as [string];
      if (/^\/(docs|problems)(\/|$)/.test(target) && !queue.includes(target)) queue.push(target);
    }
  }
  pages = found;
});
afterAll(() => server.close());

test("every operation has its section, with curl, JavaScript, credential, cache and answers", () => {
  const told = [...pages].filter(([path]) => path.startsWith("/docs/api/"));
  const sections = told.flatMap(([, html]) => sectionsOf(html));
  const isWebhook = (section: string) => /h2 id="on[A-Z]/.test(section);
  const ofOperations = sections.filter((section) => !isWebhook(section));
  expect(ofOperations.flatMap((section) => /h2 id="([^"]+)"/.exec(section)![1]!).sort()).toEqual(
    operations.map(({id}) => id).sort(),
  );
  expect(sections.filter(isWebhook)).toHaveLength(EVENT_TYPES.length);
  for (const section of ofOperations) {
    const words = plain(section);
    for (const part of ["curl", "JavaScript", "Credential", "Cache", "Answers"])
      expect(words).toContain(part);
    expect(words).toMatch(/curl (-N )?(-X \w+ )?"https:\/\/cup\.example\//);
  }
});

/** Samples that are refused as written, each with the reason. */
const REFUSED: Readonly<Record<string, string>> = {
  getTournamentMatch: "the cup has no year before",
  getWebhook: "it is one of the reader's own",
  getWebhookDeliveries: "they are those of one of the reader's own",
  getSitemap: "no edition is large enough to have a part: above 50,000 addresses",
};
test("curl and JavaScript of what anybody or a partner reads are answered as they stand", async () => {
  const {key} = await partnerOf(server.store);
  const own = (url: string) => url.replace("https://cup.example", server.base);
  const wrong304: string[] = [];
  const refused = async (html: string): Promise<readonly string[]> => {
    const [, id] = /h2 id="([^"]+)"/.exec(html)!;
    const [, url, header] = /curl (?:-N )?"([^"]*)"( \\\s+-H "X-API-Key)?/.exec(plain(html)) ?? [];
    const isMine = header !== undefined || html.includes("None.");
    if (url === undefined || !isMine) return [];
    const headers: Record<string, string> = header ? {"X-API-Key": key} : {};
    const leave = new AbortController();
    const {signal} = leave;
    const ask = (more: object) =>
      fetch(own(url), {redirect: "manual", headers: {...headers, ...more}, signal});
    const {status, headers: answered} = await ask({});
    const etag = answered.get("etag");
    const again = status === 200 && etag ? (await ask({"If-None-Match": etag})).status : status;
    if ((again === 304) !== /304\s*Nothing has changed/.test(plain(html))) wrong304.push(id!);
    leave.abort();
    const code = /<figcaption>JavaScript<\/figcaption><pre[^>]*><code>(.*?)<\/code>/s.exec(html)!;
    const program = plain(code[1]!);
    tried.push(id!);
    // the stream has no end, so nothing after it would run
    if (status < 400 && program.includes("for await")) return [];
    const run = new Function("fetch", "KEY", `return (async () => {${program}})()`);
    const isRun = await run((to: string, options: object) => fetch(own(to), options), key).then(
      () => true,
      () => false,
    );
    return status < 400 && isRun ? [] : [id!];
  };
  const tried: string[] = [];
  const sections = [...pages.values()].flatMap(sectionsOf);
  expect((await Promise.all(sections.map(refused))).flat().sort()).toEqual(
    Object.keys(REFUSED).sort(),
  );
  expect(tried.length).toBeGreaterThan(90);
  // the samples that are refused also document a 304, which other requests get
  expect(wrong304.filter((id) => !(id in REFUSED))).toEqual([]);
});

test("/docs/api lists every operation without script, and leads to where it is told of", () => {
  const html = pages.get("/docs/api")!;
  const console = html.slice(html.indexOf('id="console"'));
  const listed = linksOf(console).filter((link) => link.includes("#"));
  expect(listed.map((link) => link.split("#")[1]).sort()).toEqual(
    operations.map(({id}) => id).sort(),
  );
});

test("every link of the pages leads to something that is there, and to the place in it", async () => {
  const links = new Set(
    [...pages]
      .flatMap(([path, html]) => linksOf(html).map((link) => [path, link] as const))
      .map(([path, link]) => (link.startsWith("#") ? path + link : link)),
  );
  const own = [...links].filter((link) => link.startsWith("/"));
  expect(own.length).toBeGreaterThan(200);
  for (const link of own) {
    const [path, id] = link.split("#") as [string, string?];
    if (id !== undefined)
      expect([link, idsOf(pages.get(path)!)]).toEqual([link, expect.arrayContaining([id])]);
    else if (!pages.has(path))
      expect([link, (await fetch(server.base + link)).status]).toEqual([link, 200]);
  }
});

test("ids are given once on a page, and a page has 60 KB at most, compressed", () => {
  for (const [path, html] of pages) {
    expect([path, idsOf(html).filter((id, k, all) => all.indexOf(id) !== k)]).toEqual([path, []]);
    expect([path, gzipSync(html).length]).toEqual([
      path,
      expect.toSatisfy((size: number) => size <= 60_000),
    ]);
  }
});

test("every page keeps others out by a policy of its own, without inline style or script", () => {
  for (const [path, html] of pages) {
    const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/i.exec(html)!;
    expect([path, policy]).toEqual([
      path,
      expect.stringContaining("script-src &#39;self&#39;".replaceAll("&#39;", "'")),
    ]);
    expect(policy).not.toContain("unsafe");
    expect([path, html.match(/ style="| on\w+="|<style/g)]).toEqual([path, null]);
    expect(
      html.match(/<script(?![^>]*(?: src="\/assets\/| type="application\/ld\+json"))/g),
    ).toBeNull();
  }
});

test("the assets carry their hash, hold for ever, and are UTF-8", async () => {
  const page = pages.get("/docs/api")!;
  const [, bundle] = /data-bundle="([^"]*)"/.exec(page)!;
  const assets = [...linksOf(page), bundle!].filter((link) => link.startsWith("/assets/"));
  expect(assets.length).toBe(8);
  for (const asset of assets) {
    expect(asset).toMatch(/\.[0-9a-f]{10}\.(css|js|woff2)$/);
    const {headers} = await fetch(server.base + asset);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("content-type")).toMatch(
      /^(text\/(css|javascript); charset=utf-8|font\/woff2)$/,
    );
  }
});

test("samples are cut from the edition: what they show is what the address answers", async () => {
  const sections = sectionsOf(pages.get("/docs/api/matches")!);
  const schedule = plain(sections.find((one) => one.includes('"/api/schedule"'))!);
  const body = JSON.parse(await text("/api/schedule")) as {matches: {ref: string}[]; total: number};
  expect(schedule).toContain("From this edition");
  expect(schedule).toContain(`"total": ${body.total}`);
  expect(schedule).toContain(`"ref": "${body.matches[0]!.ref}"`);
  expect(schedule).toContain(`… ${body.total - 1} more`);
  const printed = operations.filter(
    ({path, method}) => method === "get" && path.startsWith("/api/matches/"),
  );
  expect(printed.length).toBeGreaterThan(8);
  for (const {id} of printed)
    expect([
      id,
      [...pages.values()].some((html) =>
        sectionsOf(html).some(
          (one) => one.includes(`id="${id}"`) && one.includes("From this edition"),
        ),
      ),
    ]).toEqual([id, true]);
});

test("every kind of problem has its page, whose title is what the server says", async () => {
  for (const name of problemNames) {
    const html = pages.get(problemAddress(name));
    expect([name, html?.includes(`<h1>${PROBLEM_TYPES[name].title}</h1>`)]).toEqual([name, true]);
  }
});

test.each([
  {says: "nothing there", path: "/api/nothing", type: "/problems/not-found"},
  {says: "a wrong filter", path: "/api/schedule?group=Z", type: "/problems/invalid-parameters"},
  {says: "no key", path: "/api/v1/feed", type: "/problems/unauthorized"},
  {
    says: "a write to what is printed",
    path: "/api/teams",
    method: "POST",
    type: "/problems/method-not-allowed",
  },
  {
    says: "a body that is none",
    path: "/api/feedback",
    method: "POST",
    body: "{",
    type: "/problems/bad-request",
  },
  {
    says: "a body of another form",
    path: "/api/feedback",
    method: "POST",
    body: "{}",
    type: "/problems/invalid-body",
  },
  {
    says: "another media type",
    path: "/api/feedback",
    method: "POST",
    body: "x",
    mediaType: "text/plain",
    type: "/problems/unsupported-media-type",
  },
  {
    says: "a write from another site",
    path: "/api/watchlist",
    method: "POST",
    body: '{"symbols":[]}',
    origin: "https://elsewhere.example",
    type: "/problems/cross-site-write",
  },
])(
  "$says: type points to its page",
  async ({path, method = "GET", body, mediaType = "application/json", origin, type}) => {
    const headers = {...(body && {"Content-Type": mediaType}), ...(origin && {Origin: origin})};
    const response = await fetch(server.base + path, {method, headers, body: body ?? null});
    const problem = (await response.json()) as {type: string; title: string};
    expect(problem.type).toBe(type);
    const page = await fetch(new URL(problem.type, response.url));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`<h1>${problem.title}</h1>`);
  },
);

describeInBrowser("/docs/api in Chromium", () => {
  let browser: Browser;
  let heard: string[];
  /** Desktop page, shared by the first two tests. */
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function open(width: number, colorScheme: "light" | "dark" = "light"): Promise<Page> {
    heard = [];
    const page = await browser.newPage({colorScheme, viewport: {width, height: 800}});
    page.on("console", (message) => heard.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", ({message}) => heard.push(message));
    page.on("request", (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${server.base}/`))
        heard.push(`outside: ${request.url()}`);
    });
    await page.goto(`${server.base}/docs/api`);
    expect(await page.locator("script[src*=swagger]").count()).toBe(0);
    await page.locator("#console").scrollIntoViewIfNeeded();
    await page.waitForSelector("#console .opblock-tag");
    return page;
  }
  /** Opens or closes the operations of a subject. */
  const toggle = (page: Page, tag: string) =>
    page.locator(`#operations-tag-${tag} .expand-operation`).press("Enter");
  const openSubjectOf = async (page: Page, path: string) => {
    const {paths} = (await (await fetch(`${server.base}/.well-known/openapi.json`)).json()) as {
      readonly paths: Readonly<Record<string, {readonly get: {readonly tags: readonly string[]}}>>;
    };
    await toggle(page, paths[path]!.get.tags[0]!);
  };
  const operation = (page: Page, id: string) => page.locator(`.opblock[id$="-${id}"]`);
  const idOf = (path: string) =>
    operations.find((one) => one.path === path && one.method === "get")!.id;

  test("shows all operations, says nothing in the log and asks nobody else", async () => {
    page = await open(1280);
    const tags = await page
      .locator(".opblock-tag")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-tag")!));
    const shown: string[] = [];
    for (const tag of tags) {
      await toggle(page, tag);
      await page.waitForSelector(".opblock");
      shown.push(
        ...(await page.locator(".opblock").evaluateAll((blocks) => blocks.map(({id}) => id))),
      );
      await toggle(page, tag);
      await page.waitForFunction("document.querySelector('.opblock') === null");
    }
    expect(shown.map((id) => id.split("-").at(-1)).sort()).toEqual(
      operations.map(({id}) => id).sort(),
    );
    expect(heard).toEqual([]);
  });

  test("by the keyboard alone: a key is given, the feed is asked, and answers", async () => {
    const {key} = await partnerOf(server.store);
    const press = async (name: string, times = 1) => {
      for (let k = 0; k < times; k++) await page.keyboard.press(name);
    };
    /** Presses Tab until the focused element matches. */
    const tabTo = async (selector: string) => {
      for (let tabs = 0; tabs < 60; tabs++) {
        if (
          await page.evaluate(
            (wanted) =>
              (
                globalThis as unknown as {
                  document: {activeElement: {matches(s: string): boolean} | null};
                }
              ).document.activeElement?.matches(wanted),
            selector,
          )
        )
          return;
        await press("Tab");
      }
      throw new Error(`60 tabs do not lead to ${selector}`);
    };
    await page.locator("#console .btn.authorize").first().focus();
    await press("Enter");
    await page.locator(".auth-container input").first().focus();
    await page.keyboard.type(key);
    await tabTo(".auth-container .btn.authorize");
    await press("Enter");
    await page.locator(".auth-container .btn-done").first().focus();
    await press("Enter");
    await openSubjectOf(page, "/api/v1/feed");
    const feed = operation(page, idOf("/api/v1/feed"));
    await feed.locator(".opblock-summary-control").focus();
    await press("Enter");
    await feed.locator(".execute").waitFor();
    const status = feed.locator(".live-responses-table .response-col_status").last();
    // Swagger UI redraws an operation while resolving it, which loses the focus
    while (!(await status.isVisible())) {
      await feed.locator(".opblock-summary-control").focus();
      await tabTo(".execute");
      await press("Enter");
      await status.waitFor({timeout: 5_000}).catch(() => {});
    }
    expect((await status.textContent())?.trim()).toBe("200");
    expect(await feed.locator(".live-responses-table").textContent()).toContain("nextCursor");
    expect(heard).toEqual([]);
    await page.close();
  });

  test("on a dark phone: an operation is tried, and nothing scrolls sideways", async () => {
    const phone = await open(360, "dark");
    await openSubjectOf(phone, "/api/schedule");
    const schedule = operation(phone, idOf("/api/schedule"));
    await schedule.locator(".opblock-summary-control").click();
    await schedule.locator(".execute").click();
    const answer = schedule.locator(".live-responses-table .microlight").first();
    await answer.waitFor();
    expect(await answer.textContent()).toContain('"total"');
    expect(await phone.evaluate("document.documentElement.scrollWidth")).toBe(360);
    const small = await phone.evaluate(
      "[...document.querySelectorAll('.opblock.is-open :is(button, input, select)')].map((one) => one.getBoundingClientRect()).filter(({height, width}) => width > 0 && Math.min(width, height) < 24).length",
    );
    expect(small).toBe(0);
    // the rest is Swagger UI's own: selects labelled only by their row, a body that scrolls, a tab
    // over the line drawn below it
    const OWN = /^(select-name|scrollable-region-focusable)|due to a pseudo element$/;
    const violations = await axeViolations(phone, ".opblock.is-open");
    expect(violations.filter((one) => !OWN.test(one))).toEqual([]);
    expect(heard).toEqual([]);
    await phone.close();
  });
});
