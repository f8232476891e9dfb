import {describe, expect, test} from "vitest";
import {LANGUAGES} from "../../../../pipeline/kit/grammar/types.ts";
import {commentaryOf} from "../../../../pipeline/tournament/text/commentary/commentary.ts";
import {recapFacts} from "../../../../pipeline/tournament/text/recap/facts.ts";
import {recapOf} from "../../../../pipeline/tournament/text/recap/recap.ts";
import {worldAtItsEnd} from "../../../fixtures/built/world.ts";
import {recapsOf, recapsSuite} from "./recaps-suite.ts";

/** `recaps-2026.long.test.ts` covers instants at which matches are live. */
describe("after the final", () => recapsSuite(worldAtItsEnd, 104, 0));

test("headlines and openings vary", () => {
  const all = recapsOf(worldAtItsEnd());
  for (const language of LANGUAGES) {
    expect(new Set(all.map(({recap}) => recap.headline[language])).size).toBeGreaterThan(100);
    const stripped = all.map(({recap, known}) =>
      recap.headline[language]
        .replaceAll(known.home[language], "A")
        .replaceAll(known.away[language], "B")
        .replace(/\d+/g, "0"),
    );
    expect(new Set(stripped).size).toBeGreaterThan(60);
  }
});

describe("sentences of 2026", () => {
  const paragraphs = (number: number, language: "en" | "vi"): string => {
    const snapshot = worldAtItsEnd();
    return recapOf(recapFacts(snapshot, snapshot.matches[number - 1]!)!)
      .paragraphs.map((text) => text[language])
      .join(" ");
  };

  // Thirds of complete groups against the best that open ones could still reach, by hand.
  test.each([
    {
      says: "Ecuador, with eight groups open but one of them without a third of four points",
      number: 55,
      en: "Ivory Coast and Ecuador are through",
    },
    {
      says: "Ghana, with two groups open and one better third",
      number: 68,
      en: "Croatia are through to the round of 32. Ghana already had their place.",
    },
    {
      says: "DR Congo, with one group open",
      number: 72,
      en: "DR Congo are through to the round of 32.",
    },
    {
      says: "Uruguay, with two points behind seven, and three certain in group J",
      number: 66,
      en: "Uruguay and Saudi Arabia are out",
    },
    {
      says: "Bosnia and Herzegovina, with everything open",
      number: 52,
      en: "Bosnia and Herzegovina must wait",
    },
    {says: "South Korea, with nine groups open", number: 54, en: "South Korea must wait"},
  ])("match $number: $says", ({number, en}) => {
    expect(paragraphs(number, "en")).toContain(en);
  });

  test.each([
    {
      says: "an own goal among goals is not shared",
      number: 47,
      en: "An own goal by Abduvohid Nematov (60) and a goal by Rafael Leão (87)",
      vi: "àn phản lưới nhà của Abduvohid Nematov (60′) và bàn thắng của Rafael Leão (87′)",
    },
    {
      says: "and does not come with goals by",
      number: 18,
      en: "with a goal by Leo Østigård (76) and an own goal by Aymen Hussein (90+6)",
      vi: "nhờ bàn thắng của Leo Østigård (76′) và bàn phản lưới nhà của Aymen Hussein (90+6′)",
    },
    {says: "behind more than once", number: 50, en: "trailed twice", vi: "hai lần"},
    {
      says: "the match goes back to the start, not the side that levels",
      number: 99,
      en: "brought England level at 1–1",
      vi: "Jude Bellingham ghi bàn gỡ hòa 1–1 cho Anh",
    },
    {
      says: "a second goal that wins it",
      number: 99,
      en: "with his second goal",
      vi: "Bellingham ghi bàn ở phút 93, hoàn tất cú đúp, giúp Anh",
    },
    {
      says: "a pair to come with its article",
      number: 82,
      en: "the winners of the United States v Bosnia",
      vi: "đội thắng cặp Mỹ –",
    },
    {
      says: "a draw with a name that has an and in it",
      number: 3,
      en: "Canada drew 1–1 with Bosnia and Herzegovina",
      vi: "Canada",
    },
  ])("match $number: $says", ({number, en, vi}) => {
    expect(paragraphs(number, "en")).toContain(en);
    expect(paragraphs(number, "vi")).toContain(vi);
  });

  test("the only goal's minute is told once", () => {
    for (const number of [21, 87, 93, 104]) {
      const [minute] = /in the \S+ minute(?: of stoppage time)?/.exec(paragraphs(number, "en"))!;
      expect(paragraphs(number, "en").split(minute)).toHaveLength(2);
    }
  });

  test("a goal in the final moves the chance of winning it, not of going through", () => {
    const snapshot = worldAtItsEnd();
    const lines = commentaryOf(snapshot, snapshot.matches[103]!)!.filter(
      ({type}) => type === "goal",
    );
    expect(lines[0]!.text.en).toContain("Spain's chance of winning the final rises from");
    expect(lines[0]!.text.vi).toContain("Khả năng vô địch của Tây Ban Nha tăng từ");
  });
});
