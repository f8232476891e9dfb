import {describe, expect, test} from "vitest";
import {LANGUAGES} from "../../../../pipeline/kit/grammar/types.ts";
import {finalGoals, winnerOf} from "../../../../pipeline/tournament/rules/result.ts";
import type {SnapshotMatch} from "../../../../pipeline/tournament/snapshot.ts";
import {recapFacts} from "../../../../pipeline/tournament/text/recap/facts.ts";
import {headline} from "../../../../pipeline/tournament/text/recap/messages/headline.ts";
import {recapOf} from "../../../../pipeline/tournament/text/recap/recap.ts";
import {pastWorldCups, worldAtItsEnd} from "../../../fixtures/built/world.ts";
import {minutesIn} from "./minutes-in.ts";

const world = worldAtItsEnd();

const factsOf = (match: SnapshotMatch, snapshot = world) => recapFacts(snapshot, match)!;
const recap = (match: SnapshotMatch, snapshot = world) => recapOf(factsOf(match, snapshot));

/** The course of a match from the winner's view: ahead, level or behind after each goal. */
function courseOf({state}: SnapshotMatch): {ahead: boolean; behind: boolean; by: number}[] {
  const winner = winnerOf(state);
  let difference = 0;
  return [...(state.goals ?? [])]
    .sort((a, b) => a.minute - b.minute || a.stoppage - b.stoppage)
    .map(({side}) => {
      difference += side === winner ? 1 : -1;
      return {ahead: difference > 0, behind: difference < 0, by: Math.abs(difference)};
    });
}

// A sports desk's choice of headlines; goals, cards and forecasts as recorded.
test.each([
  ["m-001", "headline red cards", "three were sent off"],
  ["m-002", "headline comeback", "behind, and first ahead with the winner"],
  ["m-003", "headline first point", "Canada had none at two World Cups"],
  ["m-008", "headline held late", "favourites of 86% caught in 90+4"],
  ["m-009", "headline upset", "a win that was given 24%"],
  ["m-014", "headline held", "favourites of 90% held to 0–0"],
  ["m-025", "headline draw", "favourites of 55%: an ordinary draw"],
  ["m-027", "headline hat-trick", "three goals by one player"],
  ["m-043", "headline record", "Messi passes the 16 World Cup goals of Klose"],
  ["m-047", "headline record", "Ronaldo is the first to score at six"],
  ["m-031", "headline short-handed", "won with ten men from half-time on"],
  ["m-039", "headline held", "favourites of 62%, too few for a figure"],
  ["m-059", "headline late", "the winners trailed early, but had led since"],
  ["m-060", "headline draw that settles", "Australia went through with it"],
  ["m-066", "headline only goal", "a red card in 90+4 is no story"],
  ["m-069", "headline rescue", "level in 90+6"],
  ["m-074", "headline shoot-out", "decided on penalties"],
  ["m-080", "headline late comeback", "behind until the 75th minute"],
  ["m-081", "headline short-handed", "the second goal came with ten men"],
  ["m-082", "headline great comeback", "two goals behind in the 86th minute"],
  ["m-083", "headline comeback, won late", "level since the 68th minute"],
  ["m-086", "headline taken to extra time", "94% had been given to go through"],
  ["m-091", "headline upset", "74% had been given to the losers"],
  ["m-092", "headline short-handed", "a lead held with ten men"],
  ["m-095", "headline great comeback", "two goals behind"],
  ["m-099", "headline comeback in extra time", "behind, and won in extra time"],
  ["m-103", "headline third", "the match for third place"],
  ["m-104", "headline champions", "the final"],
])("%s: %s, because %s", (match, kind) => {
  expect(headline(factsOf(world.match(match))).kind).toBe(kind);
});

test.each([
  [
    "m-001",
    "Three sent off as Mexico beat South Africa 2–0",
    "Ba thẻ đỏ trong trận Mexico thắng Nam Phi 2–0",
  ],
  ["m-014", "Spain, 90% favourites,", "Cabo Verde cầm hòa Tây Ban Nha 0–0"],
  ["m-014", "first World Cup point", "điểm đầu tiên tại World Cup"],
  ["m-027", "nine-man Qatar", "Qatar 6–0 trong thế hơn người"],
  ["m-040", "their first World Cup victory", "lần đầu thắng tại World Cup"],
  ["m-054", "to reach the knock-outs", "giành vé đi tiếp"],
  ["m-066", "and knock them out", "loại đối thủ khỏi giải"],
  ["m-092", "co-hosts Mexico", "đồng chủ nhà Mexico"],
  ["m-101", "to reach the final", "vào chung kết"],
  ["m-104", "second world title", "vô địch thế giới lần thứ hai"],
  ["m-104", "dethrones Argentina", "truất ngôi Argentina"],
])("%s says: %s", (match, en, vi) => {
  const {headline: said} = recap(world.match(match));
  expect(said.en).toContain(en);
  expect(said.vi).toContain(vi);
});

// The champions as listed by FIFA.
test.each([
  ["Brazil five times", "m-029", 5, 0],
  ["Germany four times, three as West Germany", "m-010", 4, 0],
  ["Uruguay twice, once in a final round, and Spain once", "m-066", 2, 1],
  ["Spain once and Argentina, the holders, three times", "m-104", 1, 3],
  ["Paraguay never and France twice", "m-089", 0, 2],
])("titles before 2026: %s", (_, match, home, away) => {
  const {honours} = factsOf(world.match(match));
  expect([honours.home.titles, honours.away.titles]).toEqual([home, away]);
  expect(honours.away.isHolder).toBe(match === "m-104");
});

describe("all 104 headlines", () => {
  test("a comeback is one of winners that were behind, and by two or not ahead before", () => {
    const comebacks = world.matches.filter((match) =>
      headline(factsOf(match)).kind.includes("comeback"),
    );
    expect(comebacks.length).toBeGreaterThan(10);
    for (const match of comebacks) {
      const course = courseOf(match);
      const decided = course.findLastIndex(({ahead}) => !ahead) + 1;
      expect(
        course.some(({behind}) => behind),
        match.fixture.matchId,
      ).toBe(true);
      const byTwo = course.some(({behind, by}) => behind && by > 1);
      const ledBefore = course.slice(0, decided).some(({ahead}) => ahead);
      expect(byTwo || !ledBefore, match.fixture.matchId).toBe(true);
    }
  });

  test("and every win from behind without an earlier lead is described as one, or as more", () => {
    const turned = world.matches.filter((match) => {
      const course = courseOf(match);
      const decided = course.findLastIndex(({ahead}) => !ahead) + 1;
      const isWin = winnerOf(match.state) !== null && !match.state.score.shootout;
      return (
        isWin &&
        course.some(({behind}) => behind) &&
        !course.slice(0, decided).some(({ahead}) => ahead)
      );
    });
    expect(turned.length).toBeGreaterThan(10);
    const others = turned.filter((match) => !headline(factsOf(match)).kind.includes("comeback"));
    expect(others.map(({fixture}) => fixture.matchId)).toEqual([]);
  });

  test("the chances that they quote are those of the frozen forecast", () => {
    const quotes = LANGUAGES.flatMap((language) =>
      world.matches.flatMap((match) => {
        const quoted = /(\d+)%/.exec(recap(match).headline[language])?.[1];
        return quoted ? [{language, match, quoted: Number(quoted)}] : [];
      }),
    );
    // Vietnamese headlines quote only the chance of a winner who had little.
    for (const [language, least] of [
      ["en", 7],
      ["vi", 3],
    ] as const)
      expect(quotes.filter((quote) => quote.language === language).length).toBeGreaterThanOrEqual(
        least,
      );
    for (const {match, quoted} of quotes) {
      const {outcome, homeAdvances} = match.forecasts.at(-1)!;
      const frozen = [outcome.home, outcome.away, homeAdvances ?? 0, 1 - (homeAdvances ?? 1)];
      // Percentages shown together sum to 100, so one may be rounded the other way.
      const isFrozen = (percent: number) =>
        frozen.some((chance) => Math.abs(chance * 100 - percent) < 1);
      expect(isFrozen(quoted), `${match.fixture.matchId}: ${quoted}%`).toBe(true);
    }
  });

  test("a favourite of 65% or more that is held is named with its chance", () => {
    const held = world.matches.filter((match) => {
      const goals = finalGoals(match.state)!;
      const {outcome} = match.forecasts.at(-1)!;
      const isGroup = match.fixture.stage === "group";
      return isGroup && goals[0] === goals[1] && Math.max(outcome.home, outcome.away) >= 0.65;
    });
    expect(held.map(({fixture}) => fixture.matchId)).toEqual([
      "m-008",
      "m-014",
      "m-023",
      "m-034",
      "m-037",
      "m-045",
    ]);
    for (const match of held) {
      expect(recap(match).headline.en).toContain("% favourites");
      expect(headline(factsOf(match)).kind).toContain("headline held");
    }
  });

  test("with unknown goals name no scorer and no own goal", () => {
    const unknown = {goals: null, braces: [], comeback: null, milestones: []};
    for (const match of world.matches) {
      const said = headline({...factsOf(match), ...unknown});
      expect(said.kind).not.toBe("headline own goal");
      expect(said).not.toHaveProperty("player", expect.any(String));
    }
  });

  test("of a third place won on penalties have the kicks", () => {
    const shootouts = world.matches.filter(({state}) => state.score.shootout);
    expect(shootouts.length).toBeGreaterThan(3);
    for (const match of shootouts) {
      const {headline: said} = recapOf({...factsOf(match), stage: "3RD"});
      const kicks = match.state.score.shootout!.toSorted((a, b) => b - a).join("–");
      expect(said.en).toContain(` ${kicks} on penalties to finish third`);
      expect(said.vi).toContain(` ${kicks} trên chấm luân lưu, giành hạng ba`);
    }
  });

  test("of three who are sent off", () => {
    const many = world.matches.filter(
      ({state}) => (state.cards ?? []).filter(({card}) => card !== "yellow").length > 2,
    );
    expect(many.map((match) => headline(factsOf(match)).kind)).toEqual(["headline red cards"]);
  });
});

// The text below the headline must contain the same statement.
test.each([
  ["m-014", "It is Cape Verde's first point at a World Cup."],
  ["m-027", "It is Canada's first win at a World Cup."],
  ["m-040", "It is Egypt's first win at a World Cup."],
  ["m-078", "Norway had never won a knock-out tie at a World Cup before."],
  [
    "m-103",
    "With 22 goals at World Cups Kylian Mbappé holds the record alone, ahead of Lionel Messi with 21.",
  ],
  ["m-104", "It is Spain's second world title; Argentina came in as holders."],
])("%s continues below its headline: %s", (match, en) => {
  expect(
    recap(world.match(match))
      .paragraphs.map((text) => text.en)
      .join(" "),
  ).toContain(en);
});

describe("the clock", () => {
  test.each(LANGUAGES)("%s: events are told in order", (language) => {
    let told = 0;
    for (const match of world.matches) {
      // The paragraph about the forecast mentions again the moment that changed most.
      const story = recap(match)
        .paragraphs.slice(1)
        .map((text) => text[language])
        .filter((text) => !text.includes("%"));
      const minutes = story.flatMap((text) => minutesIn(text, language));
      told += minutes.length;
      const inOrder = minutes.toSorted((a, b) => a - b);
      expect(minutes, `${match.fixture.matchId}: ${story.join(" ")}`).toEqual(inOrder);
    }
    // Every goal and every sending-off of the 104 matches.
    const happened = world.matches.flatMap(({state}) => [
      ...(state.goals ?? []),
      ...(state.cards ?? []).filter(({card}) => card !== "yellow"),
    ]);
    expect(told).toBe(happened.length);
  });

  test("a red card of the 13th minute stands before the goal of the 82nd", () => {
    const [, story] = recap(world.match("m-062")).paragraphs;
    expect(story!.en.indexOf("Rebin Sulaka was sent off")).toBeGreaterThan(0);
    expect(story!.en.indexOf("Rebin Sulaka was sent off")).toBeLessThan(story!.en.indexOf("(82)"));
  });
});

// Finals and a holder's elimination from FIFA's reports.
test.each([
  [
    2018,
    "a second title, the holders long out",
    ["fra", "cro"],
    "France beat Croatia 4–2 to win second world title",
  ],
  [
    2022,
    "a third, from the holders, on penalties",
    ["arg", "fra"],
    "Argentina win third world title, beating holders France 4–2 on penalties",
  ],
  [
    2018,
    "holders who go out in their group",
    ["kor", "ger"],
    "beat holders Germany 2–0 and knock them out",
  ],
  [
    2022,
    "winners who are out all the same",
    ["crc", "ger"],
    "Germany beat Costa Rica 4–2 but are out",
  ],
  [
    2018,
    "favourites who are held and through",
    ["esp", "mar"],
    "held to 2–2 by Morocco; Spain go through",
  ],
])("%s: %s", (year, _, teams, en) => {
  const archive = pastWorldCups().get(year)!;
  const match = archive.matches.find(({home, away}) => home === teams[0] && away === teams[1])!;
  expect(recap(match, archive).headline.en).toContain(en);
});
