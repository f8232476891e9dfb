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
  {match: "m-001", kind: "headline red cards", why: "three were sent off"},
  {match: "m-002", kind: "headline comeback", why: "behind, and first ahead with the winner"},
  {match: "m-003", kind: "headline first point", why: "Canada had none at two World Cups"},
  {match: "m-008", kind: "headline held late", why: "favourites of 86% caught in 90+4"},
  {match: "m-009", kind: "headline upset", why: "a win that was given 24%"},
  {match: "m-014", kind: "headline held", why: "favourites of 90% held to 0–0"},
  {match: "m-025", kind: "headline draw", why: "favourites of 55%: an ordinary draw"},
  {match: "m-023", kind: "headline held", why: "favourites of 71% held"},
  {match: "m-027", kind: "headline hat-trick", why: "three goals by one player"},
  {match: "m-043", kind: "headline record", why: "Messi passes the 16 World Cup goals of Klose"},
  {match: "m-047", kind: "headline record", why: "Ronaldo is the first to score at six"},
  {match: "m-031", kind: "headline short-handed", why: "won with ten men from half-time on"},
  {match: "m-034", kind: "headline held", why: "favourites of 83% held to 0–0"},
  {match: "m-037", kind: "headline held", why: "favourites of 67%"},
  {match: "m-039", kind: "headline held", why: "favourites of 62%, too few for a figure"},
  {match: "m-045", kind: "headline held", why: "favourites of 79% held to 0–0"},
  {match: "m-059", kind: "headline late", why: "the winners trailed early, but had led since"},
  {match: "m-060", kind: "headline draw that settles", why: "Australia went through with it"},
  {match: "m-066", kind: "headline only goal", why: "a red card in 90+4 is no story"},
  {match: "m-069", kind: "headline rescue", why: "level in 90+6"},
  {match: "m-074", kind: "headline shoot-out", why: "decided on penalties"},
  {match: "m-080", kind: "headline late comeback", why: "behind until the 75th minute"},
  {match: "m-081", kind: "headline short-handed", why: "the second goal came with ten men"},
  {match: "m-082", kind: "headline great comeback", why: "two goals behind in the 86th minute"},
  {match: "m-083", kind: "headline comeback, won late", why: "level since the 68th minute"},
  {match: "m-086", kind: "headline taken to extra time", why: "94% had been given to go through"},
  {match: "m-091", kind: "headline upset", why: "74% had been given to the losers"},
  {match: "m-092", kind: "headline short-handed", why: "a lead held with ten men"},
  {match: "m-095", kind: "headline great comeback", why: "two goals behind"},
  {match: "m-099", kind: "headline comeback in extra time", why: "behind, and won in extra time"},
  {match: "m-103", kind: "headline third", why: "the match for third place"},
  {match: "m-104", kind: "headline champions", why: "the final"},
])("$match: $kind, because $why", ({match, kind}) => {
  expect(headline(factsOf(world.match(match))).kind).toBe(kind);
});

test.each([
  {
    match: "m-001",
    en: "Three sent off as Mexico beat South Africa 2–0",
    vi: "Ba thẻ đỏ trong trận Mexico thắng Nam Phi 2–0",
  },
  {match: "m-014", en: "Spain, 90% favourites,", vi: "Cabo Verde cầm hòa Tây Ban Nha 0–0"},
  {match: "m-014", en: "first World Cup point", vi: "điểm đầu tiên tại World Cup"},
  {match: "m-027", en: "nine-man Qatar", vi: "Qatar 6–0 trong thế hơn người"},
  {match: "m-040", en: "their first World Cup victory", vi: "lần đầu thắng tại World Cup"},
  {match: "m-054", en: "to reach the knock-outs", vi: "giành vé đi tiếp"},
  {match: "m-066", en: "and knock them out", vi: "loại đối thủ khỏi giải"},
  {match: "m-092", en: "co-hosts Mexico", vi: "đồng chủ nhà Mexico"},
  {match: "m-101", en: "to reach the final", vi: "vào chung kết"},
  {match: "m-104", en: "second world title", vi: "vô địch thế giới lần thứ hai"},
  {match: "m-104", en: "dethrones Argentina", vi: "truất ngôi Argentina"},
])("$match says: $en", ({match, en, vi}) => {
  const {headline: said} = recap(world.match(match));
  expect(said.en).toContain(en);
  expect(said.vi).toContain(vi);
});

// The champions as listed by FIFA.
test.each([
  {match: "m-029", says: "Brazil five times", home: 5, away: 0},
  {match: "m-010", says: "Germany four times, three as West Germany", home: 4, away: 0},
  {match: "m-066", says: "Uruguay twice, once in a final round, and Spain once", home: 2, away: 1},
  {match: "m-104", says: "Spain once and Argentina, the holders, three times", home: 1, away: 3},
  {match: "m-089", says: "Paraguay never and France twice", home: 0, away: 2},
])("titles before 2026: $says", ({match, home, away}) => {
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
    for (const match of held) expect(recap(match).headline.en).toContain("% favourites");
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
  {match: "m-014", en: "It is Cape Verde's first point at a World Cup."},
  {match: "m-027", en: "It is Canada's first win at a World Cup."},
  {match: "m-040", en: "It is Egypt's first win at a World Cup."},
  {match: "m-078", en: "Norway had never won a knock-out tie at a World Cup before."},
  {
    match: "m-103",
    en: "With 22 goals at World Cups Kylian Mbappé holds the record alone, ahead of Lionel Messi with 21.",
  },
  {
    match: "m-104",
    en: "It is Spain's second world title; Argentina came in as holders.",
  },
])("$match continues below its headline: $en", ({match, en}) => {
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
  {
    says: "a second title, the holders long out",
    year: 2018,
    teams: ["fra", "cro"],
    en: "France beat Croatia 4–2 to win second world title",
  },
  {
    says: "a third, from the holders, on penalties",
    year: 2022,
    teams: ["arg", "fra"],
    en: "Argentina win third world title, beating holders France 4–2 on penalties",
  },
  {
    says: "holders who go out in their group",
    year: 2018,
    teams: ["kor", "ger"],
    en: "beat holders Germany 2–0 and knock them out",
  },
  {
    says: "winners who are out all the same",
    year: 2022,
    teams: ["crc", "ger"],
    en: "Germany beat Costa Rica 4–2 but are out",
  },
  {
    says: "favourites who are held and through",
    year: 2018,
    teams: ["esp", "mar"],
    en: "held to 2–2 by Morocco; Spain go through",
  },
])("$year: $says", ({year, teams, en}) => {
  const archive = pastWorldCups().get(year)!;
  const match = archive.matches.find(({home, away}) => home === teams[0] && away === teams[1])!;
  expect(recap(match, archive).headline.en).toContain(en);
});
