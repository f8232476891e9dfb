import {describe, expect, test} from "vitest";
import {teams, teamsIn, words} from "./word-lists.ts";

describe("names the teams of a headline", () => {
  test.each([
    ["en", "Brazil 2-1 Japan: Endrick settles it", "bra jpn"],
    ["en", "USA and Paraguay meet again", "usa par"],
    ["en", "USMNT hold training in Irvine", "usa"],
    ["en", "US beat Australia to top group", "usa aus"],
    ["en", "US Open: day two", ""],
    ["en", "US Treasury yields climb", ""],
    ["en", "Ask us anything about the group stage", ""],
    ["en", "Jordan stun Algeria in San Francisco", "jor alg"],
    ["en", "Jordan Stun Argentina In Group J", "jor arg"],
    ["en", "Jordan Pickford saves penalty for England", "eng"],
    ["en", "Michael Jordan watches the match", ""],
    ["en", "Coach Jordan Reyes praised his squad", ""],
    ["en", "Turkey face Paraguay with a new goalkeeper", "tur par"],
    ["en", "How to roast a turkey before the match", ""],
    ["en", "Thanksgiving Turkey prices up", ""],
    ["en", "New Mexico town adopts Iran's squad", "irn"],
    ["en", "Mexico City traffic before the opener", ""],
    ["en", "New England Patriots stadium hosts Scotland", "sco"],
    ["en", "North Korea stay away, South Korea prepare", "kor"],
    ["en", "England women beat Spain women", ""],
    ["en", "Brazil U-20 coach resigns", ""],
    ["en", "Iran v New Zealand kicks off at 6pm", "irn nzl"],
    ["en", "Czechia and Türkiye win their play-offs", "cze tur"],
    ["en", "Curacao hold Ecuador", "cuw ecu"],
    ["en", "Congo DR's long road", "cod"],
    ["en", "Chad and Niger share the points", ""],
    ["en", "Wales miss out", ""],
    ["vi", "Bồ Đào Nha thắng đậm Uzbekistan", "por uzb"],
    ["vi", "Tuyển Anh gặp Croatia ở Dallas", "eng cro"],
    ["vi", "Anh thua Argentina ở bán kết", "eng arg"],
    ["vi", "Anh trai của thủ môn lên tiếng", ""],
    ["vi", "Anh Đức ghi bàn ở V-League", ""],
    ["vi", "Bóng đá Ngoại hạng Anh trở lại", ""],
    ["vi", "Đội tuyển Mỹ vào tứ kết", "usa"],
    ["vi", "Mỹ áp thuế với thép Việt Nam", ""],
    ["vi", "Nam Mỹ có sáu suất dự World Cup", ""],
    ["vi", "Sân Mỹ Đình đón trận giao hữu", ""],
    ["vi", "Đức đè bẹp Curaçao trong trận ra quân", "ger cuw"],
    ["vi", "Bầu Đức nói về đội bóng", ""],
    ["vi", "HLV Trần Minh Đức dẫn dắt đội bóng", ""],
    ["vi", "Pháp gặp Na Uy: trận cầu được chờ đợi", "fra nor"],
    ["vi", "Pháp luật và bóng đá", ""],
    ["vi", "Áo thắng Jordan 3-1", "aut jor"],
    ["vi", "Áo đấu mới của đội tuyển", ""],
    ["vi", "Bỉ hòa Ai Cập 1-1", "bel egy"],
    ["vi", "Úc cầm hòa Thổ Nhĩ Kỳ", "aus tur"],
    ["vi", "Thuỵ Sĩ thắng Bosnia", "sui bih"],
    ["vi", "Người Việt Nam phí tiền mua vé", ""],
    ["vi", "Nam Phi thua Mexico", "rsa mex"],
    ["vi", "ĐT Việt Nam thắng Lào", ""],
    ["vi", "U23 Nhật Bản vô địch châu Á", ""],
    ["vi", "Tuyển nữ Mỹ thắng trận giao hữu", ""],
    ["vi", "Chủ Nhật này có bốn trận bóng đá", ""],
    ["vi", "Nhật thắng Tunisia nhờ bàn thắng muộn", "jpn tun"],
    ["vi", "Ả Rập Xê Út hòa Cabo Verde", "ksa cpv"],
    ["vi", "Bờ Biển Ngà - Ecuador: trận mở màn", "civ ecu"],
    ["vi", "Hà Lan gặp Thụy Điển", "ned swe"],
    ["es", "Países Bajos y Japón empatan", "ned jpn"],
    ["es", "Estados Unidos gana a Paraguay", "usa par"],
    ["es", "Ciudad de México se prepara", ""],
    ["es", "La Roja arrasa a Arabia Saudí", "esp ksa"],
    ["es", "Inglaterra femenina cae en Londres", ""],
    ["es", "El GP de Austria, en directo", ""],
    ["fr", "Les Bleus battent le Sénégal", "fra sen"],
    ["fr", "Le Stade de France accueille un concert", ""],
    ["fr", "La Côte d'Ivoire surprend l'Allemagne", "civ ger"],
    ["fr", "L'Algérie défie l'Argentine", "alg arg"],
    ["it", "L'Inghilterra batte la Croazia", "eng cro"],
    ["it", "Corea del Sud e Repubblica Ceca pari", "kor cze"],
    ["it", "Città del Messico in festa", ""],
    ["it", "Olanda-Svezia 2-2", "ned swe"],
    ["de", "Elfenbeinküste fordert Deutschland", "civ ger"],
    ["de", "Österreichs Gegner Jordanien", "jor"],
    ["de", "Großer Preis von Österreich am Sonntag", ""],
    ["de", "USA gegen Australien", "usa aus"],
    ["pt", "Portugal beat Uzbekistan", "por uzb"],
  ])("%s: %s → %s", (language, text, expected) => {
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
