import {afterAll, describe, expect, test} from "vitest";
import {LANGUAGES} from "../../../../pipeline/kit/grammar/types.ts";
import {matchView} from "../../../../publish/tournament/match-view.ts";
import {courseView} from "../../../../publish/tournament/pages/course-view.ts";
import type {CourseDeed, CourseRow, CourseView} from "../../../../site/charts/match/course.ts";
import {
  across,
  COMPACT,
  courseLayout,
  edges,
  upwards,
  WIDE,
} from "../../../../site/charts/match/course-layout.ts";
import {WORDS} from "../../../../site/charts/match/course-words.ts";
import {type Box, isFree, placeOf} from "../../../../site/charts/match/place-labels.ts";
import {nameIn} from "../../../../site/components/team-name.tsx";
import {closeStores, threeWorldCups} from "../snapshots.ts";

const cups = threeWorldCups();
afterAll(closeStores);

const SIZES = [
  {name: "wide", size: WIDE},
  {name: "compact", size: COMPACT},
];
const EVERY = LANGUAGES.flatMap((language) => SIZES.map((one) => ({language, ...one})));

/** Minute at which every match is in play. */
const IN_PLAY = 53;

/** A course as it was known at a minute. */
function upTo(course: CourseView, minute: number): CourseView {
  const points = course.points.filter(({at}) => at <= minute);
  const rows = course.rows.filter(({at}) => at <= minute);
  const now = {...points.at(-1)!, at: minute};
  const turn = rows
    .map(({what}) => what)
    .find((what) => isDeed(what) && what.before === course.turn?.before);
  return {
    ...course,
    points: [...points, now],
    rows: [...rows, {...now, what: null}],
    turn: turn ? course.turn : null,
  };
}
const isDeed = (what: CourseRow["what"]): what is CourseDeed =>
  what !== null && typeof what === "object";

/** The courses of every match of three World Cups: after it, and in play. */
const COURSES = cups.flatMap((cup) =>
  cup.matches.map((match) => {
    const course = courseView(cup, match)!;
    const {home, away} = matchView(cup, match);
    const name = `${cup.tournament.year} ${match.fixture.matchId}`;
    return {name, home, away, courses: [course, upTo(course, IN_PLAY)]};
  }),
);

describe.each(EVERY)("the texts of a match's chart: $language, $name", ({language, size}) => {
  const charts = COURSES.flatMap(({courses, name, home, away}) =>
    courses.map((course) => {
      const words = WORDS[language];
      const named = (name: string) => ({
        band: words.goes(name, "through"),
        ends: [`37% ${name}`, "37%"],
      });
      const names = {
        home: named(nameIn(language, home)),
        draw: {...named(words.draw), band: words.draw},
        away: named(nameIn(language, away)),
      };
      const layout = courseLayout(course, names, size, words);
      const {bands, marks, penalties, ends} = layout;
      const boxes = [
        ...bands.map(({box}) => box),
        ...marks.flatMap(({label}) => label?.box ?? []),
        ...(penalties ? [penalties.box] : []),
        ...ends.map(({box}) => box),
      ];
      return {name, course, layout, boxes};
    }),
  );

  test("no text is on another, on an edge, on the present moment, on a dot or outside the plot", () => {
    for (const {name, course, layout, boxes} of charts) {
      const dots = layout.marks.map(({x, y}) => ({x: x - 4, y: y - 4, width: 8, height: 8}));
      const x = across(course, size);
      const now = {x: x(course.points.at(-1)!.at) - 1, y: size.top, width: 2, height: size.height};
      const lines = [...edges(course.points, x, upwards(size)), now];
      boxes.forEach((box, index) => {
        const others = [...boxes.slice(0, index), ...lines, ...dots];
        expect(isFree(box, others), `${name}: ${JSON.stringify(box)}`).toBe(true);
        expect(box.x, name).toBeGreaterThanOrEqual(size.left);
        expect(box.y, name).toBeGreaterThanOrEqual(size.top);
        expect(box.x + box.width, name).toBeLessThanOrEqual(size.width - size.right);
        expect(box.y + box.height, name).toBeLessThanOrEqual(size.height - size.bottom);
      });
    }
  });

  test("the moment of the title is labelled, chances in play, and the shoot-out has its score", () => {
    for (const {name, course, layout} of charts) {
      const {turn, rows, points, length} = course;
      expect(layout.ends.length > 0, name).toBe(points.at(-1)!.at < length);
      const texts = layout.marks.map(({label}) => label?.text ?? "");
      if (turn?.minute)
        expect(
          texts.some((text) => text.startsWith(turn.minute!)),
          name,
        ).toBe(true);
      const isShootout = rows.some(
        ({what}) => what !== null && typeof what === "object" && what.minute === null,
      );
      expect(layout.penalties !== null, name).toBe(isShootout);
    }
  });

  test("nearly every goal has a label: its minute, and on a wide chart its scorer", () => {
    const ended = charts.filter(({course}) => course.points.at(-1)!.at >= course.length);
    const labels = ended.flatMap(({layout}) => layout.marks.map(({label}) => label?.text ?? ""));
    const share = (isGood: (text: string) => boolean) =>
      labels.filter(isGood).length / labels.length;
    expect(share((text) => text !== "")).toBeGreaterThan(0.98);
    expect(share((text) => text.includes(" "))).toBeGreaterThan(size === WIDE ? 0.95 : 0.75);
  });
});

test.each<{readonly says: string; readonly obstacles: readonly Box[]; readonly to: Box | null}>([
  {
    says: "to the right of its point",
    obstacles: [],
    to: {x: 58, y: 45, width: 30, height: 10},
  },
  {
    says: "to the left, if something is on the right",
    obstacles: [{x: 56, y: 0, width: 44, height: 100}],
    to: {x: 12, y: 45, width: 30, height: 10},
  },
  {says: "nowhere", obstacles: [{x: 0, y: 0, width: 100, height: 100}], to: null},
])("a label is placed $says", ({obstacles, to}) => {
  const label = {at: {x: 50, y: 50}, width: 30, height: 10, reach: 3};
  const plot = {x: 0, y: 0, width: 100, height: 100};
  expect(placeOf(label, obstacles, plot)).toEqual(to);
});
