import {renderToString} from "preact-render-to-string";
import {expect, test} from "vitest";
import {LANGUAGES, type Language} from "../../../../pipeline/kit/grammar/types.ts";
import {inWholePercents} from "../../../../pipeline/kit/percentages.ts";
import {holdingForecast} from "../../../../pipeline/tournament/forecasting/holding.ts";
import {movementOf} from "../../../../pipeline/tournament/forecasting/movement.ts";
import {inPlay} from "../../../../pipeline/tournament/model/in-play.ts";
import {winnerOf} from "../../../../pipeline/tournament/rules/result.ts";
import type {Snapshot, SnapshotMatch} from "../../../../pipeline/tournament/snapshot.ts";
import type {MatchMinute, Pair, Phase, Side} from "../../../../pipeline/tournament/types.ts";
import {matchView} from "../../../../publish/tournament/match-view.ts";
import {shared} from "../../../../publish/tournament/matches/shared-bodies.ts";
import {courseView} from "../../../../publish/tournament/pages/course-view.ts";
import {forecastView} from "../../../../publish/tournament/pages/match/forecast-view.ts";
import {CourseChart} from "../../../../site/charts/match/course-chart.tsx";
import {FrameContext} from "../../../../site/layout/frame.ts";
import {percent} from "../../../../site/layout/percent.ts";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";

const plain = (html: string) =>
  html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** The caption and the rows of the chart of a match as a reader has them. */
function printed(snapshot: Snapshot, match: SnapshotMatch, language: Language) {
  const course = courseView(snapshot, match)!;
  const view = matchView(snapshot, match);
  const html = renderToString(
    <FrameContext.Provider value={language === "en" ? ENGLISH : VIETNAMESE}>
      <CourseChart course={course} match={view} />
    </FrameContext.Provider>,
  );
  return {
    caption: plain(/<figcaption>(.*?)<\/figcaption>/.exec(html)![1]!),
    rows: [...html.split("<tbody>")[1]!.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
      [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => plain(cell!)),
    ),
  };
}

interface Deed extends MatchMinute {
  readonly type: "goal" | "red_card";
  readonly side: Side;
}
const inOrder = (a: MatchMinute, b: MatchMinute) => a.minute - b.minute || a.stoppage - b.stoppage;
const PERIODS = [
  {phase: "first_half", to: 45, pause: "half_time"},
  {phase: "second_half", to: 90, pause: "extra_time_break"},
  {phase: "extra_time_first_half", to: 105, pause: "extra_time_half_time"},
  {phase: "extra_time_second_half", to: 120, pause: "shootout"},
] as const;

/** The chances of every row by the record of the match and `inPlay` alone, from the kick-off on. */
function worked({fixture, state, forecasts}: SnapshotMatch): string[][] {
  const {outcome, homeAdvances, rates, rho} = holdingForecast({forecasts})!;
  const knockout = fixture.stage !== "group";
  const score: Record<Side, number> = {home: 0, away: 0};
  const redCards: Record<Side, number> = {home: 0, away: 0};
  const kicks: {side: Side; scored: boolean}[] = [];
  const said = (chances: Record<string, number>) =>
    Object.values(inWholePercents(chances)).map((chance) => percent(chance));
  const two = (home: number) => said({home, away: 1 - home});
  const at = (phase: Phase, elapsed: MatchMinute) => {
    const goals: Pair = [score.home, score.away];
    const now = inPlay({rates, rho, phase, elapsed, score: goals, redCards, knockout, kicks});
    if (now.advance) return two(now.advance.home);
    // a sum of small numbers is no certainty
    const open = (chance: number) => Math.min(chance, 1 - 1e-9);
    const {home, draw, away} = now.outcome;
    return said({home: open(home), draw: open(draw), away: open(away)});
  };
  const end = () =>
    knockout
      ? two(Number(winnerOf(state) === "home"))
      : [score.home - score.away].flatMap((by) =>
          [by > 0, by === 0, by < 0].map((is) => percent(Number(is))),
        );
  const deeds: Deed[] = [
    ...state.goals!.map((goal) => ({...goal, type: "goal" as const})),
    ...(state.cards ?? []).flatMap((card) =>
      card.card === "yellow" ? [] : [{...card, type: "red_card" as const}],
    ),
  ].sort(inOrder);
  const periods = PERIODS.slice(0, state.score.extraTime ? 4 : 2);
  return [
    homeAdvances === null ? said({...outcome}) : two(homeAdvances),
    ...periods.flatMap(({phase, to, pause}, index) => {
      const from = periods[index - 1]?.to ?? 0;
      const rows = deeds
        .filter(({minute}) => minute > from && minute <= to)
        .map((deed) => {
          (deed.type === "goal" ? score : redCards)[deed.side]++;
          return at(phase, deed);
        });
      const isEnd = to === periods.at(-1)!.to && state.score.shootout === null;
      return [...rows, isEnd ? end() : at(pause, {minute: to, stoppage: 0})];
    }),
    ...(state.shootoutKicks ?? []).map((kick) => {
      kicks.push(kick);
      return at("shootout", {minute: 120, stoppage: 0});
    }),
  ];
}

/** Compares the chart of every match of a World Cup with what happened, and with its recap. */
export function courseSuite(cup: Snapshot): void {
  const {matches} = cup;

  test.each(LANGUAGES)(
    "%s: the table has what happened, row for row as inPlay has it",
    (language) => {
      for (const match of matches) {
        const {rows} = printed(cup, match, language);
        expect(
          rows.map(([, ...chances]) => chances),
          match.fixture.matchId,
        ).toEqual(worked(match));
      }
    },
  );

  test("its goals are of the kinds that the record has, own goals as such", () => {
    for (const match of matches) {
      const kinds = courseView(cup, match)!.rows.flatMap(({what}) =>
        what !== null && typeof what === "object" && /^(goal|own_goal|penalty)$/.test(what.kind)
          ? what.kind
          : [],
      );
      const goals = match.state.goals!.toSorted(inOrder);
      expect(kinds, match.fixture.matchId).toEqual(goals.map(({kind}) => kind));
    }
  });

  test("the first row is the forecast of the page", () => {
    for (const match of matches) {
      const {result, advance} = forecastView(match)!;
      const [first] = printed(cup, match, "en").rows;
      const forecast = advance
        ? [advance.home, advance.away]
        : [result.home, result.draw, result.away];
      expect(first, match.fixture.matchId).toEqual([
        "Kick-off",
        ...forecast.map((chance) => percent(chance)),
      ]);
    }
  });

  test("the caption names the goal, red card or kick with the largest step, or that none turned it", () => {
    for (const match of matches) {
      const path = movementOf(match);
      const steps = path.flatMap((after, index) => {
        const before = path[index - 1];
        if (!before || !after.event || after.event.side === null) return [];
        const of = (point: typeof after) =>
          point.advance
            ? [point.advance.home, point.advance.away]
            : [point.home, point.draw, point.away];
        const moved = of(after).reduce((sum, p, n) => sum + Math.abs(p - of(before)[n]!), 0) / 2;
        return [{after, moved}];
      });
      const largest = Math.max(0, ...steps.map(({moved}) => moved));
      // the last of equal ones
      const most = steps.findLast(({moved}) => moved > largest - 1e-4);
      const {turn, rows} = courseView(cup, match)!;
      const name = match.fixture.matchId;
      if (!turn) {
        expect(most?.moved ?? 0, name).toBeLessThan(0.11);
        expect(printed(cup, match, "en").caption).toMatch(
          /^No single moment turned the match: .* had (?:under |over )?\d+% at kick-off$/,
        );
        continue;
      }
      const told = rows.find(
        ({what}) => what !== null && typeof what === "object" && what.before === turn.before,
      )!;
      const deeds = rows.filter(({what}) => what !== null && typeof what !== "string");
      expect(deeds.indexOf(told), name).toBe(steps.indexOf(most!));
      expect(turn.after, name).toBe(told[turn.of]);
    }
  });

  test.each(LANGUAGES)(
    "%s: caption and report name the same moment with the same figures",
    (language) => {
      const SWING = {
        en: /chance of .* (?:rose|fell) from /,
        // not the one on the title: "Trong bản dự báo …"
        vi: /^(?!Trong bản).*khả năng .* (?:tăng|giảm) từ /,
      };
      const figures = (text: string) =>
        (
          text
            .replaceAll(/under |dưới /g, "<")
            .replaceAll(/over |trên /g, ">")
            .match(/[<>]?\d+%/g) ?? []
        ).join();
      let told = 0;
      for (const match of matches) {
        const {caption} = printed(cup, match, language);
        const {turn} = courseView(cup, match)!;
        const text = shared
          .recap(cup, match)
          .recap!.paragraphs.map((one) => one[language])
          .join(" ");
        // a kick that did not score may have been saved
        expect(`${text} ${caption}`).not.toMatch(/\bmiss/i);
        const swing = text.split(/(?<=\.) (?=\p{Lu})/u).find((one) => SWING[language].test(one));
        expect(swing !== undefined, `${match.fixture.matchId}: ${swing}`).toBe(turn !== null);
        if (!turn || swing === undefined) continue;
        told++;
        expect(figures(swing), `${swing} | ${caption}`).toBe(figures(caption));
        expect(caption).toContain(turn.player);
        for (const text of [swing, caption])
          expect(/own goal|phản lưới/i.test(text), text).toBe(turn.kind === "own_goal");
      }
      expect(told).toBeGreaterThan(50);
    },
  );
}
