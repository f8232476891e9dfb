import {describe, expect, test} from "vitest";
import {recorded} from "../../../fixtures/recorded.ts";
import {teams, teamsIn, words} from "./word-lists.ts";

describe("names the teams of a headline", () => {
  test.each(
    recorded<[language: string, text: string, teams: string][]>("news/team-headlines.json"),
  )("%s: %s → %s", (language, text, expected) => {
    expect(teamsIn(text, language).join(" ")).toBe(expected);
  });

  test("every team has a name in every language", () => {
    const without = teams.flatMap(({teamId}) =>
      ["en", "vi", "es", "fr", "it", "de"]
        .filter(
          (language) =>
            !words.teams.names.some((name) => name.teamId === teamId && name.language === language),
        )
        .map((language) => `${teamId} ${language}`),
    );
    expect(without).toEqual([]);
  });

  test("and is found by the name it has in the facts, in a headline about football", () => {
    for (const {teamId, name} of teams) {
      expect(teamsIn(`${name.en} win the match`, "en")).toEqual([teamId]);
      expect(teamsIn(`Tuyển ${name.vi} thắng trận`, "vi")).toEqual([teamId]);
    }
  });
});
