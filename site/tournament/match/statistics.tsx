import {nameIn} from "../../components/team-name.tsx";
import {type InLanguages, useLanguage} from "../../layout/frame.ts";
import {numberIn} from "../../layout/numbers.ts";
import {Section} from "../../layout/section.tsx";
import type {MatchPageView} from "./match-page-view.ts";
import {WORDS} from "./words.ts";

const NAMES: Readonly<Record<string, InLanguages<string>>> = {
  possession: {en: "Possession, %", vi: "Kiểm soát bóng, %"},
  shots: {en: "Shots", vi: "Cú sút"},
  shotsOnTarget: {en: "Shots on target", vi: "Sút trúng đích"},
  chanceQuality: {en: "Expected goals (xG)", vi: "Chất lượng cơ hội (xG)"},
  corners: {en: "Corners", vi: "Phạt góc"},
  offsides: {en: "Offsides", vi: "Việt vị"},
  fouls: {en: "Fouls", vi: "Phạm lỗi"},
  saves: {en: "Saves", vi: "Cứu thua"},
  passes: {en: "Passes", vi: "Đường chuyền"},
  passesCompleted: {en: "Passes completed", vi: "Chuyền chính xác"},
};

/** A provider's statistics of both sides; without one a note that no source has them. */
export function Statistics({view: {match, statistics}}: {view: MatchPageView}) {
  const language = useLanguage();
  const words = WORDS[language];
  if (statistics.length === 0) return <p class="fine">{words.unrecorded}</p>;
  const figure = (key: string, value: number) =>
    key === "possession"
      ? numberIn(language, value * 100)
      : numberIn(language, value, key === "chanceQuality" ? 2 : 0);
  return (
    <Section id="statistics" title={words.statistics}>
      <table class="inputs">
        <caption class="unseen">{words.statistics}</caption>
        <thead>
          <tr>
            <th scope="col">{words.figure}</th>
            <th scope="col">{nameIn(language, match.home)}</th>
            <th scope="col">{nameIn(language, match.away)}</th>
          </tr>
        </thead>
        <tbody>
          {statistics.map(({key, home, away}) => (
            <tr key={key}>
              <th scope="row">{NAMES[key]?.[language] ?? key}</th>
              <td>{figure(key, home)}</td>
              <td>{figure(key, away)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
