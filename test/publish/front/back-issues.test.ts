import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {Store} from "../../../pipeline/kit/store.ts";
import {snapshotAt} from "../../../pipeline/tournament/snapshot.ts";
import {backIssuePages} from "../../../publish/front/back-issue-pages.ts";
import {type BackIssues, backIssues, pastTournaments} from "../../../publish/front/back-issues.ts";
import {render} from "../../../publish/render/render.ts";
import {SCHEMAS, schemasIn} from "../../../publish/render/schemas.ts";
import {modelledWorld, WORLD_END, WORLD_SIMULATION} from "../../fixtures/built/world.ts";
import {SITE} from "../../site/frame.ts";

const YEAR = 2026;
const schemas = schemasIn(SCHEMAS);
let store: Store;
beforeAll(() => {
  store = modelledWorld();
});
afterAll(() => store.close());

function issuesAt(at: string): BackIssues {
  const snapshot = snapshotAt(store, YEAR, at, WORLD_SIMULATION);
  return backIssues(snapshot, pastTournaments(store, snapshot, WORLD_SIMULATION), []);
}
const pagesAt = (at: string): ReadonlyMap<string, string> =>
  new Map(
    [...render(backIssuePages(SITE), issuesAt(at), schemas)].map(({url, bytes}) => [
      url,
      Buffer.from(bytes).toString(),
    ]),
  );

/** Leads to a paper that is out later. */
const withoutNext = (html: string) =>
  html.replace(/<a rel="next".*?<\/a>/s, "").replace(/<nav class="turn"[^>]*><\/nav>/, "");

describe("the paper of each day", () => {
  let last: ReadonlyMap<string, string>;
  beforeAll(() => {
    last = pagesAt(WORLD_END);
  });

  // 11 June to 19 July and the morning after the final: 40 days
  test("there is one from the first day to that after the final, in both languages", () => {
    const days = [...last.keys()].filter((url) => url.startsWith("/on/"));
    expect(days).toHaveLength(40);
    expect([days[0], days.at(-1)]).toEqual(["/on/2026-06-11", "/on/2026-07-20"]);
    expect([...last.keys()].filter((url) => url.startsWith("/vi/on/"))).toHaveLength(40);
  });

  test.each([
    {on: "2026-06-11", title: "are the favourites"},
    {on: "2026-06-24", title: "Muñoz goal settles it as Colombia beat DR Congo"},
    {on: "2026-07-20", title: "Spain win second world title"},
  ])("of $on says what was known then: $title", ({on, title}) => {
    expect(/<h1>(.*?)<\/h1>/.exec(last.get(`/on/${on}`)!)![1]).toContain(title);
  });

  test.each(["2026-06-11", "2026-06-24", "2026-07-05", "2026-07-20"])(
    "of %s printed that day has the bytes of today's, but for the way to the next",
    (on) => {
      const then = pagesAt(`${on}T12:00:00Z`);
      for (const url of [`/on/${on}`, `/vi/on/${on}`]) {
        expect(withoutNext(then.get(url)!)).toBe(withoutNext(last.get(url)!));
        expect(then.get(url)).not.toContain('rel="next"');
      }
      expect([...then.keys()].at(-1)!.endsWith(on)).toBe(true);
    },
  );

  test("is out at noon, and not a second before", () => {
    const days = (at: string) => issuesAt(at).issues.map(({on}) => on);
    expect(days("2026-06-24T11:59:59Z").at(-1)).toBe("2026-06-23");
    expect(days("2026-06-24T12:00:00Z").at(-1)).toBe("2026-06-24");
  });

  test("before the first there is none, and the list says when", () => {
    const pages = pagesAt("2026-06-10T12:00:00Z");
    expect([...pages.keys()]).toEqual(["/on", "/vi/on"]);
    expect(pages.get("/on")).toContain("The first issue is of Thursday, 11 June 2026.");
    expect(pages.get("/vi/on")).toContain("Số đầu tiên ra Thứ Năm, 11/6/2026.");
  });

  test("is the same one in the next edition, so that nothing of it is rendered again", () => {
    const [before, after] = [issuesAt("2026-07-19T19:30:00Z"), issuesAt("2026-07-19T21:25:00Z")];
    expect(after.issues.length).toBe(before.issues.length);
    for (const [k, {tournament}] of after.issues.entries())
      expect(tournament).toBe(before.issues[k]!.tournament);
  });
});
