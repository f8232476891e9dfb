import {gzipSync} from "node:zlib";
import {describe, expect, test} from "vitest";
import {frontPage} from "../../site/tournament/front-page.tsx";
import {tieNotes} from "../../site/tournament/group-table.tsx";
import {finalTables} from "./field.ts";
import {trend} from "./odds-trend.ts";
import {before, complete, during, empty, hostile} from "./views.ts";

const textOf = (html: string) => html.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found]) => found!);

describe.each([
  {says: "before", view: before},
  {says: "during", view: during},
  {says: "complete", view: complete},
  {says: "empty", view: empty},
  {says: "hostile", view: hostile},
])("$says", ({view}) => {
  const html = frontPage(view);

  test("same view, same bytes", () => expect(frontPage(structuredClone(view))).toBe(html));

  test("headings: one h1, and no level is skipped", () => {
    const levels = all(html, /<h([1-6])/g).map(Number);
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    for (const [index, level] of levels.entries())
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });

  test("every table has a caption and every head cell a scope", () => {
    for (const table of all(html, /<table[^>]*>(.*?)<\/table>/gs))
      expect(table).toMatch(/^<caption>/);
    expect(
      all(html, /<th((?: [^>]*)?)>/g).filter(
        (attributes) => !/ scope="(col|row)"/.test(attributes),
      ),
    ).toEqual([]);
  });

  test("every link has words, an address, and leads to this site", () => {
    for (const [, href, content] of html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)) {
      expect(textOf(content!).trim()).not.toBe("");
      expect(href).toMatch(/^(\/|#)/);
    }
  });

  test("ids are unique and what is referred to exists", () => {
    const ids = all(html, / id="([^"]*)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const references = [
      ...all(html, /aria-labelledby="([^"]*)"/g).flatMap((list) => list.split(" ")),
      ...all(html, /href="#([^"]*)"/g),
    ];
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test("no script runs, no inline style, one stylesheet and nothing else is loaded", () => {
    expect(all(html, /<script([^>]*)>/g)).toEqual([` type="application/ld+json"`]);
    expect(html).not.toMatch(/ style=| on\w+="|<img|<iframe|<style/);
    expect(all(html, /<link rel="stylesheet" href="([^"]*)"/g)).toEqual([view.stylesheetHref]);
  });

  test("no number went wrong", () => expect(html).not.toMatch(/NaN|undefined|Infinity|\[object/));

  test("at most 40 KB compressed", () =>
    expect(gzipSync(html).length).toBeLessThanOrEqual(40 * 1024));

  test("the JSON-LD names the tournament", () => {
    const data = JSON.parse(
      all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs)[0]!,
    );
    expect(data["@graph"][1]).toMatchObject({
      "@type": "SportsEvent",
      name: view.tournament.name.en,
      startDate: "2026-06-11",
    });
  });
});

test("markup in names stays text", () => {
  const html = frontPage(hostile);
  expect(html).not.toMatch(/<script>|<!--/);
  expect(html).toContain("&lt;script>alert(&quot;1&quot;)&lt;/script>&amp;'");
});

test.each([
  {
    says: "all twelve groups with their 48 teams",
    view: complete,
    words: ["Group A final", "Group L final", "Curaçao", "DR Congo"],
  },
  {
    says: "what happened beside the frozen forecast",
    view: complete,
    words: ["29% ✓ happened", "as of 19 July, 12:00 UTC", "Final score · a.e.t. · Spain won"],
  },
  {
    says: "the provenance",
    view: complete,
    words: [
      "Data through 19 July 2026, 21:41 UTC",
      "wc-prob-v5",
      "1,000,000 simulated tournaments",
      "seed wc2026",
    ],
  },
  {
    says: "local and UTC time, with the weekday where UTC is a day ahead",
    view: complete,
    words: ["Sat 11 July, 20:00 local · Sun 01:00 UTC", "Sun 19 July, 15:00 local · 19:00 UTC"],
  },
  {
    says: "the ranking of the thirds",
    view: complete,
    words: ["Third-placed teams final", "The best 8 of 12 go through."],
  },
  {
    says: "the bracket",
    view: complete,
    words: ["Round of 32", "Match 104, Spain v Argentina, Spain went through · a.e.t.", "4–3 pens"],
  },
  {says: "a worded end", view: complete, words: ["None: the tournament is over."]},
  {
    says: "a match in play",
    view: during,
    words: [
      "In play, 67′",
      "To go through: Norway 43%, England 57%",
      "as they stood at 65′; before kick-off Norway 24%",
    ],
  },
  {
    says: "a match in play whose clock no source reports",
    view: {
      ...during,
      last: during.last.map((match) => ({...match, minute: match.minute && "about 67′"})),
    },
    words: ["In play, about 67′"],
  },
  {
    says: "a slot in words",
    view: during,
    words: ["Winner of match 99", "No forecast: it takes two known teams."],
  },
  {
    says: "a ranking with its errors",
    view: before,
    words: ["14.2% ±0.04", "Tây Ban Nha", "standard error"],
  },
  {
    says: "a worded start",
    view: before,
    words: [
      "No match has been played yet. The tournament opens on 11 June.",
      "Group A not started",
    ],
  },
  {
    says: "every empty state",
    view: empty,
    words: [
      "No forecast has been made yet.",
      "None is scheduled at the moment.",
      "The groups have not been drawn yet.",
      "No data is published yet.",
      "No result yet, no forecast yet.",
    ],
  },
])("says $says", ({view, words}) => {
  const text = textOf(frontPage(view));
  for (const word of words) expect(text).toContain(word);
});

test("a missing forecast is said once, and a lone one promises the chart", () => {
  expect(textOf(frontPage(empty)).match(/No forecast has been made yet/g)).toHaveLength(1);
  expect(textOf(frontPage({...before, odds: {...before.odds, trend: trend(1)}}))).toContain(
    "starts with the second daily forecast",
  );
});

test("Vietnamese is marked as such", () => {
  expect(frontPage(before)).toMatch(/<span class="fine" lang="vi"> Tây Ban Nha<\/span>/);
});

test("teams that are through carry a letter: 32 in the tables, eight of them again among the thirds", () => {
  expect(all(frontPage(complete), /<abbr class="mark"[^>]*>(Q)/g)).toHaveLength(40);
  expect(frontPage(before)).not.toContain("marks a team");
});

test("the chart's table holds every forecast run and says who is out", () => {
  const table = all(frontPage(complete), /<table class="numbers">(.*?)<\/table>/gs)[0]!;
  expect(all(table, /<th scope="row">(.*?)<\/th>/g)).toHaveLength(45);
  expect(table).toContain("<td>100.0%</td><td>out</td>");
});

test("only ties are explained, one sentence per criterion", () => {
  const [, groupB] = finalTables;
  expect(tieNotes(groupB!.rows)).toEqual([
    "Level on points, placed by goal difference: Canada, Bosnia and Herzegovina.",
  ]);
  expect(tieNotes(finalTables[0]!.rows)).toEqual([]);
});

test("two forecasts of one day share one label on the time axis", () => {
  const {days, series, stages} = trend(5);
  const later = {asOf: days.at(-1)!.asOf.replace("T12:", "T21:")};
  const twice = series.map(({team, probabilities}) => ({
    team,
    probabilities: [...probabilities, probabilities.at(-1)!],
  }));
  const axisLabels = (html: string) => all(html, /text-anchor="middle">(\d+\s\w+)<\/text>/g);
  const once = axisLabels(
    frontPage({...during, odds: {...during.odds, trend: {days, series, stages}}}),
  );
  expect(once.length).toBeGreaterThan(4);
  expect(
    axisLabels(
      frontPage({
        ...during,
        odds: {...during.odds, trend: {days: [...days, later], series: twice, stages}},
      }),
    ),
  ).toEqual(once);
});
