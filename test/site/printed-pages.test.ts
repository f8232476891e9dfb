import {gzipSync} from "node:zlib";
import sharp from "sharp";
import {beforeAll, describe, expect, test} from "vitest";
import {lazy} from "../../pipeline/kit/lazy.ts";
import {everyRecord} from "../../publish/contents/site-records.ts";
import {type Answer, cupRecords} from "../cup/print.ts";
import {cupPrintedOnce} from "../cup/printed-once.ts";

const textOf = (html: string) => html.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
/** The text of a page without code, which may contain "undefined". */
const proseOf = (html: string) => textOf(html.replace(/<code[^>]*>.*?<\/code>/gs, ""));
const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found]) => found!);
/** The cup with added pages of past tournaments, because it has none of its own. */
const printed = lazy(async () => {
  const {over, archives} = await cupPrintedOnce();
  return {over: [...over, ...archives]};
});
/** Pages with matches. */
const OF_TOURNAMENT =
  /^(?:\/vi)?(?:\/?|\/(?:schedule|teams|matches|bracket|players|tables|odds|on|archive|records|news|referees|venues)(?:\/.*)?)$/;
const records = everyRecord(cupRecords()).filter(({kind}) => kind === "page");

describe.each(records.map(({path}) => ({path})))("every page of $path", ({path}) => {
  let pages: readonly Answer[];
  beforeAll(async () => {
    pages = (await printed()).over.filter(({route}) => route === path);
    expect(pages.length).toBeGreaterThan(0);
  });
  const each = (look: (html: string, url: string) => void) => {
    for (const {url, text} of pages) look(text, url);
  };

  test("headings: one h1, and no level is skipped", () =>
    each((html, url) => {
      const levels = all(html, /<h([1-6])/g).map(Number);
      expect([url, levels.filter((level) => level === 1)]).toEqual([url, [1]]);
      for (const [index, level] of levels.entries())
        expect(level, url).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    }));

  test("kick-offs are marked, and one note names the clock of their times or days", () =>
    each((html, url) => {
      const marks = all(html, /data-kickoff="([^"]*)"/g);
      const notes = all(html, / data-yours="[^"]*">([^<]*)</g);
      expect([url, notes.length]).toEqual([url, marks.length > 0 ? 1 : 0]);
      for (const note of notes)
        expect([url, /^(?:Kick-offs|Giờ)/.test(note)]).toEqual([
          url,
          marks.some((mark) => !/^da(?:y|te)$/.test(mark)),
        ]);
    }));

  test("a percentage has the decimal sign of the language, and a word its apostrophe", () =>
    each((html, url) => {
      const wrong = /^\/vi(?:\/|$)/.test(url) ? /\d\.\d+%/ : /\d,\d{1,2}%/;
      expect([url, wrong.exec(proseOf(html))?.[0]]).toEqual([url, undefined]);
      if (/x-default/.test(html)) expect(proseOf(html)).not.toMatch(/\w'\w/);
    }));

  const never = (slip: RegExp, linesOf: (html: string) => string) =>
    each((html, url) => {
      if (/^\/vi(?:\/|$)/.test(url))
        expect([url, slip.exec(linesOf(html))?.[0]]).toEqual([url, undefined]);
    });
  // Literal translations of "nominal" and "open source" are no words of a newspaper.
  test("in Vietnamese a weekday is a word, small within a line, and nothing is nominal", () =>
    never(
      /[Tt]hứ [2-7](?!\d)|(?<!\p{L})CN, |[\p{Ll}\d,] Thứ (?:Hai|Ba|Tư|Năm|Sáu|Bảy)|danh định|quy ước|nguồn mở/u,
      (html) => html.replace(/<script.*?<\/script>|<[^>]*>/gs, "\n"),
    ));

  test("in Vietnamese one thing has one name, and a missing figure no source to blame", () =>
    never(
      /(?<![\d-])\d-\d(?![\d-])|\d:\d\d rạng sáng|Bị đuổi|sút hỏng|Do mọi trận|Sau cùng|(?<!hạng )[Bb]a bảng \p{Lu}|của (\d+) trong \1 trận|chung kết ở [^.]*: \d|[Kk]hông (?:có )?nguồn nào|Broadsheet có giá chưa|phiên này chưa có tin|bản sao|in sẵn|bản in tĩnh|câu đố|mà Broadsheet có|[Ss]ức tấn công|(?<!Đội )(?:Thắng|Thua) \p{Lu}[\p{L} ]*\/\p{Lu}/u,
      proseOf,
    ));

  test("it has the page's script and the place of the strip of matches, without a match", () =>
    each((html, url) => {
      expect([url, all(html, /(\/assets\/page\.[^"]*js")/g).length]).toEqual([url, 1]);
      expect([url, all(html, /data-strip="([^"]*)"/g)]).toEqual([
        url,
        [url.startsWith("/vi/") || url === "/vi" ? "/vi/strip" : "/strip"],
      ]);
      expect(html).not.toContain('data-live="strip ');
    }));

  test("every time of day is marked, or said with its clock, or below a heading that says it", () =>
    each((html, url) => {
      if (!OF_TOURNAMENT.test(url)) return;
      const left = html
        .replaceAll(/<thead>(?:(?!<\/thead>).)* \((?:UTC|giờ Việt Nam)\)<\/th>.*?<\/table>/gs, "")
        .replaceAll(
          /<script[\s\S]*?<\/script>|<time[^>]* data-kickoff[^>]*>[^<]*<\/time>|<[^>]*>/g,
          "\n",
        )
        .replaceAll(/\d\d:\d\d(?: UTC| local time|[^\n:]{0,30}giờ Việt Nam)/g, "");
      expect([url, left.match(/.*\b\d\d:\d\d\b.*/)?.[0]]).toEqual([url, undefined]);
    }));

  test("every table has a caption and every head cell a scope", () =>
    each((html, url) => {
      for (const table of all(html, /<table[^>]*>(.*?)<\/table>/gs))
        expect(table.slice(0, 80), url).toMatch(/^\s*<caption/);
      expect(
        all(html, /<th((?: [^>]*)?)>/g).filter(
          (attributes) => !/ scope="(col|row|colgroup|rowgroup)"/.test(attributes),
        ),
        url,
      ).toEqual([]);
    }));

  test("every link has words and an address of this site", () =>
    each((html, url) => {
      for (const [link, href, content] of html.matchAll(
        /<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs,
      )) {
        expect(`${textOf(content!)}${/aria-label="[^"]+"/.exec(link) ?? ""}`.trim(), url).not.toBe(
          "",
        );
        expect(href, url).toMatch(/^(\/|#|https:\/\/|webcal:\/\/)/);
      }
    }));

  test("no link is in a link", () =>
    each((html, url) => expect(html, url).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /s)));

  test("its crumbs lead through its section", () =>
    each((html, url) => {
      const crumbs = all(html, /(<nav class="breadcrumb".*?<\/nav>)/gs);
      const [section] = all(html, /<nav class="sections".*?<a href="([^"]*)" aria-current/gs);
      if (crumbs.length > 0 && section) expect(crumbs[0], url).toContain(`href="${section}"`);
    }));

  test("a row of a match leads to it as a whole, and to both teams", () =>
    each((html, url) => {
      for (const row of all(html, /(<li class="row" data-live=.*?<\/li>)/gs)) {
        const teams = all(row, /<(a|span) class="team"/g);
        expect([url, teams.filter((tag) => tag === "span")]).toEqual([url, []]);
        expect([url, all(row, /<a class="score" href="([^"]*)"/g).length]).toEqual([url, 1]);
      }
    }));

  test("ids are unique and what is referred to exists", () =>
    each((html, url) => {
      const ids = all(html, / id="([^"]*)"/g);
      expect(new Set(ids).size, url).toBe(ids.length);
      const references = [
        ...all(html, /aria-labelledby="([^"]*)"/g).flatMap((list) => list.split(" ")),
        ...all(html, / href="#([^"]*)"/g),
      ];
      expect(
        references.filter((id) => !ids.includes(id)),
        url,
      ).toEqual([]);
    }));

  test("no inline script, no inline style, nothing from elsewhere", () =>
    each((html, url) => {
      for (const attributes of all(html, /<script([^>]*)>/g))
        expect(attributes, url).toMatch(/ type="application\/ld\+json"| src="\/assets\//);
      expect(html, url).not.toMatch(/ style=| on\w+="|<iframe|<style/);
      for (const source of all(html, / src="([^"]*)"/g)) expect(source, url).toMatch(/^\//);
    }));

  test("no number went wrong", () =>
    each((html, url) =>
      expect(proseOf(html), url).not.toMatch(/\bNaN\b|undefined|Infinity|\[object/),
    ));

  test("the JSON-LD reads", () =>
    each((html, url) => {
      const [data] = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
      expect(JSON.parse(data!), url).toHaveProperty("@graph");
    }));

  test("its size, compressed", () =>
    each((html, url) => expect(gzipSync(html).length, url).toBeLessThanOrEqual(30 * 1024)));
});

/** Words that every English sentence of more than three words needs, and no Vietnamese one has. */
const ENGLISH =
  /\b(?:the|of|and|is|are|was|were|with|from|which|this|that|has|have|been|will|for|by|not|its|their|than|when|after|before)\b/gi;

test("no English sentence stands on a Vietnamese page, but where it is marked as English", async () => {
  const pages = (await printed()).over.filter(({text}) => text.includes('<html lang="vi"'));
  expect(pages.length).toBeGreaterThan(100);
  const found = pages.flatMap(({url, text}) => {
    const seen = text
      .replace(/<(script|code)\b.*?<\/\1>/gs, " ")
      .replace(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, " ");
    const texts = [
      ...all(seen, />([^<]+)</g),
      ...all(seen, / (?:aria-label|title|alt|content)="([^"]+)"/g),
    ];
    return texts
      .filter((one) => new Set(one.toLowerCase().match(ENGLISH)).size > 1)
      .map((one) => `${url}: ${one}`);
  });
  expect([...new Set(found)]).toEqual([]);
});

/** Pages that readers look for, with the list that leads to them if there are many. */
const SOUGHT = [
  {what: "match", route: "/matches/{ref}"},
  {what: "team", route: "/teams/{teamId}"},
  {what: "player", route: "/players/{playerId}"},
  {what: "article", route: "/news/{docId}"},
  {what: "stock", route: "/stocks/{symbol}", list: "/stocks"},
].filter(({route, list = route}) => records.some(({path}) => path === list));
const CLICKS = 3;
interface Lists {
  readonly players?: readonly {readonly playerId: string}[];
  readonly stocks?: readonly {readonly pageUrl: string}[];
}

describe.each([
  {from: "/", prefix: ""},
  {from: "/vi", prefix: "/vi"},
])("from $from", ({from, prefix}) => {
  /** Clicks needed to reach each page of this language. */
  let clicks: Map<string, number>;
  let over: readonly Answer[];
  beforeAll(async () => {
    ({over} = await printed());
    const pages = new Map(over.map(({url, text}) => [url, text]));
    clicks = new Map([[from, 0]]);
    for (const [url, depth] of clicks)
      for (const href of all(pages.get(url) ?? "", /<a [^>]*href="(\/[^"#?]*)"/g))
        if (!clicks.has(href) && !href.startsWith("/api/")) clicks.set(href, depth + 1);
  });

  test.each(SOUGHT)(`every $what is within ${CLICKS} clicks`, ({route}) => {
    const sought = over.filter(
      (one) =>
        one.route === `${prefix}${route}` &&
        one.text.includes(`<link rel="canonical" href="https://cup.example${one.url}"`),
    );
    expect(sought.length).toBeGreaterThan(0);
    expect(
      sought.flatMap(({url}) =>
        (clicks.get(url) ?? Number.POSITIVE_INFINITY) > CLICKS ? url : [],
      ),
    ).toEqual([]);
  });

  test.each([
    {
      what: "player of a squad",
      lists: /^\/api\/tournaments\/2030\/players(\?page=\d+)?$/,
      pages: ({players = []}: Lists) => players.map(({playerId}) => `/players/${playerId}`),
    },
    {
      what: "listed share, printed or answered live",
      lists: /^\/api\/stocks$/,
      pages: ({stocks = []}: Lists) => stocks.map(({pageUrl}) => pageUrl),
    },
  ])(`every $what of the API is within ${CLICKS} clicks`, ({lists, pages}) => {
    const wanted = over
      .filter(({url}) => lists.test(url))
      .flatMap(({text}) => pages(JSON.parse(text) as Lists));
    expect(wanted.length).toBeGreaterThan(0);
    expect(
      wanted.filter(
        (page) => (clicks.get(`${prefix}${page}`) ?? Number.POSITIVE_INFINITY) > CLICKS,
      ),
    ).toEqual([]);
  });
});

/** Maximum bytes of a share picture. */
const MAX_BYTES = 60 * 1024;
const ORIGIN = "https://cup.example";
const said = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

test("every page names its title, address and language, and a picture that is printed", async () => {
  const {over} = await printed();
  const pages = over.filter(({route}) => records.some(({path}) => path === route));
  const pictures = new Map(
    over.filter(({file}) => /share\/.*\.png$/.test(file)).map((one) => [one.url, one]),
  );
  const shown = new Set<string>();
  for (const {url, text} of pages) {
    const language = /<html lang="(\w+)"/.exec(text)![1]!;
    for (const name of ["og:title", "og:description", "og:image:alt"])
      expect(said(text, name), `${name} of ${url}`).toMatch(/\S/);
    expect(said(text, "og:url"), url).toBe(/<link rel="canonical" href="([^"]*)"/.exec(text)![1]);
    expect(said(text, "og:locale"), url).toBe({en: "en_GB", vi: "vi_VN"}[language]);
    expect(said(text, "twitter:card"), url).toBe("summary_large_image");
    const {origin, pathname} = new URL(said(text, "og:image")!);
    expect([origin, pathname.startsWith("/vi/")], url).toEqual([ORIGIN, language === "vi"]);
    expect([...pictures.keys()], url).toContain(pathname);
    expect(
      ["og:image:width", "og:image:height"].map((name) => said(text, name)),
      url,
    ).toEqual(["1200", "630"]);
    shown.add(pathname);
  }
  // no picture is drawn without a page that uses it
  expect([...shown].sort()).toEqual([...pictures.keys()].sort());
  for (const {url, text, size} of pictures.values()) {
    expect(size, url).toBeLessThanOrEqual(MAX_BYTES);
    const {format, width, height} = await sharp(Buffer.from(text, "base64")).metadata();
    expect([format, width, height], url).toEqual(["png", 1200, 630]);
  }
});

test.each([
  {page: "/", picture: "/share/front.png"},
  {page: "/vi", picture: "/vi/share/front.png"},
  {page: "/odds", picture: "/share/odds.png"},
  {page: "/matches/arden-vs-belmora-2030-06-08", picture: "/share/matches/m-001.png"},
  {page: "/vi/teams/ard", picture: "/vi/share/teams/ard.png"},
  {page: "/news", picture: "/share/news.png"},
  {page: "/desk", picture: "/share/market.png"},
  {page: "/schedule", picture: "/share/broadsheet.png"},
])("$page is shared with $picture", async ({page, picture}) => {
  const {text} = (await printed()).over.find(({url}) => url === page)!;
  expect(said(text, "og:image")).toBe(`${ORIGIN}${picture}`);
});
