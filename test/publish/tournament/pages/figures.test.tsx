import {renderToString} from "preact-render-to-string";
import {afterAll, describe, expect, test} from "vitest";
import {team} from "../../../../pipeline/kit/grammar/en.ts";
import {inWholePercents} from "../../../../pipeline/kit/percentages.ts";
import {preMatchOf} from "../../../../pipeline/tournament/analysis/pre-match.ts";
import {settledFor} from "../../../../pipeline/tournament/certainty/certain.ts";
import type {SnapshotMatch} from "../../../../pipeline/tournament/snapshot.ts";
import {matchPageView} from "../../../../publish/tournament/pages/match/match-page-view.ts";
import {recordsView} from "../../../../publish/tournament/pages/records-view.ts";
import {allByDay} from "../../../../publish/tournament/pages/schedule-view.ts";
import {leadingScorers} from "../../../../publish/tournament/teams/top-scorers.ts";
import {Tiles} from "../../../../site/charts/match/tiles.tsx";
import {atStart, inText} from "../../../../site/components/team-name.tsx";
import {dayAndTime} from "../../../../site/layout/dates.ts";
import {FrameContext} from "../../../../site/layout/frame.ts";
import {numberIn} from "../../../../site/layout/numbers.ts";
import {percent} from "../../../../site/layout/percent.ts";
import {matchPage} from "../../../../site/tournament/match/match-page.tsx";
import type {MatchPageView} from "../../../../site/tournament/match/match-page-view.ts";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";
import {AFTER, closeStores, worldSnapshots} from "../snapshots.ts";

const snapshot = worldSnapshots().at(AFTER.world);
afterAll(closeStores);

const RESULTS = ["home", "draw", "away"] as const;
const WITH_ARTICLE = ["United States", "Netherlands", "Czech Republic"].join("|");

interface Page {
  readonly match: SnapshotMatch;
  readonly view: MatchPageView;
  /** Lines of the page, with an element's text on each. */
  readonly text: string;
  /** Cells of each row of its tables. */
  readonly rows: readonly (readonly string[])[];
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<\/?(?:abbr|b|span)[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll(/\n\s*/g, "\n");
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell]) => textOf(cell!).trim()),
  );

/** The chances of a match's results by its last forecast, as shown. */
const forecastOf = ({forecasts}: SnapshotMatch): string[] => {
  const shown = inWholePercents(forecasts.at(-1)!.outcome);
  return RESULTS.map((result) => percent(shown[result]));
};
const advanceOf = ({forecasts}: SnapshotMatch): string[] => {
  const {homeAdvances} = forecasts.at(-1)!;
  return homeAdvances === null
    ? []
    : Object.values(inWholePercents({home: homeAdvances, away: 1 - homeAdvances})).map((one) =>
        percent(one),
      );
};
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([all]) => all);

/** Whether all forecasts of a match had the same chances as shown. */
const isSteady = ({forecast}: MatchPageView): boolean =>
  new Set(forecast!.history.map((one) => RESULTS.map((result) => percent(one[result])).join()))
    .size === 1;

/** Chances on a page that are shown as certain while a team's qualification is open. */
function falselyCertain({match, view}: Page): string[] {
  const {fixture, home, away} = match;
  if (fixture.stage !== "group" || !view.scenarios) return [];
  const {tables} = preMatchOf(snapshot, match);
  const {matchId} = fixture;
  const open = (teamId: string, chance: number, result: (typeof RESULTS)[number] | null) =>
    chance % 1 === 0 && settledFor(tables, teamId, result && {matchId, result}).fate === null
      ? [`${teamId} ${percent(chance)} ${result ?? "before"}`]
      : [];
  const {before, results, happened} = view.scenarios;
  return [
    ...open(home!, before.home, null),
    ...open(away!, before.away, null),
    ...results.flatMap((one) => [
      ...open(home!, one.home, one.result),
      ...open(away!, one.away, one.result),
    ]),
    ...(view.effect?.rows ?? []).flatMap((row) => [
      ...open(row.team.teamId, row.before, null),
      ...open(row.team.teamId, row.after, happened),
    ]),
  ];
}

const RULES: readonly {
  readonly says: string;
  readonly faults: (page: Page) => readonly string[];
}[] = [
  {
    says: "no chance moves to where it was",
    faults: ({text}) =>
      found(text, /(?:from|từ) ([<>]?\d+(?:[.,]\d)?%) (?:to|lên|xuống|thành) \1/g),
  },
  {
    says: "every move in Vietnamese has a verb, no win is “winning likelier”",
    faults: ({text}) => found(text, /từ [<>]?\d+(?:,\d)?% thành .*|winning likelier/g),
  },
  {
    says: "a result was the least likely if the page says so, or not the least if it was not",
    faults({match, view, text}) {
      const chances = forecastOf(match).map(parseFloat);
      const lower = chances.filter((one) => one / 100 <= view.verdict!.chance);
      return found(
        text,
        lower.length > 1
          ? /.*(?:least likely|thấp nhất trong).*/g
          : /.*(?:thought |thấp hơn khả).*/g,
      );
    },
  },
  {
    says: "the last row of the forecasts, or their sentence if all are the same, is the forecast",
    faults({match, view, rows, text}) {
      const {history} = view.forecast!;
      if (history.length === 1) return [];
      const at = dayAndTime(view.language, history.at(-1)!.asOf);
      const said = new RegExp(`^(?:Both|(?:All|Cả) ${history.length}) .*: .*`, "m").exec(text)?.[0];
      const last = isSteady(view)
        ? [said?.match(/\d+%/g) ?? []]
        : rows.filter(([first]) => first === at).map(([, ...chances]) => chances);
      return last.length === 1 && last[0]!.join() === forecastOf(match).join()
        ? []
        : [`${last} instead of ${forecastOf(match)}`];
    },
  },
  {
    says: "each forecast has a row of its own name",
    faults({view, rows}) {
      const stamps = view.forecast!.history.map(({asOf}) => dayAndTime(view.language, asOf));
      const all = rows.map(([first]) => first);
      return isSteady(view)
        ? []
        : stamps.filter((at) => all.filter((one) => one === at).length !== 1);
    },
  },
  {
    says: "the chances of the results are those of the forecast",
    faults({match, view}) {
      const shown = view.scenarios?.results.map(({probability}) => percent(probability));
      const forecast = match.fixture.stage === "group" ? forecastOf(match) : advanceOf(match);
      return !shown || shown.join() === forecast.join() ? [] : [`${shown}, not ${forecast}`];
    },
  },
  {says: "0% and 100% are certain", faults: falselyCertain},
  {
    says: "the line below names the forecast and the simulation of the page",
    faults({match, view, text}) {
      const {asOf} = match.forecasts.at(-1)!;
      const {exact, runs} = snapshot.scenarios.get(match.fixture.matchId) ?? {
        exact: false,
        runs: snapshot.simulation.runs,
      };
      const [en, vi] = ["Forecast of", "Dự báo lúc"];
      const lines = text
        .split("\n")
        .filter((line) => line.startsWith(view.language === "en" ? en! : vi!));
      const [line = ""] = lines;
      return lines.length === 1 &&
        line.includes(dayAndTime(view.language, asOf)) &&
        (exact
          ? /exact over|tính chính xác/.test(line)
          : line.includes(` ${numberIn(view.language, runs)} `))
        ? []
        : lines;
    },
  },
  {
    says: "a country’s article is in its place",
    faults: ({view, text}) =>
      view.language === "vi"
        ? []
        : [
            ...found(
              text,
              new RegExp(
                `^.*\\b(?:took|cut|for|of|and|minutes|before:) (?:${WITH_ARTICLE}).*`,
                "gm",
              ),
            ),
            ...found(text, new RegExp(`\\n(?:${WITH_ARTICLE}) (?:are|went|have)`, "g")),
          ],
  },
  {
    says: "no sentence begins with the code of a country",
    faults: ({text}) => found(text, /\n[A-Z]{3} [^\n]*\.\n/g),
  },
  {
    says: "the minutes of the course never go back",
    faults: ({view}) =>
      view.timeline.flatMap(({minute}, index, all) => {
        const before = all.slice(0, index).findLast((one) => one.minute !== null)?.minute;
        return minute && before && minutesOf(minute) < minutesOf(before)
          ? [`${minute} after ${before}`]
          : [];
      }),
  },
];

/** A minute as a number that sorts, of `90+12′`. */
function minutesOf(minute: string): number {
  const [whole, stoppage = "0"] = minute.replace("′", "").split("+");
  return Number(whole) * 100 + Number(stoppage);
}

describe.each([{frame: ENGLISH}, {frame: VIETNAMESE}])("$frame.language", ({frame}) => {
  const pages = snapshot.matches.map((match): Page => {
    const view = matchPageView(snapshot, match, frame);
    const html = matchPage(view);
    return {match, view, text: textOf(html), rows: rowsOf(html)};
  });

  test.each(RULES)("of the 104 matches of 2026: $says", ({faults}) => {
    expect(pages).toHaveLength(104);
    expect(
      pages.flatMap((page) =>
        faults(page).map((fault) => `${page.match.fixture.matchId}: ${fault}`),
      ),
    ).toEqual([]);
  });

  test("a tile has the score that its chance is of", () => {
    const days = allByDay(snapshot, frame.language);
    const html = renderToString(
      <FrameContext.Provider value={frame}>
        <Tiles days={days} />
      </FrameContext.Provider>,
    );
    const titles = new Map(
      [...html.matchAll(/href="(?:\/vi)?([^"]+)" title="([^"]+)"/g)].map(([, path, title]) => [
        path!,
        title!,
      ]),
    );
    expect(titles.size).toBe(104);
    for (const match of snapshot.matches) {
      const title = titles.get(`/matches/${match.ref}`)!;
      const [home, away] = [...title.matchAll(/(\d+)–(\d+)/g)].at(-1)!.slice(1).map(Number);
      expect([home, away], title).toEqual(match.state.score.fullTime);
      const result = home! > away! ? 0 : home === away ? 1 : 2;
      expect(title.endsWith(` ${forecastOf(match)[result]}`), title).toBe(true);
    }
  });
});

test.each([
  {says: "none is level", goals: [3, 2, 1], level: 0},
  {says: "two more are level", goals: [3, 2, 2, 2, 1], level: 2},
  {says: "the list is shorter", goals: [3], level: 0},
])("of two leading scorers: $says", ({goals, level}) => {
  const all = goals.map((count) => ({goals: count}));
  expect(leadingScorers(all, 2)).toEqual({scorers: all.slice(0, 2), level});
});

test("an upset has the chance of its match’s page", () => {
  const {lines} = recordsView(snapshot, ENGLISH).records.find(({name}) => name === "upsets")!;
  expect(lines).toHaveLength(5);
  for (const {path, value} of lines) {
    const match = snapshot.matches.find(({ref}) => path === `/matches/${ref}`)!;
    expect(forecastOf(match), path).toContain(percent(value));
    expect(value).toBeCloseTo(Math.round(value * 100) / 100, 9);
  }
});

test("names take their article in a sentence as they do in the texts", () => {
  for (const {name} of snapshot.teams.values()) {
    expect(inText(name.en)).toBe(team(name));
    expect(atStart(name.en).toLowerCase()).toBe(team(name).toLowerCase());
  }
});
