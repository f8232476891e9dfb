import {expect, test} from "vitest";
import type {Language} from "../../../../pipeline/kit/grammar/types.ts";
import {grounded} from "../../../../pipeline/tournament/text/grounding.ts";

/** A match of 11 June: Mexico 2–0 South Africa. */
const facts = {
  home: {en: "Mexico", vi: "Mexico"},
  away: {en: "South Africa", vi: "Nam Phi"},
  kickoff: {en: {on: "2026-06-11", time: "13:00"}, vi: {on: "2026-06-12", time: "02:00"}},
  attendance: 80824,
  goalsNow: [2, 0],
  goals: [
    {minute: 9, stoppage: 0, player: {name: "Julián Quiñones", short: "Quiñones"}, score: [1, 0]},
    {minute: 90, stoppage: 4, player: {name: "Raúl Jiménez", short: "Jiménez"}, score: [2, 0]},
  ],
  forecast: {home: 0.631, away: 0.004},
  competition: {en: "2026 FIFA World Cup"},
};
const unknownNames = new Set(["messi", "edson"]);
const check = (text: string, language: Language) => {
  const is = grounded(text, facts, {language, unknownNames});
  return is.grounded ? [] : is.faults;
};

test.each([
  {
    says: "what happened",
    language: "en",
    text: "Mexico beat South Africa 2–0 on Thursday 11 June, watched by 80,824.",
  },
  {says: "scores the other way round", language: "en", text: "South Africa lost 0-2."},
  {says: "a month first", language: "en", text: "On June 11 it was 1–0 in the ninth minute."},
  {
    says: "stoppage time",
    language: "en",
    text: "Jiménez's goal came at 90+4, in the fourth minute of stoppage time.",
  },
  {says: "whole per cents", language: "en", text: "Mexico had 63%, South Africa under 1%."},
  {says: "names without their diacritics", language: "en", text: "Then Julian Quinones scored."},
  {
    says: "any word at the start of a sentence",
    language: "en",
    text: "Nobody expected that. Later Mexico scored.",
  },
  {
    says: "ambiguous number words",
    language: "en",
    text: "One of the first chances came in the second half.",
  },
  {
    says: "in Vietnamese",
    language: "vi",
    text: "Hôm thứ Sáu 12/6, Mexico thắng Nam Phi 2-0 trước 80.824 khán giả.",
  },
  {
    says: "a day in words",
    language: "vi",
    text: "Ngày 12 tháng 6, Quiñones ghi bàn ở phút thứ chín.",
  },
  {says: "both teams, a year", language: "vi", text: "Hai đội gặp nhau năm nay."},
  {
    says: "facts with diacritics, text with others",
    language: "vi",
    text: "Raul Jimenez ấn định tỷ số ở phút 90+4.",
  },
] as const)("kept: $says", ({text, language}) => expect(check(text, language)).toEqual([]));

test.each([
  {says: "a number", language: "en", text: "Mexico had 17 shots.", fault: "the number 17"},
  {
    says: "a number word",
    language: "en",
    text: "It was their seventh win.",
    fault: 'the number "seventh"',
  },
  {says: "a score", language: "en", text: "Mexico won 9–4.", fault: "the score 9–4"},
  {
    says: "a score made of known numbers",
    language: "en",
    text: "It was 4–0.",
    fault: "the score 4–0",
  },
  {says: "a name", language: "en", text: "Then Lozano scored.", fault: 'the name "Lozano"'},
  {
    says: "a name put together",
    language: "en",
    text: "Then Julián Jiménez scored.",
    fault: 'the name "Julián Jiménez"',
  },
  {
    says: "a stranger at the start",
    language: "en",
    text: "It was over. Messi had scored.",
    fault: 'the name "Messi"',
  },
  {
    says: "a stranger's first name at the start",
    language: "en",
    text: "Edson Quiñones scored.",
    fault: 'the name "Edson"',
  },
  {
    says: "another day",
    language: "en",
    text: "It was played on 9 June.",
    fault: 'the date "9 June"',
  },
  {
    says: "another weekday",
    language: "en",
    text: "It was played on Friday 11 June.",
    fault: 'the date "Friday 11 June"',
  },
  {says: "a month", language: "en", text: "They meet again in July.", fault: 'the name "July"'},
  {says: "per cents", language: "en", text: "Mexico had 64%.", fault: "the number 64"},
  {says: "a decimal", language: "en", text: "Chances worth 2.6 goals.", fault: "the number 2.6"},
  {
    says: "a number in Vietnamese",
    language: "vi",
    text: "Mexico có bảy cú sút.",
    fault: 'the number "bảy"',
  },
  {
    says: "a name in Vietnamese",
    language: "vi",
    text: "Sau đó Messi ghi bàn.",
    fault: 'the name "Messi"',
  },
  {
    says: "a date in Vietnamese",
    language: "vi",
    text: "Trận đấu diễn ra ngày 13/6.",
    fault: 'the date "ngày 13/6"',
  },
  {
    says: "the venue's day in Vietnamese",
    language: "vi",
    text: "Trận đấu diễn ra ngày 11/6.",
    fault: 'the date "ngày 11/6"',
  },
  {
    says: "Vietnam's day in English",
    language: "en",
    text: "It was played on 12 June.",
    fault: 'the date "12 June"',
  },
] as const)("refused: $says", ({text, language, fault}) =>
  expect(check(text, language)).toContain(fault),
);
