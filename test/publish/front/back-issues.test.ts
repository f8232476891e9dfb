import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {Store} from "../../../pipeline/kit/store.ts";
import {articleOf} from "../../../pipeline/news/generated.ts";
import type {Article} from "../../../pipeline/news/types.ts";
import {addText, writtenTexts} from "../../../pipeline/tournament/queries/texts.ts";
import {type Snapshot, snapshotAt} from "../../../pipeline/tournament/snapshot.ts";
import {generatedTournamentNews} from "../../../pipeline/tournament/text/news/generated.ts";
import {tracked} from "../../../publish/editions/incremental/tracked.ts";
import {backIssuePages} from "../../../publish/front/back-issue-pages.ts";
import {type BackIssues, backIssues, pastPapers} from "../../../publish/front/back-issues.ts";
import {paperOf} from "../../../publish/front/home.ts";
import {issueView} from "../../../publish/front/issue-view.ts";
import {render} from "../../../publish/render/render.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";
import {predictionAccuracy} from "../../../publish/tournament/forecasts/accuracy.ts";
import {championOdds} from "../../../publish/tournament/forecasts/champion-odds.ts";
import {scheduleView} from "../../../publish/tournament/pages/schedule-view.ts";
import {matchSummary} from "../../../publish/tournament/parts/schedule.ts";
import type {HomeView} from "../../../site/home/home-view.ts";
import type {Frame} from "../../../site/layout/frame.ts";
import {modelledWorld, WORLD_END, WORLD_SIMULATION} from "../../fixtures/built/world.ts";
import {ENGLISH, SITE, VIETNAMESE} from "../../site/frame.ts";

const YEAR = 2026;
const piece = (title: string, publishedAt: string) =>
  ({
    docId: `n-${publishedAt}`,
    publishedAt,
    categories: [],
    versions: {en: {title}, vi: {title}},
  }) as unknown as Article;
const WIRE = [
  piece("a second later", "2026-06-24T12:00:01Z"),
  piece("of noon", "2026-06-24T12:00:00Z"),
  piece("of the day before", "2026-06-23T20:00:00Z"),
];
const NEW_PIECE = piece("of the final", "2026-07-19T21:00:00Z");
const TEXT = {kind: "recap", language: "en", model: "m"};
const schemas = schemasIn(SCHEMAS);
let store: Store;
beforeAll(() => {
  store = modelledWorld();
});
afterAll(() => store.close());

function issuesAt(at: string): BackIssues {
  const snapshot = snapshotAt(store, YEAR, at, WORLD_SIMULATION);
  const papers = pastPapers(store, snapshot, WORLD_SIMULATION);
  return backIssues(snapshot, {papers, articles: []});
}
const pagesAt = (at: string): ReadonlyMap<string, string> =>
  new Map(
    [...render(backIssuePages(SITE), issuesAt(at), schemas)].map(({url, bytes}) => [
      url,
      Buffer.from(bytes).toString(),
    ]),
  );

/** Strips the link to a later back issue. */
const withoutNext = (html: string) =>
  html.replace(/<a rel="next".*?<\/a>/s, "").replace(/<nav class="turn"[^>]*><\/nav>/, "");

describe("the paper of each day", () => {
  let last: ReadonlyMap<string, string>;
  beforeAll(() => {
    last = pagesAt(WORLD_END);
  });

  // 11 June to 19 July, and the morning after the final: 40 days
  test("there is one from the first day to that after the final, in both languages", () => {
    const days = [...last.keys()].filter((url) => url.startsWith("/on/"));
    expect(days).toHaveLength(40);
    expect([days[0], days.at(-1)]).toEqual(["/on/2026-06-11", "/on/2026-07-20"]);
    expect([...last.keys()].filter((url) => url.startsWith("/vi/on/"))).toHaveLength(40);
  });

  test.each([
    ["2026-06-11", "are the favourites"],
    ["2026-06-24", "Ronaldo first to score at six World Cups as Portugal beat Uzbekistan 5–0"],
    ["2026-07-20", "Spain win second world title"],
  ])("of %s contains the knowledge of that day: %s", (on, title) => {
    expect(/<h1>(.*?)<\/h1>/.exec(last.get(`/on/${on}`)!)![1]!.replace(/<[^>]*>/g, "")).toContain(
      title,
    );
  });

  test.each(["2026-06-11", "2026-06-24", "2026-07-05", "2026-07-20"])(
    "of %s built on that day has today's bytes, except for the link to the next",
    (on) => {
      const then = pagesAt(`${on}T12:00:00Z`);
      for (const url of [`/on/${on}`, `/vi/on/${on}`]) {
        expect(withoutNext(then.get(url)!)).toBe(withoutNext(last.get(url)!));
        expect(then.get(url)).not.toContain('rel="next"');
      }
      expect([...then.keys()].at(-1)!.endsWith(on)).toBe(true);
    },
  );

  test("has a title of its own, with its day", () => {
    const titles = [...last.values()].map((html) => /<title>(.*?)<\/title>/.exec(html)![1]);
    expect(new Set(titles).size).toBe(82);
    for (const [url, html] of last)
      if (/^\/on\/./.test(url))
        expect(html).toMatch(new RegExp(`<title>\\w+ ${Number(url.slice(-2))} \\w+ 2026: `));
  });

  test("gives the chances of a knock-out match for 90 minutes", () => {
    const source = issuesAt(WORLD_END);
    for (const {on} of source.days) {
      const rows = issueView(source, on, ENGLISH).next.filter(({forecast}) => forecast);
      const said = last.get(`/on/${on}`)!.match(/Draw [^<]*/g) ?? [];
      expect([on, said.filter((row) => row.endsWith("% after 90 minutes")).length]).toEqual([
        on,
        rows.filter(({stage}) => stage !== "group").length,
      ]);
    }
  });

  test("is published at noon, and not a second before", () => {
    const days = (at: string) => issuesAt(at).papers.map(({on}) => on);
    expect(days("2026-06-24T11:59:59Z").at(-1)).toBe("2026-06-23");
    expect(days("2026-06-24T12:00:00Z").at(-1)).toBe("2026-06-24");
  });

  test("before the first there is none, and the list announces it", () => {
    const pages = pagesAt("2026-06-10T12:00:00Z");
    expect([...pages.keys()]).toEqual(["/on", "/vi/on"]);
    expect(pages.get("/on")).toContain("The first issue will be that of Thursday 11 June 2026.");
    expect(pages.get("/vi/on")).toContain("Số đầu tiên ra thứ Năm 11/6/2026.");
  });

  test("has the pieces of the wire that were out then, and no later one", () => {
    const source = {...issuesAt("2026-06-25T12:00:00Z"), articles: WIRE};
    const titles = (on: string) => issueView(source, on, ENGLISH).wire.map(({title}) => title.en);
    expect(titles("2026-06-24")).toEqual(["of noon", "of the day before"]);
    expect(titles("2026-06-25")).toEqual(["a second later", "of noon", "of the day before"]);
  });

  test("announces no match that is over, and tells its own news once", () => {
    const issues = issuesAt(WORLD_END);
    const articles = generatedTournamentNews(snapshotAt(store, YEAR, WORLD_END, WORLD_SIMULATION))
      .map((one) => articleOf(one, {baseUrl: "", desk: "tournament"}))
      .reverse();
    const source = {...issues, articles};
    const pieceOf = new Map(articles.map((one) => [`/news/${one.docId}`, one]));
    for (const {on, at} of source.days) {
      const over = new Set(
        articles
          .filter(({categories, publishedAt}) => categories[0] === "recap" && publishedAt <= at)
          .map(({matchIds}) => matchIds![0]),
      );
      const {wire, story} = issueView(source, on, ENGLISH);
      const stale = wire
        .map(({path}) => pieceOf.get(path)!)
        .filter(
          ({categories: [kind], matchIds: [match] = []}) =>
            (kind === "preview" && over.has(match)) ||
            (kind === "recap" && "match" in story && story.match.matchId === match),
        );
      expect([on, wire.length > 1, stale.map(({title}) => title)]).toEqual([on, true, []]);
    }
  });

  test("is as of its newest content, in the zone of the page", () => {
    const note = (url: string) => /class="state">(.*?)<a /s.exec(last.get(url)!)![1]!;
    expect(note("/on/2026-06-24")).toContain("as of 12:00 UTC");
    expect(note("/on/2026-07-20")).toContain("as of Sunday 19 July 2026 · 21:32 UTC");
    expect(note("/vi/on/2026-07-20")).toContain("tính đến 04:32 giờ Việt Nam");
    expect(last.get("/on/2026-06-11")).toContain("The first match is today.");
  });

  test("has no words that a language model wrote later", () => {
    const {store: own, at} = {store: modelledWorld(), at: "2026-06-24T12:00:00Z"};
    const known = (recordedAt: string) => {
      addText(
        own,
        {...TEXT, factsSha256: recordedAt, body: {headline: null, paragraphs: []}},
        recordedAt,
      );
      return writtenTexts(own, at).size;
    };
    expect([known(at), known("2026-06-24T12:00:01Z"), writtenTexts(own).size]).toEqual([1, 1, 2]);
    own.close();
  });

  describe.each(["2026-06-11", "2026-06-24", "2026-07-05", "2026-07-20"])("of %s", (on) => {
    const at = `${on}T12:00:00Z`;
    let view: HomeView;
    let then: Snapshot;
    beforeAll(() => {
      view = issueView(issuesAt(WORLD_END), on, ENGLISH);
      then = snapshotAt(store, YEAR, at, WORLD_SIMULATION);
    });

    test("has the chances that /api/…/champion-odds said then", () => {
      const {teams} = championOdds(then);
      expect(
        view.heat.rows.map(({team, chances}) => [team.teamId, chances.R16, chances.champion]),
      ).toEqual(
        teams
          .slice(0, 8)
          .map(({team, R16, champion}) => [team.teamId, R16.probability, champion.probability]),
      );
    });

    test("has the matches of /api/schedule at that time, with scores and states", () => {
      const told = new Map(
        then.matches.map((match) => [match.fixture.matchId, matchSummary(then, match)]),
      );
      const shown = [
        ...view.next,
        ...view.last,
        ...("match" in view.story ? [view.story.match] : []),
      ];
      expect(shown.length).toBeGreaterThan(1);
      for (const {matchId, status, score, kickoff} of shown) {
        const {status: state, score: body, kickoffAt: planned} = told.get(matchId)!;
        expect([matchId, status, kickoff.at]).toEqual([matchId, state, planned]);
        expect(score && [score.home, score.away]).toEqual(body && [body.home, body.away]);
        expect(kickoff.at > at).toBe(score === null);
      }
    });

    test("has the report card that /api/prediction-accuracy said then", () => {
      const {rps, count} = predictionAccuracy(then);
      expect(view.report && [view.report.matches, view.report.rps]).toEqual(
        rps === null ? null : [count, rps],
      );
    });
  });
});

describe("in a process that lives on", () => {
  /** The addresses that are rendered again after a change of the source. */
  function renderedAnew(first: BackIssues, then: BackIssues): string[] {
    const view = tracked<BackIssues>();
    const records = backIssuePages(SITE);
    const before = new Set(render(records, view(first), schemas));
    return [...render(records, view(then), schemas)]
      .filter((file) => !before.has(file))
      .map(({url}) => url);
  }

  test("neither a goal nor a new piece of the wire renders a page again", () => {
    const [before, after] = [issuesAt("2026-07-19T19:30:00Z"), issuesAt("2026-07-19T21:25:00Z")];
    expect(renderedAnew(before, {...after, articles: [NEW_PIECE]})).toEqual([]);
  });

  test("a new issue renders itself, the list and the one before it", () => {
    const [before, after] = [issuesAt("2026-06-24T11:00:00Z"), issuesAt("2026-06-24T12:00:00Z")];
    expect(renderedAnew(before, after).sort()).toEqual([
      "/on",
      "/on/2026-06-23",
      "/on/2026-06-24",
      "/vi/on",
      "/vi/on/2026-06-23",
      "/vi/on/2026-06-24",
    ]);
  });
});

describe("the list", () => {
  test("says of a day without a match before it that there was none", () => {
    const html = pagesAt(WORLD_END).get("/on")!;
    const line = (on: string) => new RegExp(`<a href="/on/${on}">(.*?)</a>`).exec(html)![1];
    // the semi-finals were on 14 and 15 July, the match for third place on the 18th
    expect(line("2026-07-16")).toContain("Argentina");
    expect([line("2026-07-17"), line("2026-07-18")]).toEqual(
      Array(2).fill("No match since the previous issue"),
    );
    expect(line("2026-07-19")).toContain("England");
  });

  test("names as such the issues without a match before them", () => {
    const none = "No match since the previous issue";
    const pages = pagesAt(WORLD_END);
    const list = pages.get("/on")!;
    const quiet = [...list.matchAll(/<a href="([^"]*)">No match since the previous issue</g)];
    expect(quiet.map(([, url]) => url).sort()).toEqual(
      [...pages].flatMap(([url, html]) =>
        html.includes(`2026: ${none}`) && html.includes(`${none}. `) ? [url] : [],
      ),
    );
    expect(quiet.length).toBeGreaterThan(4);
  });
});

describe("the way to a paper", () => {
  const at = (asOf: string) => snapshotAt(store, YEAR, asOf, WORLD_SIMULATION);

  test("leads from what has changed to the paper with the chances before", () => {
    const {moves} = paperOf(at("2026-06-24T20:30:00Z"));
    expect([moves?.since, moves?.paper]).toEqual(["2026-06-23T12:00:00Z", "2026-06-23"]);
  });

  // the last match of 23 June by the venue's clock kicked off on the 24th at 02:00 UTC, 09:00 in
  // Vietnam
  test.each([
    ["once it is published", "2026-06-24T12:00:00Z", "2026-06-24"],
    ["and not before", "2026-06-24T11:59:59Z", null],
  ])("leads from the matches of a day to the next paper, %s", (_, asOf, paper) => {
    const day = (frame: Frame, on: string) =>
      scheduleView(at(asOf), frame).sections.find(({id}) => id === `d-${on}`)!.paper;
    expect([day(ENGLISH, "2026-06-23"), day(VIETNAMESE, "2026-06-24")]).toEqual([paper, paper]);
    expect(day(ENGLISH, "2026-06-24")).toBeNull();
  });
});
