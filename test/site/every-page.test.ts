import type {Browser, CDPSession, Page} from "playwright-core";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {everyRecord} from "../../publish/contents/site-records.ts";
import {type Answer, cupRecords} from "../cup/print.ts";
import {cupPrintedOnce} from "../cup/printed-once.ts";
import {axeViolations, describeInBrowser, html, launchBrowser, openPage} from "./browser.ts";
import {hangsOnState, pagesInStates, STATES, type State} from "./states.ts";

const ORIGIN = "http://cup.test";

/** A printed PDF without its creation time. */
const timeless = (pdf: Buffer): string =>
  pdf.toString("latin1").replace(/\/(Creation|Mod)Date \(.*?\)/g, "");

/** Viewport width and colour scheme to view a page in. */
interface Look {
  readonly width: 320 | 390 | 820 | 1200 | 1440 | 1920;
  readonly colorScheme: "light" | "dark";
}

/**
 * Three looks for each page, chosen so that a page and its twin in the other language cover every
 * width, and each language both colour schemes. The next pages swap them, so that every width meets
 * both schemes and both languages.
 */
const LOOKS: readonly (readonly [Look, Look, Look])[] = [
  [
    {width: 320, colorScheme: "light"},
    {width: 820, colorScheme: "dark"},
    {width: 1200, colorScheme: "dark"},
  ],
  [
    {width: 390, colorScheme: "dark"},
    {width: 1440, colorScheme: "light"},
    {width: 1920, colorScheme: "light"},
  ],
  [
    {width: 320, colorScheme: "dark"},
    {width: 820, colorScheme: "light"},
    {width: 1200, colorScheme: "light"},
  ],
  [
    {width: 390, colorScheme: "light"},
    {width: 1440, colorScheme: "dark"},
    {width: 1920, colorScheme: "dark"},
  ],
];
const isTwin = (path: string) => /^\/vi(\/|$)/.test(path);
const SERIES = [
  [0, 1],
  [3, 2],
  [1, 0],
  [2, 3],
] as const;
/** The looks for a page, by the position of its record among those of its language. */
const looksAt = (path: string, place: number) => LOOKS[SERIES[place % 4]![isTwin(path) ? 1 : 0]!]!;

/**
 * Picks one of a page and its twin, alternately: they have the same elements, so checks of elements
 * need only one.
 */
const isOneOfTwins = (path: string, place: number) => isTwin(path) === (place % 2 === 1);

describeInBrowser("every page record of the small site", () => {
  const records = everyRecord(cupRecords()).filter(({kind}) => kind === "page");
  /** Pages are viewed without scripts. */
  const assets = new Map(
    everyRecord(cupRecords())
      .filter(({kind}) => kind === "asset")
      .map(({path, type, load}) => [
        path,
        {
          contentType: type,
          cacheControl: "max-age=3600",
          body: path.endsWith(".js") ? "" : Buffer.from(load(undefined as never, {}, {}) as string),
        },
      ]),
  );
  const placed = records.map(({path}) => {
    const same = records.filter((one) => isTwin(one.path) === isTwin(path));
    return {path, place: same.findIndex((one) => one.path === path)};
  });
  let printed: readonly Answer[];
  let inStates: Awaited<ReturnType<typeof pagesInStates>>;
  /** Console errors since the last check. */
  const errors: string[] = [];
  let browser: Browser;
  let open: Awaited<ReturnType<typeof openPage>>;
  let devtools: CDPSession | undefined;
  beforeAll(async () => {
    const {over, archives} = await cupPrintedOnce();
    printed = [...over, ...archives];
    inStates = await pagesInStates();
    browser = await launchBrowser();
    open = await openPage(browser);
    const page = browser.contexts()[0]!.pages()[0]!;
    page.on("console", (one) => one.type() === "error" && errors.push(one.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
  });
  afterAll(() => browser?.close());

  /** Loads a page once and checks it in every given look. */
  async function looked(url: string, text: string, ...looks: readonly Look[]) {
    const refused: string[] = [];
    const [first, ...others] = looks.map(({width, colorScheme}) => ({
      colorScheme,
      viewport: {width, height: 800},
    }));
    const page = await open(
      `${ORIGIN}${url}`,
      (asked) => {
        const answer =
          asked === `${ORIGIN}${url}` ? html(text) : assets.get(new URL(asked).pathname);
        if (!answer) refused.push(asked);
        return answer;
      },
      first,
    );
    await expectGood(page, first!.viewport.width);
    for (const {colorScheme, viewport} of others) {
      await page.emulateMedia({colorScheme});
      await page.setViewportSize(viewport);
      await expectGood(page, viewport.width);
    }
    expect(refused).toEqual([]);
    expect(errors.splice(0)).toEqual([]);
    if (text.includes('<html lang="vi"')) expect(await mixedHeadings(page)).toEqual([]);
    return page;
  }

  async function expectGood(page: Page, width: number): Promise<void> {
    const seen = await page.evaluate(`document.fonts.ready.then(() => {
    // the first line of text of a cell
    const lineOf = (cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const [line] = range.getClientRects();
        if (line?.width > 0 && /\\S/.test(walker.currentNode.data)) return line;
      }
    };
    const charts = [...document.querySelectorAll("main svg[role=img]")]
      .filter((svg) => svg.getBoundingClientRect().width > 0);
    return {
      width: document.documentElement.scrollWidth,
      small: charts.flatMap((svg) => {
          const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
          return [...svg.querySelectorAll("text")]
            .filter((text) => !/^[▲▼]$/.test(text.textContent))
            .filter((text) => text.getBoundingClientRect().width > 0)
            .filter((text) => parseFloat(getComputedStyle(text).fontSize) * scale < 11)
            .map((text) => text.textContent);
        }),
      wrapped: ${width} < 390 ? 0 : [...document.querySelectorAll(
        ".standings tbody tr, .heat tbody tr",
      )].filter((row) => row.offsetHeight > 48).length,
      broken: [...document.querySelectorAll("main :is(.team, a, h1, h2, h3, th, td, .score)")]
        .filter((box) => box.offsetHeight > 0)
        .flatMap((box) => [...box.childNodes].filter((node) => node.nodeType === 3))
        .flatMap((node) => [...node.textContent.matchAll(/[\\p{L}\\d]{3,}/gu)].filter((word) => {
          const letter = (at) => {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return range.getBoundingClientRect();
          };
          const [first, last] = [letter(word.index), letter(word.index + word[0].length - 1)];
          return last.top >= first.bottom;
        }))
        .map(([word]) => word),
      scattered: [...document.querySelectorAll("main *")]
        .filter((box) => getComputedStyle(box).display === "grid" &&
          [...box.childNodes].filter((node) => node.nodeType === 3 && /\\S/.test(node.data)).length > 1)
        .map((box) => box.outerHTML),
      ragged: [...document.querySelectorAll("main tbody tr:has(> th a)")].filter((row) => {
        const lines = [...row.children].map(lineOf).filter(Boolean);
        return lines.some(({top, height}) =>
          Math.abs(height - lines[0].height) < 1 && Math.abs(top - lines[0].top) > 1.5);
      }).map((row) => row.textContent),
      torn: [...document.querySelectorAll(".tie-side .flag")].filter((flag) =>
        lineOf(flag.parentElement)?.top > flag.getBoundingClientRect().bottom).length,
      clipped: [...document.querySelectorAll("main *, .masthead *")]
        .filter((box) => !box.closest(".unseen, .skip, svg, select") && box.scrollWidth > box.clientWidth + 1 &&
          /hidden|clip/.test(getComputedStyle(box).overflowX) && getComputedStyle(box).textOverflow !== "ellipsis" && box.clientWidth > 0)
        .map((box) => box.outerHTML.slice(0, 200)),
      overprinted: charts.flatMap((svg) => {
          const texts = [...svg.querySelectorAll("text")]
            .map((text) => ({said: text.textContent, box: text.getBoundingClientRect()}))
            .filter(({box}) => box.width > 0);
          const inset = ({height}) => height / 4; // above and below the letters
          return texts.flatMap((one, k) => texts.slice(k + 1)
            .filter(({box}) => box.left < one.box.right - 1 && box.right > one.box.left + 1 &&
              box.top + inset(box) < one.box.bottom - inset(one.box) &&
              box.bottom - inset(box) > one.box.top + inset(one.box))
            .map((other) => one.said + " on " + other.said));
        }),
      low: ${width} > 390 ? 0 : [...document.querySelectorAll(".row:has(> a.score)")].filter(
        (row) => row.offsetHeight < 44,
      ).length,
      fonts: ["Serif", "Sans"].filter((one) => document.fonts.check("16px 'Broadsheet " + one + "'")),
    };})`);
    expect(seen).toEqual({
      width,
      small: [],
      wrapped: 0,
      broken: [],
      scattered: [],
      ragged: [],
      torn: 0,
      clipped: [],
      overprinted: [],
      low: 0,
      fonts: ["Serif", "Sans"],
    });
  }

  /** Headings whose letters come from more than one font family, as when a font lacks letters. */
  async function mixedHeadings(page: Page): Promise<readonly string[]> {
    devtools ??= await page.context().newCDPSession(page);
    await devtools.send("DOM.enable");
    await devtools.send("CSS.enable");
    const {root} = await devtools.send("DOM.getDocument");
    const {nodeIds} = await devtools.send("DOM.querySelectorAll", {
      nodeId: root.nodeId,
      selector: "h1, h2, h3, .nameplate",
    });
    const mixed: string[] = [];
    for (const nodeId of nodeIds) {
      const {fonts} = await devtools.send("CSS.getPlatformFontsForNode", {nodeId});
      const families = new Set(fonts.map(({familyName}) => familyName));
      if (families.size > 1)
        mixed.push((await devtools.send("DOM.getOuterHTML", {nodeId})).outerHTML);
    }
    return mixed;
  }

  test("there are some", () => expect(records.length).toBeGreaterThan(2));

  test.each(placed)(
    "$path: nothing scrolls sideways, is refused or too small in a chart; axe finds nothing",
    async ({path, place}) => {
      const pages = printed.filter(({route}) => route === path);
      const longest = pages.reduce((one, other) => (other.size > one.size ? other : one));
      const page = await looked(longest.url, longest.text, ...looksAt(path, place).toReversed());
      if (isOneOfTwins(path, place)) expect(await axeViolations(page)).toEqual([]);
    },
  );

  const HOMES = [
    ...[...(Object.keys(STATES) as State[]), null].map((state) => ({path: "/", state})),
    ...(["live", null] as const).map((state) => ({path: "/vi", state})),
  ];
  test.each(HOMES)(
    "$path in the state $state is four printed pages at the most, from a dark screen too",
    async ({path, state}) => {
      const text =
        state === null
          ? printed.find(({url}) => url === path)!.text
          : inStates.get(state)!.get(path)!;
      const prints: string[] = [];
      // a style for screens that survives on paper does so in every state
      for (const colorScheme of state === null ? (["light", "dark"] as const) : ["dark" as const]) {
        const page = await looked("/print", text, {width: 820, colorScheme});
        prints.push(timeless(await page.pdf({format: "A4"})));
        await page.emulateMedia({media: "print", colorScheme});
        expect(
          await page.evaluate(`[
            getComputedStyle(document.body).color,
            getComputedStyle(document.body).backgroundColor,
            [...document.querySelectorAll("nav, form, .skip, .stale")].filter((one) => one.offsetHeight > 0).length,
          ]`),
        ).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)", 0]);
        await page.emulateMedia({media: null});
      }
      expect(prints[0]!.match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(4);
      expect(new Set(prints).size).toBe(1);
    },
  );

  describe.each(Object.keys(STATES) as State[])("in the state %s", (state) => {
    const number = Object.keys(STATES).indexOf(state);
    test.each(
      placed.filter(({path, place}) => hangsOnState(path) && isOneOfTwins(path, place + number)),
    )("$path is as good", async ({path, place}) => {
      const look = looksAt(path, place + number)[number % 2]!;
      const text = inStates.get(state)!.get(path)!;
      // out of date it has no live words, nor what would join them to others
      expect(text.replace(/<span class="live-new">.*?<\/span>/g, "")).not.toMatch(
        /fine(?: more)?"> ?·|· ?<\/(?:p|span)>/,
      );
      const page = await looked("/state", text, look);
      // the frame around it is that of the pages above
      expect(await axeViolations(page, "main")).toEqual([]);
    });
  });

  describe("fonts that come late", () => {
    const paths = ["/", "/desk", "/briefing/{date}", "/accuracy"];
    const shown = placed
      .filter(({path}) => paths.includes(path.replace(/^\/vi(?=\/)|^\/vi$/, "") || "/"))
      .filter(({path, place}) => isOneOfTwins(path, place));
    test.each(shown)("$path: no line moves when they are there", async ({path}) => {
      const {url, text} = printed.find(({route}) => route === path)!;
      for (const width of [412, 1440]) expect(await shiftByLateFonts(url, text, width)).toBe(0);
    });
  });

  /** Layout shift (CLS) caused by fonts that arrive after the first paint. */
  async function shiftByLateFonts(url: string, text: string, width: number): Promise<number> {
    const page = await browser.newPage({viewport: {width, height: 900}});
    let paint = () => {};
    const painted = new Promise<void>((resolve) => {
      paint = resolve;
    });
    let fonts = 0;
    await page.exposeFunction("painted", () => paint());
    await page.addInitScript(`
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const {value} of list.getEntries()) window.shift += value;
      }).observe({type: "layout-shift", buffered: true});
      new PerformanceObserver(() => window.painted()).observe({type: "paint", buffered: true});
    `);
    await page.route("**/*", async (route) => {
      const asked = route.request().url();
      if (asked.endsWith(".woff2")) {
        fonts++;
        await painted;
      }
      const answer = asked === ORIGIN + url ? html(text) : assets.get(new URL(asked).pathname);
      await (answer ? route.fulfill(answer) : route.abort());
    });
    await page.goto(ORIGIN + url);
    await page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))");
    const shift = (await page.evaluate("window.shift")) as number;
    await page.close();
    expect(fonts).toBeGreaterThan(0);
    return shift;
  }
});
