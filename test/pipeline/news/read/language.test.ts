import {expect, test} from "vitest";
import {languageOf} from "../../../../pipeline/news/read/language.ts";

test.each([
  ["Vietnamese by its letters", "Đội tuyển Việt Nam vượt qua vòng bảng", null, "vi"],
  ["Vietnamese against the declaration", "Cổ phiếu ngân hàng dẫn dắt thị trường", "en", "vi"],
  ["Vietnamese without marks stays as declared", "VN-Index vuot 1.800 diem", "vi", "vi"],
  [
    "a Vietnamese name in an English headline",
    "Nguyễn scores twice as hosts reach the last sixteen of the World Cup",
    null,
    "en",
  ],
  ["English", "Hosts reach the final after a late winner in extra time", null, "en"],
  ["Spanish", "La selección española gana la final del Mundial en la prórroga", null, "es"],
  [
    "French under a wrong declaration",
    "L’équipe de France se qualifie pour les demi-finales de la Coupe du monde",
    "en",
    "fr",
  ],
  ["German", "Die deutsche Mannschaft verliert das Viertelfinale nach Verlängerung", null, "de"],
  ["Italian", "Gli azzurri tornano a casa dopo la sconfitta ai calci di rigore", null, "it"],
  ["too short to overrule the feed", "World Cup final tickets", "en", "en"],
  ["declared with a region", "2–0", "en-GB", "en"],
  ["nothing to go by", "", null, null],
])("%s", (_, text, declared, is) => {
  expect(languageOf(text, declared)).toBe(is);
});
