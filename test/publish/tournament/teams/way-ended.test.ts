import {afterAll, describe, expect, test} from "vitest";
import {LANGUAGES} from "../../../../pipeline/kit/grammar/types.ts";
import {matchPageView} from "../../../../publish/tournament/pages/match/match-page-view.ts";
import {teamPageView} from "../../../../publish/tournament/pages/team-view.ts";
import {wayEnded} from "../../../../publish/tournament/teams/way-ended.ts";
import {matchPage} from "../../../../site/tournament/match/match-page.tsx";
import {teamPage} from "../../../../site/tournament/team/team-page.tsx";
import {ENGLISH, VIETNAMESE} from "../../../site/frame.ts";
import {closeStores, threeWorldCups} from "../snapshots.ts";

const cups = threeWorldCups();
afterAll(closeStores);
const FRAMES = {en: ENGLISH, vi: VIETNAMESE};
const cupOf = (year: number) => cups.find(({tournament}) => tournament.year === year)!;
const textOf = (html: string) => html.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, "\n");

// the results of the official reports
test.each([
  [
    "esp",
    2026,
    "won the title, beating Argentina in the final",
    "vô địch thế giới, thắng Argentina ở chung kết",
  ],
  [
    "arg",
    2026,
    "finished as runners-up, beaten by Spain in the final",
    "về nhì, thua Tây Ban Nha ở chung kết",
  ],
  [
    "eng",
    2026,
    "finished third, beating France in the third-place match",
    "giành hạng ba sau khi thắng Pháp",
  ],
  [
    "fra",
    2026,
    "finished fourth, beaten by England in the third-place match",
    "xếp thứ tư, thua Anh ở trận tranh hạng ba",
  ],
  [
    "ger",
    2026,
    "went out in the round of 32, beaten by Paraguay on penalties",
    "dừng bước ở vòng 32 đội, thua Paraguay trên chấm luân lưu",
  ],
  ["qat", 2026, "went out in the group stage", "dừng bước ở vòng bảng"],
  [
    "fra",
    2022,
    "finished as runners-up, beaten by Argentina in the final on penalties",
    "về nhì, thua Argentina ở chung kết trên chấm luân lưu",
  ],
])("%s in %s: %s", (teamId, year, en, vi) => {
  expect(wayEnded(cupOf(year), teamId)).toEqual({en, vi});
});

describe.each(cups.map((cup) => ({cup, year: cup.tournament.year})))("$year", ({cup}) => {
  test.each(LANGUAGES)("%s: the page of each team says how its way ended", (language) => {
    for (const teamId of cup.teams.keys())
      expect(textOf(teamPage(teamPageView(cup, teamId, FRAMES[language])!)), teamId).toContain(
        ` ${wayEnded(cup, teamId)![language]}.`,
      );
  });

  test("one team each won, came second, third and fourth; all others went out of their last round", () => {
    const rounds = new Map<string, number>();
    for (const teamId of cup.teams.keys()) {
      const [end] = wayEnded(cup, teamId)!.en.split(",");
      rounds.set(end!, (rounds.get(end!) ?? 0) + 1);
    }
    const knockOut = cup.teams.size === 48 ? {"went out in the round of 32": 16} : {};
    expect(Object.fromEntries(rounds)).toEqual({
      "won the title": 1,
      "finished as runners-up": 1,
      "finished third": 1,
      "finished fourth": 1,
      "went out in the quarter-finals": 4,
      "went out in the round of 16": 8,
      ...knockOut,
      "went out in the group stage": 16,
    });
  });

  test.each(LANGUAGES)(
    "%s: nobody goes through in the match for third place or the final",
    (language) => {
      for (const match of cup.matches.filter(({fixture}) => ["3RD", "F"].includes(fixture.stage)))
        expect(
          /\b(go(es|ing)?|went) through|đi tiếp/i.exec(
            textOf(matchPage(matchPageView(cup, match, FRAMES[language]))),
          )?.[0],
          match.fixture.matchId,
        ).toBeUndefined();
    },
  );
});
