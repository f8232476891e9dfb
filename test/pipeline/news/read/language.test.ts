import {expect, test} from "vitest";
import {languageOf} from "../../../../pipeline/news/read/language.ts";

test.each([
  {
    says: "Vietnamese by its letters",
    text: "Đội tuyển Việt Nam vượt qua vòng bảng",
    declared: null,
    is: "vi",
  },
  {
    says: "Vietnamese against the declaration",
    text: "Cổ phiếu ngân hàng dẫn dắt thị trường",
    declared: "en",
    is: "vi",
  },
  {
    says: "Vietnamese without marks stays as declared",
    text: "VN-Index vuot 1.800 diem",
    declared: "vi",
    is: "vi",
  },
  {
    says: "a Vietnamese name in an English headline",
    text: "Nguyễn scores twice as hosts reach the last sixteen of the World Cup",
    declared: null,
    is: "en",
  },
  {
    says: "English",
    text: "Hosts reach the final after a late winner in extra time",
    declared: null,
    is: "en",
  },
  {
    says: "Spanish",
    text: "La selección española gana la final del Mundial en la prórroga",
    declared: null,
    is: "es",
  },
  {
    says: "French under a wrong declaration",
    text: "L’équipe de France se qualifie pour les demi-finales de la Coupe du monde",
    declared: "en",
    is: "fr",
  },
  {
    says: "German",
    text: "Die deutsche Mannschaft verliert das Viertelfinale nach Verlängerung",
    declared: null,
    is: "de",
  },
  {
    says: "Italian",
    text: "Gli azzurri tornano a casa dopo la sconfitta ai calci di rigore",
    declared: null,
    is: "it",
  },
  {
    says: "too short to overrule the feed",
    text: "World Cup final tickets",
    declared: "en",
    is: "en",
  },
  {says: "declared with a region", text: "2–0", declared: "en-GB", is: "en"},
  {says: "nothing to go by", text: "", declared: null, is: null},
])("$says", ({text, declared, is}) => {
  expect(languageOf(text, declared)).toBe(is);
});
