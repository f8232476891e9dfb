import {afterAll, describe, expect, test} from "vitest";
import {LANGUAGES} from "../../../../pipeline/kit/grammar/types.ts";
import {WORLD_CUP} from "../../../../pipeline/tournament/rules/competition.ts";
import {milestoneFacts} from "../../../../pipeline/tournament/text/milestones/facts.ts";
import {milestoneText} from "../../../../pipeline/tournament/text/milestones/milestone-text.ts";
import {generatedTournamentNews} from "../../../../pipeline/tournament/text/news/generated.ts";
import {playerView} from "../../../../publish/tournament/pages/players-view.ts";
import {recordsView} from "../../../../publish/tournament/pages/records-view.ts";
import {matchShared} from "../../../../publish/tournament/pages/share-pictures.ts";
import {
  milestonesHeld,
  milestonesOfMatch,
} from "../../../../publish/tournament/tables/milestones.ts";
import {ENGLISH} from "../../../site/frame.ts";
import {closeStores, threeWorldCups} from "../snapshots.ts";

const cups = threeWorldCups();
afterAll(closeStores);

/** A text tells so many milestones of a match, the most notable ones. */
const TOLD = 3;

describe.each(cups.map((cup) => ({cup, year: cup.tournament.year})))("$year", ({cup}) => {
  const recaps = generatedTournamentNews(cup).filter(({kind}) => kind === "recap");
  const held = milestonesHeld(cup);

  test.each(LANGUAGES)(
    "the report of a match tells its most notable milestones, %s",
    (language) => {
      expect(recaps.length).toBe(cup.matches.length);
      for (const {matchIds, versions} of recaps) {
        const [matchId] = matchIds!;
        const report = versions[language].body.join(" ").toLowerCase();
        const facts = milestoneFacts(cup, cup.match(matchId!)).filter(
          ({rule}) => rule !== "first-title",
        );
        for (const fact of facts.slice(0, TOLD)) {
          const inFull = milestoneText(fact, WORLD_CUP)[language].toLowerCase();
          const {name, short} = fact.player ?? {name: "", short: ""};
          const inShort = inFull.replace(name.toLowerCase(), short.toLowerCase());
          expect(
            [inFull, inShort].some((text) => report.includes(text)),
            `${matchId}: ${inFull}`,
          ).toBe(true);
        }
      }
    },
  );

  test("its picture has the most notable one", () => {
    for (const match of cup.matches)
      expect(matchShared(cup, match.fixture.matchId).milestone).toEqual(
        milestonesOfMatch(cup, match)[0]?.text ?? null,
      );
  });

  test("the page of records and those of players have all that still hold", () => {
    expect(held.length).toBeGreaterThan(10);
    const listed = recordsView(cup, ENGLISH).milestones.map(({text}) => text.en);
    expect(listed.toSorted()).toEqual(held.map(({text}) => text.en).toSorted());
    for (const {player, text} of held)
      if (player?.playerId)
        expect(
          playerView(cup, player.playerId, ENGLISH)!.milestones.map((one) => one.text),
        ).toContainEqual(text);
  });
});
