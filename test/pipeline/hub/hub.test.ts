import {cpSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {describe, expect, test} from "vitest";
import {readHubFacts} from "../../../pipeline/hub/facts.ts";
import {mark, unknownIds} from "../../../pipeline/hub/quiz.ts";
import {faultOfTimes, inZone, statusOf} from "../../../pipeline/hub/workshop.ts";
import {FactsError} from "../../../pipeline/kit/errors.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";

const facts = readHubFacts("data");
const folder = ownFolder();

test("the facts are there: workshops in order of time, quizzes with at least three questions", () => {
  const starts = facts.workshops.map(({startsAt}) => startsAt);
  expect(starts.length).toBeGreaterThanOrEqual(4);
  expect(starts).toEqual([...starts].sort());
  expect(facts.quizzes.map(({questions}) => questions.length >= 3)).toEqual([true, true, true]);
});

test.each([
  [
    "an answer that is not an option",
    "quizzes.json",
    '"answer": "zero"',
    '"answer": "two"',
    /rps has the answer "two"/,
  ],
  [
    "an id given twice",
    "workshop-events.json",
    "market-news-2026-12",
    "reading-probabilities-2026-12",
    /listed twice/,
  ],
  [
    "an end before the start",
    "workshop-events.json",
    "2026-12-05T03:30",
    "2026-12-05T01:30",
    /ends at/,
  ],
  ["an unknown zone", "workshop-events.json", "Asia/Ho_Chi_Minh", "Asia/Saigon2", /time zone/],
  [
    "no capacity",
    "workshop-events.json",
    '"capacity": 40',
    '"seats": 40',
    /workshop-events\.json at/,
  ],
])("%s is refused, naming the file", (_, file, from, to, why) => {
  cpSync("data/hub", join(folder, "hub"), {recursive: true});
  const path = join(folder, "hub", file);
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  expect(() => readHubFacts(folder)).toThrow(FactsError);
  expect(() => readHubFacts(folder)).toThrow(why);
});

describe("workshops", () => {
  const times = {startsAt: "2026-12-05T02:00:00Z", endsAt: "2026-12-05T03:30:00Z", capacity: 2};
  const ms = (instant: string) => Date.parse(instant);
  test.each([
    ["seats left", "scheduled", 1, "2026-12-01T00:00:00Z", false],
    ["no seat left", "full", 2, "2026-12-01T00:00:00Z", false],
    ["in its last second", "scheduled", 0, "2026-12-05T03:29:59Z", false],
    ["at its end", "over", 2, "2026-12-05T03:30:00Z", false],
    ["called off, and past", "cancelled", 0, "2026-12-06T00:00:00Z", true],
  ])("%s: %s", (_, status, taken, at, cancelled) => {
    expect(statusOf(times, {taken, nowMs: ms(at), cancelled})).toBe(status);
  });
  test.each([
    ["Asia/Ho_Chi_Minh", "2026-12-05T09:00:00+07:00"],
    ["UTC", "2026-12-05T02:00:00+00:00"],
    ["America/New_York", "2026-12-04T21:00:00-05:00"],
  ])("in %s it starts at %s", (zone, shown) => {
    expect(inZone(times.startsAt, zone)).toBe(shown);
    expect(Date.parse(shown)).toBe(ms(times.startsAt));
  });
  test("a day and an hour is too long", () => {
    expect(
      faultOfTimes({...times, timeZone: "UTC", endsAt: "2026-12-06T03:00:00Z"})?.property,
    ).toBe("endsAt");
  });
});

describe("quizzes", () => {
  const quiz = facts.quizzes[0]!;
  const right = Object.fromEntries(
    quiz.questions.map(({questionId, answer}) => [questionId, answer]),
  );
  test.each([
    {says: "all right", answers: right, score: quiz.questions.length},
    {says: "nothing answered", answers: {}, score: 0},
    {says: "one wrong", answers: {...right, rps: "half"}, score: quiz.questions.length - 1},
    {
      says: "a name that every object has",
      answers: JSON.parse('{"constructor": "zero"}'),
      score: 0,
    },
  ])("$says: $score", ({answers, score}) =>
    expect(mark(quiz, answers)).toMatchObject({score, total: quiz.questions.length}),
  );
  test("an unanswered question is neither right nor wrong", () => {
    expect(mark(quiz, {rps: "one"}).questions.map(({correct}) => correct)).toEqual([
      null,
      false,
      null,
      null,
    ]);
  });
  test("content that the quiz lacks is named", () => {
    expect(unknownIds(quiz, {...right, offside: "a", rps: "two"})).toMatchObject([
      {questionId: "rps"},
      {questionId: "offside"},
    ]);
  });
});
