import type {InLanguages} from "../../layout/frame.ts";

const en = {
  referees: "Referees",
  title: "The referees",
  lead: (count: number, cup: string, years: string) =>
    `${count} referees of the ${cup}s of ${years}: their matches, and the cards and penalties in them.`,
  none: "No match has been refereed yet.",
  referee: "Referee",
  country: "Country",
  matches: "Matches",
  yellow: "Yellow",
  sentOff: "Sent off",
  penalties: "Penalties",
  from: (country: string | null) => (country ? `Referee from ${country}` : "Referee"),
  led: (matches: number, cup: string, year: number) =>
    `${matches} ${matches === 1 ? "match" : "matches"} at the ${year} ${cup}`,
  noneKnown: "none known",
  atLeast: (figure: number) => `at least ${figure}`,
  coverage: (known: number, matches: number) =>
    `Cards are known for ${known} of ${matches} matches; the numbers are lower bounds.`,
  bounds: "A number after ≥ is a lower bound: the cards of some of the matches are not known.",
  explained:
    "A second yellow card counts as a yellow one and as a sending-off. Penalties are those scored in play: no source we read records the missed ones.",
};

export const WORDS: InLanguages<typeof en> = {
  en,
  vi: {
    referees: "Trọng tài",
    title: "Các trọng tài",
    lead: (count, cup, years) =>
      `${count} trọng tài của các kỳ ${cup} ${years}: các trận đã bắt, số thẻ và số quả phạt đền.`,
    none: "Chưa có trận nào diễn ra.",
    referee: "Trọng tài",
    country: "Nước",
    matches: "Trận",
    yellow: "Thẻ vàng",
    sentOff: "Thẻ đỏ",
    penalties: "Phạt đền",
    from: (country) => (country ? `Trọng tài ${country}` : "Trọng tài"),
    led: (matches, cup, year) => `${matches} trận ở ${cup} ${year}`,
    noneKnown: "chưa ghi nhận",
    atLeast: (figure) => `ít nhất ${figure}`,
    coverage: (known, matches) =>
      `Mới biết thẻ phạt ở ${known}/${matches} trận nên các con số là mức tối thiểu.`,
    bounds: "Số sau dấu ≥ là mức tối thiểu: chưa rõ thẻ phạt của một số trận.",
    explained:
      "Thẻ vàng thứ hai tính vào cả thẻ vàng lẫn thẻ đỏ. Phạt đền là những quả đã thành bàn trong trận: chưa có dữ liệu những quả hỏng.",
  },
};
