import {readdirSync, readFileSync} from "node:fs";
import {expect, test} from "vitest";
import {flagCode} from "../../site/components/flag-code.ts";

test.each([
  {emoji: "🇪🇸", code: "es"},
  {emoji: "🏴󠁧󠁢󠁥󠁮󠁧󠁿", code: "gb-eng"},
  {emoji: "🏴󠁧󠁢󠁳󠁣󠁴󠁿", code: "gb-sct"},
  {emoji: "🏴", code: null},
  {emoji: "⚽", code: null},
])("$emoji is $code", ({emoji, code}) => expect(flagCode(emoji)).toBe(code));

test("every team of every year has its flag in the sprite", () => {
  const sprite = readFileSync("site/assets/flags.svg", "utf8");
  const years = readdirSync("data/tournament");
  expect(years.length).toBeGreaterThan(2);
  for (const year of years) {
    const teams = JSON.parse(readFileSync(`data/tournament/${year}/teams.json`, "utf8")) as {
      readonly flag: string;
    }[];
    for (const {flag} of teams) expect(sprite).toContain(`<symbol id="${flagCode(flag)}" `);
  }
});

test("every flag of the list of teams, from which later tournaments take theirs, is there too", () => {
  const sprite = readFileSync("site/assets/flags.svg", "utf8");
  const [, ...teams] = readFileSync("data/reference/teams.csv", "utf8").trim().split("\n");
  const codes = teams.map((line) => flagCode(line.split(",")[3]!)).filter((code) => code !== null);
  expect(codes.length).toBeGreaterThanOrEqual(8);
  expect(codes.filter((code) => !sprite.includes(`<symbol id="${code}" `))).toEqual([]);
});
