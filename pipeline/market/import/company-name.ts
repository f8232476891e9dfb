import {fold} from "../../news/text/fold.ts";

/**
 * Legal forms and trades as the press writes them: the first syllable with a capital, the others
 * without. The list of shares has most names so, and some with a capital on every syllable.
 */
const COMPOUNDS = [
  ...["Công ty", "Cổ phần", "Ngân hàng", "Tập đoàn", "Thương mại", "Tổng Công ty"],
  ...["Bất động sản", "Cao su", "Cấp nước", "Chứng khoán", "Công nghệ", "Công nghiệp", "Cơ khí"],
  ...["Dầu khí", "Dịch vụ", "Du lịch", "Dược phẩm", "Đầu tư", "Địa ốc", "Điện lực", "Đô thị"],
  ...[
    "Gạch ngói",
    "Hàng không",
    "Hàng tiêu dùng",
    "Hóa chất",
    "Khoáng sản",
    "Kỹ nghệ",
    "Luyện kim",
  ],
  ...["Môi trường", "Năng lượng", "Ngoại thương", "Nhiệt điện", "Nông nghiệp", "Nước giải khát"],
  ...["Phát triển", "Phân bón", "Quản lý", "Quốc tế", "Sân bay", "Sinh thái", "Súc sản"],
  ...["Thủy lợi", "Thủy sản", "Tổng hợp", "Trung ương", "Vận tải", "Vật tư"],
  ...["Viễn thông", "Xây dựng", "Xây lắp", "Xi măng", "Xuất khẩu", "Xuất nhập khẩu", "Y tế"],
] as const;

/** Words that the list writes with capitals of its own, as those who bear them do. */
const WORDS: Readonly<Record<string, string>> = {
  MeKong: "Mekong",
  MaSan: "Masan",
  "MÊ CA": "Mê Ca",
  PetroVietNam: "PetroVietnam",
  VinGroup: "Vingroup",
  InCorporated: "Incorporated",
  LiveStock: "Livestock",
  HydroElectric: "Hydroelectric",
  HydroPower: "Hydropower",
};

/** Between letters of any kind `\b` sees no end of a word. */
const whole = (pattern: string): string => `(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`;
const anyOf = (words: readonly string[]): RegExp => new RegExp(whole(words.join("|")), "gu");

/** A compound however its later syllables are written, but with the capital it begins with. */
const COMPOUND = new RegExp(
  whole(
    COMPOUNDS.map(([first, ...rest]) => `${first}(?i:${rest.join("")})`)
      .sort((a, b) => b.length - a.length)
      .join("|"),
  ),
  "gu",
);
const WRITTEN = new Map<string, string>(COMPOUNDS.map((one) => [one.toLowerCase(), one]));
const FORM = /^((?:Tổng )?Công ty(?: Cổ phần)?|Tập đoàn) (\p{Ll})/u;
const WORD = anyOf(Object.keys(WORDS));

/**
 * A company's Vietnamese name as a newspaper writes it: `Công ty Cổ Phần Xây Dựng CDC` is
 * `Công ty Cổ phần Xây dựng CDC`. What is written small stays small (`Vật liệu xây dựng`), but for
 * the word after the legal form.
 */
export const vietnameseName = (text: string): string =>
  spaced(text)
    .replace(/^công ty cổ phần/iu, "Công ty Cổ phần")
    .replace(/(?<= [-–] )công ty cổ phần$/iu, "Công ty Cổ phần")
    .replace(COMPOUND, (found) => WRITTEN.get(found.toLowerCase())!)
    .replace(/(?<=\p{L} )Và(?= \p{L})/gu, "và")
    .replace(FORM, (_, form: string, letter: string) => `${form} ${letter.toUpperCase()}`)
    .replace(WORD, (found) => WORDS[found]!);

/**
 * A company's English name. Vietnamese words that are run together (`CuuLong Fish`) are parted where
 * the Vietnamese name has them apart.
 */
export function englishName(text: string, vietnamese: string): string {
  const apart = ` ${fold(vietnamese)} `;
  return spaced(text)
    .replace(WORD, (found) => WORDS[found]!)
    .replace(/(?:\p{Lu}\p{Ll}+){2,}/gu, (joined) => {
      const parts = joined.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
      return apart.includes(` ${fold(parts)} `) ? parts : joined;
    });
}

const spaced = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ");
