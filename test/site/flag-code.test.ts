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

test("the flags that are drawn are those of the sprite, all of them in the list of teams", () => {
  const sprite = readFileSync("site/assets/flags.svg", "utf8");
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, code]) => code!);
  const [, ...teams] = readFileSync("data/reference/teams.csv", "utf8").trim().split("\n");
  const codes = new Set(teams.map((line) => flagCode(line.split(",")[3]!)));
  codes.delete(null);
  expect([...codes].sort()).toEqual(symbols.sort());
});

// Albania, Georgia, Hungary, Italy, Romania, Slovakia, Slovenia and Ukraine were at no World Cup
// that is kept here; a team whose flag is not drawn has its name alone.
test.each([
  ..."🇦🇱 🇬🇪 🇭🇺 🇮🇹 🇷🇴 🇸🇰 🇸🇮 🇺🇦".split(" ").map((emoji) => ({emoji, isDrawn: true})),
  {emoji: "🇫🇴", isDrawn: false},
])("$emoji: $isDrawn", ({emoji, isDrawn}) => expect(flagCode(emoji) !== null).toBe(isDrawn));
