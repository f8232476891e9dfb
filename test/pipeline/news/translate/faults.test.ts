import {describe, expect, test} from "vitest";
import {translationFaults} from "../../../../pipeline/news/translate/faults.ts";

const TEAMS = [
  {en: "Spain", vi: "Tây Ban Nha"},
  {en: "England", vi: "Anh"},
  {en: "Germany", vi: "Đức"},
];
const faults = (
  title: string,
  translated: string,
  languages: "en→vi" | "vi→en",
  tickers: readonly string[] = [],
) => {
  const [from, to] = languages.split("→") as [string, string];
  return translationFaults(
    {title, summary: null},
    {title: translated, summary: null},
    {from, to, known: TEAMS, tickers},
  );
};

describe("translations that hold", () => {
  test.each([
    {
      says: "figures in the other notation",
      of: "VN-Index gains 33.88 points to 1,768.12",
      as: "VN-Index tăng 33,88 điểm lên 1.768,12",
      to: "en→vi",
    },
    {
      says: "a magnitude counted otherwise",
      of: "Lợi nhuận đạt 1.000 tỷ đồng",
      as: "Profit reaches 1 trillion dong",
      to: "vi→en",
    },
    {
      says: "foreign grouping kept",
      of: "Chỉ số vượt 1,800 điểm",
      as: "The index passes 1,800 points",
      to: "vi→en",
    },
    {
      says: "a date in figures",
      of: "Spain beat France 2-1 on 20 July",
      as: "Tây Ban Nha thắng Pháp 2-1 ngày 20/7",
      to: "en→vi",
    },
    {
      says: "a weekday that is counted",
      of: "Phiên thứ 6 ngày 21/8",
      as: "Session of Friday 21 August",
      to: "vi→en",
    },
    {
      says: "a word for a figure",
      of: "Three goals in 45 minutes",
      as: "3 bàn trong 45 phút",
      to: "en→vi",
    },
    {
      says: "a quarter in Roman numerals",
      of: "Profit up 14% in Q3",
      as: "Lợi nhuận tăng 14% trong quý III",
      to: "en→vi",
    },
    {
      says: "teams as the language has them",
      of: "How Spain lost to England",
      as: "Tây Ban Nha đã thua Anh thế nào",
      to: "en→vi",
    },
    {
      says: "countries as the language has them",
      of: "Fans from China and Vietnam arrive",
      as: "Người hâm mộ Trung Quốc và Việt Nam đến nơi",
      to: "en→vi",
    },
    {
      says: "towns written together",
      of: "Cổ đông tại Hà Nội vui",
      as: "Shareholders in Hanoi are happy",
      to: "vi→en",
    },
    {
      says: "names without their tones",
      of: "Ông Nguyễn Hồng Sơn từ chức",
      as: "Mr Nguyen Hong Son resigns",
      to: "vi→en",
    },
    {
      says: "offices translated",
      of: "Ngân hàng Nhà nước và Bộ Tài chính họp",
      as: "The State Bank and the Ministry of Finance met",
      to: "vi→en",
    },
  ] as const)("$says", ({of, as, to}) => expect(faults(of, as, to)).toEqual([]));
});

describe("translations that do not", () => {
  test.each([
    {
      says: "two digits exchanged",
      of: "VN-Index lên 1.768,12",
      as: "VN-Index up to 1,786.12",
      to: "vi→en",
      names: "1.768,12",
    },
    {
      says: "another magnitude",
      of: "lãi 783,5 triệu",
      as: "a profit of 783.5 billion",
      to: "vi→en",
      names: "783,5 triệu",
    },
    {
      says: "unchanged grouping",
      of: "vượt 1.800 điểm",
      as: "above 1.800 points",
      to: "vi→en",
      names: "1.800",
    },
    {
      says: "a score turned round",
      of: "Spain beat France 2-1",
      as: "Tây Ban Nha thắng Pháp 1-2",
      to: "en→vi",
      names: "2-1",
    },
    {
      says: "a number in words changed",
      of: "Three goals",
      as: "Bốn bàn",
      to: "en→vi",
      names: "three",
    },
    {
      says: "a number added",
      of: "Spain win again",
      as: "Tây Ban Nha thắng lần thứ 5",
      to: "en→vi",
      names: "5",
    },
    {
      says: "per cent dropped",
      of: "shares up 14%",
      as: "cổ phiếu tăng 14 đồng",
      to: "en→vi",
      names: "per cent",
    },
    {
      says: "another player",
      of: "Coach praises Lamine Yamal",
      as: "HLV khen Lionel Messi",
      to: "en→vi",
      names: "Yamal",
    },
    {
      says: "another player at the beginning",
      of: "Messi scores",
      as: "Ronaldo ghi bàn",
      to: "en→vi",
      names: "Ronaldo",
    },
    {says: "another team", of: "Spain win", as: "Đức thắng", to: "en→vi", names: "Spain"},
    {says: "another ticker", of: "FPT lãi lớn", as: "FTP earns well", to: "vi→en", names: "FPT"},
    {says: "markup", of: "Spain win", as: "<b>Tây Ban Nha</b> thắng", to: "en→vi", names: "markup"},
    {
      says: "a novel",
      of: "Spain win",
      as: `Tây Ban Nha thắng. ${"Thật tuyệt vời. ".repeat(20)}`,
      to: "en→vi",
      names: "characters",
    },
  ] as const)("$says", ({of, as, to, names}) =>
    expect(faults(of, as, to, ["FPT"]).join("; ")).toContain(names),
  );
});
