import {fold} from "../../news/text/fold.ts";

/**
 * Legal forms and trades as the press writes them: only the first syllable is capitalised. The list
 * of shares mostly does the same, but capitalises every syllable of some names.
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

/** Words with unusual capitals in the list, as the companies themselves write them. */
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

/** `\b` does not recognise word boundaries between non-ASCII letters. */
const whole = (pattern: string): string => `(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`;
const anyOf = (words: readonly string[]): RegExp => new RegExp(whole(words.join("|")), "gu");

/** Matches a compound with any case in its later syllables, but only with its initial capital. */
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
 * A company's Vietnamese name as a newspaper writes it: `Công ty Cổ Phần Xây Dựng CDC` becomes
 * `Công ty Cổ phần Xây dựng CDC`. Lower case stays (`Vật liệu xây dựng`), except in the word after
 * the legal form.
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
 * A company's English name. Joined Vietnamese words (`CuuLong Fish`) are separated where the
 * Vietnamese name has a space.
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
