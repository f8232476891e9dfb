import {expect, test} from "vitest";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import {englishName, vietnameseName} from "../../../../pipeline/market/import/company-name.ts";

// Names from the list of shares, and as the press writes them.
test.each([
  {listed: "Công ty Cổ Phần Xây Dựng CDC", press: "Công ty Cổ phần Xây dựng CDC"},
  {listed: "Công ty cổ phần Petro Times", press: "Công ty Cổ phần Petro Times"},
  {listed: "Công Ty Cổ Phần Công Nghệ Ha Lô", press: "Công ty Cổ phần Công nghệ Ha Lô"},
  {
    listed: "Công ty Cổ Phần Thương Mại Và Xây Dựng Đông Dương",
    press: "Công ty Cổ phần Thương mại và Xây dựng Đông Dương",
  },
  {
    listed: "Công Ty Cổ Phần Đầu Tư Bất Động Sản Taseco",
    press: "Công ty Cổ phần Đầu tư Bất động sản Taseco",
  },
  {listed: "Công ty Cổ phần Hàng Tiêu Dùng MaSan", press: "Công ty Cổ phần Hàng tiêu dùng Masan"},
  {listed: "Công ty Cổ Phần Thủy Sản MeKong", press: "Công ty Cổ phần Thủy sản Mekong"},
  {
    listed: "Tổng công ty May 10 - Công ty cổ phần",
    press: "Tổng Công ty May 10 - Công ty Cổ phần",
  },
  {
    listed: "Tổng Công ty lắp máy Việt Nam - Công ty Cổ phần",
    press: "Tổng Công ty Lắp máy Việt Nam - Công ty Cổ phần",
  },
  {
    listed: "Tổng Công ty Cổ phần Bia - Rượu - Nước Giải khát Sài Gòn",
    press: "Tổng Công ty Cổ phần Bia - Rượu - Nước giải khát Sài Gòn",
  },
])("$listed → $press", ({listed, press}) => expect(vietnameseName(listed)).toBe(press));

test.each([
  {says: "a name, not a trade", name: "Ngân hàng Thương mại Cổ phần Hàng Hải Việt Nam"},
  {says: "a compound within another", name: "Công ty Cổ phần Vật liệu xây dựng Bến Tre"},
  {says: "its own capitals", name: "Công ty Cổ phần Chứng khoán SmartInvest"},
  {says: "a name that is an abbreviation", name: "Công ty Cổ phần VIWASEEN3"},
])("$says stays: $name", ({name}) => expect(vietnameseName(name)).toBe(name));

test.each([
  {
    says: "words run together",
    en: "CuuLong Fish Joint Stock Company",
    vi: "Công ty Cổ phần Xuất nhập khẩu Thủy sản Cửu Long An Giang",
    is: "Cuu Long Fish Joint Stock Company",
  },
  {
    says: "a brand",
    en: "VietJet Aviation Joint Stock Company",
    vi: "Công ty Cổ phần Hàng không Vietjet",
    is: "VietJet Aviation Joint Stock Company",
  },
  {
    says: "a capital within a word",
    en: "PetroVietNam Transportation Corporation",
    vi: "Tổng Công ty Cổ phần Vận tải Dầu khí",
    is: "PetroVietnam Transportation Corporation",
  },
])("$says: $en → $is", ({en, vi, is}) => expect(englishName(en, vi)).toBe(is));

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
