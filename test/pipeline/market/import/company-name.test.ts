import {expect, test} from "vitest";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {englishName, vietnameseName} from "../../../../pipeline/market/import/company-name.ts";

// Names from the list of shares, and as the press writes them.
test.each([
  ["Công ty Cổ Phần Xây Dựng CDC", "Công ty Cổ phần Xây dựng CDC"],
  ["Công ty cổ phần Petro Times", "Công ty Cổ phần Petro Times"],
  ["Công Ty Cổ Phần Công Nghệ Ha Lô", "Công ty Cổ phần Công nghệ Ha Lô"],
  [
    "Công ty Cổ Phần Thương Mại Và Xây Dựng Đông Dương",
    "Công ty Cổ phần Thương mại và Xây dựng Đông Dương",
  ],
  ["Công Ty Cổ Phần Đầu Tư Bất Động Sản Taseco", "Công ty Cổ phần Đầu tư Bất động sản Taseco"],
  ["Công ty Cổ phần Hàng Tiêu Dùng MaSan", "Công ty Cổ phần Hàng tiêu dùng Masan"],
  ["Công ty Cổ Phần Thủy Sản MeKong", "Công ty Cổ phần Thủy sản Mekong"],
  ["Tổng công ty May 10 - Công ty cổ phần", "Tổng Công ty May 10 - Công ty Cổ phần"],
  [
    "Tổng Công ty lắp máy Việt Nam - Công ty Cổ phần",
    "Tổng Công ty Lắp máy Việt Nam - Công ty Cổ phần",
  ],
  [
    "Tổng Công ty Cổ phần Bia - Rượu - Nước Giải khát Sài Gòn",
    "Tổng Công ty Cổ phần Bia - Rượu - Nước giải khát Sài Gòn",
  ],
])("%s → %s", (listed, press) => expect(vietnameseName(listed)).toBe(press));

test.each([
  ["a name, not a trade", "Ngân hàng Thương mại Cổ phần Hàng Hải Việt Nam"],
  ["a compound within another", "Công ty Cổ phần Vật liệu xây dựng Bến Tre"],
  ["its own capitals", "Công ty Cổ phần Chứng khoán SmartInvest"],
  ["a name that is an abbreviation", "Công ty Cổ phần VIWASEEN3"],
])("%s stays: %s", (_, name) => expect(vietnameseName(name)).toBe(name));

test.each([
  [
    "words run together",
    "CuuLong Fish Joint Stock Company",
    "Cuu Long Fish Joint Stock Company",
    "Công ty Cổ phần Xuất nhập khẩu Thủy sản Cửu Long An Giang",
  ],
  [
    "a brand",
    "VietJet Aviation Joint Stock Company",
    "VietJet Aviation Joint Stock Company",
    "Công ty Cổ phần Hàng không Vietjet",
  ],
  [
    "a capital within a word",
    "PetroVietNam Transportation Corporation",
    "PetroVietnam Transportation Corporation",
    "Tổng Công ty Cổ phần Vận tải Dầu khí",
  ],
])("%s: %s → %s", (_, en, is, vi) => expect(englishName(en, vi)).toBe(is));

test("no name in the facts is written otherwise", () => {
  const {symbols} = readMarketFacts("data").symbols;
  const odd = symbols.flatMap(({name}) =>
    name === null ||
    (vietnameseName(name.vi) === name.vi && englishName(name.en, name.vi) === name.en)
      ? []
      : name,
  );
  expect(odd).toEqual([]);
});
