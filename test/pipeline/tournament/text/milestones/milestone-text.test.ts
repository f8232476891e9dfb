import {describe, expect, test} from "vitest";
import {RULES} from "../../../../../pipeline/tournament/milestones/types.ts";
import {WORLD_CUP} from "../../../../../pipeline/tournament/rules/competition.ts";
import {grounded} from "../../../../../pipeline/tournament/text/grounding.ts";
import type {MilestoneFact} from "../../../../../pipeline/tournament/text/milestones/facts.ts";
import {milestoneText} from "../../../../../pipeline/tournament/text/milestones/milestone-text.ts";

const NED = {en: "Netherlands", vi: "Hà Lan"};
const BRA = {en: "Brazil", vi: "Brazil"};
const KLOSE = {name: "Miroslav Klose", us: {en: "Germany", vi: "Đức"}, year: 2014};
const PELE = {name: "Pelé", us: BRA, year: 1970};
const fact = (given: Partial<MilestoneFact> & Pick<MilestoneFact, "rule">): MilestoneFact => ({
  ...{
    standing: "first",
    us: NED,
    player: null,
    age: null,
    at: null,
    value: 1,
    nth: null,
    previous: null,
  },
  ...given,
});
const of = (name: string) => ({name, short: name.split(" ").at(-1)!});
const held = (value: number, ...holders: NonNullable<MilestoneFact["previous"]>["holders"]) => ({
  value,
  holders,
});

describe("a milestone in words", () => {
  test.each([
    {
      given: fact({
        rule: "most-goals",
        standing: "level",
        player: of("Memphis Depay"),
        value: 16,
        previous: held(16, KLOSE),
      }),
      en: "With 16 goals at World Cups Memphis Depay shares the record with Miroslav Klose.",
      vi: "Với 16 bàn tại các kỳ World Cup, Memphis Depay cân bằng kỷ lục của Miroslav Klose.",
    },
    {
      given: fact({
        rule: "most-goals",
        standing: "record",
        player: of("Memphis Depay"),
        value: 17,
        previous: held(16, KLOSE),
      }),
      en: "With 17 goals at World Cups Memphis Depay holds the record alone, ahead of Miroslav Klose with 16.",
      vi: "Với 17 bàn tại các kỳ World Cup, Memphis Depay độc chiếm kỷ lục ghi bàn, vượt qua Miroslav Klose (16).",
    },
    {
      given: fact({
        rule: "most-goals",
        standing: "extended",
        player: of("Memphis Depay"),
        value: 18,
        previous: held(17),
      }),
      en: "Memphis Depay extends his record for goals at World Cups to 18.",
      vi: "Memphis Depay nâng kỷ lục ghi bàn tại các kỳ World Cup của chính mình lên 18 bàn.",
    },
    {
      given: fact({
        rule: "most-world-cups",
        standing: "level",
        player: of("Memphis Depay"),
        value: 4,
        previous: held(4, KLOSE, PELE),
      }),
      en: "Memphis Depay has scored at four World Cups, which only Miroslav Klose and Pelé had done.",
      vi: "Memphis Depay đã ghi bàn tại bốn kỳ World Cup, điều trước đó chỉ Miroslav Klose và Pelé làm được.",
    },
    {
      given: fact({
        rule: "most-world-cups",
        standing: "extended",
        player: of("Memphis Depay"),
        value: 6,
        previous: held(5),
      }),
      en: "Memphis Depay is the first player to score at six World Cups.",
      vi: "Memphis Depay là cầu thủ đầu tiên ghi bàn tại sáu kỳ World Cup.",
    },
    {
      given: fact({
        rule: "most-goals-at-one",
        standing: "record",
        player: of("Memphis Depay"),
        value: 14,
        previous: held(13, KLOSE),
      }),
      en: "With 14 goals Memphis Depay has scored more than anybody before at one World Cup; the record was 13, by Miroslav Klose in 2014.",
      vi: "Với 14 bàn, Memphis Depay ghi nhiều bàn nhất từ trước đến nay trong một kỳ World Cup; kỷ lục cũ là 13, của Miroslav Klose (2014).",
    },
    {
      given: fact({
        rule: "most-goals-in-a-match",
        standing: "level",
        player: of("Memphis Depay"),
        value: 5,
        previous: held(5, KLOSE),
      }),
      en: "Nobody has scored more than Memphis Depay's five goals in a World Cup match; Miroslav Klose in 2014 had as many.",
      vi: "Năm bàn của Memphis Depay cân bằng kỷ lục trong một trận World Cup, của Miroslav Klose (2014).",
    },
    {
      given: fact({
        rule: "youngest-scorer",
        standing: "record",
        player: of("Memphis Depay"),
        age: {years: 17, days: 1},
        value: 6210,
        previous: held(6448, PELE),
      }),
      en: "At 17 years and one day, Memphis Depay is the youngest scorer in the history of the World Cup; before him it was Pelé in 1970.",
      vi: "Memphis Depay (17 tuổi 1 ngày) là cầu thủ trẻ nhất ghi bàn trong lịch sử World Cup; kỷ lục cũ thuộc về Pelé (1970).",
    },
    {
      given: fact({
        rule: "longest-unbeaten",
        standing: "level",
        value: 13,
        previous: held(13, {...PELE, name: null, year: 1966}),
      }),
      en: "The Netherlands' run of 13 World Cup matches without defeat equals the longest ever, set by Brazil in 1966.",
      vi: "Chuỗi 13 trận World Cup bất bại của Hà Lan cân bằng kỷ lục của Brazil (khép lại năm 1966).",
    },
    {
      given: fact({rule: "longest-unbeaten", standing: "extended", value: 15, previous: held(14)}),
      en: "The Netherlands' run of 15 World Cup matches without defeat is the longest ever; the record was theirs before.",
      vi: "Hà Lan nâng kỷ lục bất bại tại các kỳ World Cup của chính mình lên 15 trận.",
    },
    {
      given: fact({rule: "first-win"}),
      en: "It is the Netherlands' first win at a World Cup.",
      vi: "Đây là trận thắng đầu tiên của Hà Lan tại các kỳ World Cup.",
    },
    {
      given: fact({rule: "first-goal", player: of("Memphis Depay")}),
      en: "Memphis Depay scored the Netherlands' first goal at a World Cup.",
      vi: "Memphis Depay ghi bàn thắng đầu tiên của Hà Lan tại các kỳ World Cup.",
    },
    {
      given: fact({
        rule: "team-most-goals",
        standing: "record",
        player: of("Memphis Depay"),
        value: 7,
        previous: held(6, KLOSE),
      }),
      en: "With seven goals Memphis Depay is the Netherlands' top scorer at World Cups, ahead of Miroslav Klose with six.",
      vi: "Với bảy bàn, Memphis Depay trở thành chân sút số một của Hà Lan tại các kỳ World Cup, vượt qua Miroslav Klose (6).",
    },
    {
      given: fact({
        rule: "team-most-goals",
        standing: "extended",
        player: of("Memphis Depay"),
        value: 8,
        previous: held(7, KLOSE),
      }),
      en: "With eight goals Memphis Depay is the Netherlands' top scorer at World Cups.",
      vi: "Với tám bàn, Memphis Depay là chân sút số một của Hà Lan tại các kỳ World Cup.",
    },
    {
      given: fact({
        rule: "hat-trick",
        standing: "feat",
        player: of("Memphis Depay"),
        value: 3,
        nth: 55,
      }),
      en: "Memphis Depay's hat-trick is the 55th at World Cups.",
      vi: "Memphis Depay là tác giả hat-trick thứ 55 trong lịch sử World Cup.",
    },
  ])("$en", ({given, en, vi}) => {
    expect(milestoneText(given, WORLD_CUP)).toEqual({en, vi});
  });

  test.each(
    RULES.flatMap((rule) =>
      (["level", "record", "extended"] as const).map((standing) => ({rule, standing})),
    ),
  )("$rule $standing says nothing that is not in its facts", ({rule, standing}) => {
    const given = fact({
      ...{rule, standing, player: of("Memphis Depay"), age: {years: 17, days: 200}},
      ...{value: 20, nth: 20, previous: held(19, KLOSE)},
    });
    const text = milestoneText(given, WORLD_CUP);
    for (const language of ["en", "vi"] as const) {
      expect(grounded(text[language], given, {language})).toEqual({grounded: true});
      expect(text[language]).not.toMatch(/undefined|null|NaN/);
    }
  });
});
