import type {Text} from "../../kit/types.ts";

/** Reasons for a missing figure. */
export type Missing = keyof typeof REASONS;

/** The reasons in the languages of the site. */
export const REASONS = {
  noPrices: {
    en: "no permitted source has prices of this share",
    vi: "chưa có giá của mã này",
  },
  closesOnly: {
    en: "only the latest closes of this share are stored",
    vi: "mã này chỉ có giá đóng cửa của các phiên gần nhất",
  },
  noCloses: {
    en: "no source has closes of this share with a volume that includes put-through trades",
    vi: "chưa có giá đóng cửa kèm khối lượng kể cả thỏa thuận của mã này",
  },
  noFlows: {
    en: "no permitted source has foreign trades in this share",
    vi: "chưa có số liệu giao dịch khối ngoại của mã này",
  },
  noPeers: {
    en: "no permitted source has the turnover of another share in this sector",
    vi: "chưa có giá trị giao dịch của mã nào khác cùng ngành",
  },
  noName: {
    en: "no permitted source has the company name of this share",
    vi: "chưa có tên doanh nghiệp của mã này",
  },
  noSector: {
    en: "no permitted source has the sector of this share",
    vi: "chưa rõ mã này thuộc ngành nào",
  },
  rangeUnattested: {
    en: "no source has the day's unadjusted open, high and low",
    vi: "chưa có số liệu chưa điều chỉnh của phiên này",
  },
  volumeUnattested: {
    en: "no source has the day's matched volume",
    vi: "chưa có số liệu của phiên này, chỉ có tổng kể cả thỏa thuận",
  },
  dayUnattested: {
    en: "no source has correct figures for this day",
    vi: "chưa có số liệu đáng tin của phiên này",
  },
  noRow: {
    en: "no source has figures for this day: either the share did not trade, or they were not recorded",
    vi: "mã không giao dịch trong phiên này, hoặc chưa có số liệu",
  },
  noTradingDay: {
    en: "the exchanges were closed on this day",
    vi: "ngày này thị trường không giao dịch",
  },
  notOutYet: {
    en: "the figures for this day have not been published yet",
    vi: "chưa có số liệu của phiên này",
  },
  beforeSeries: {
    en: "the series does not go back that far",
    vi: "số liệu chỉ có từ sau ngày này",
  },
  afterSeries: {
    en: "the series ends before this day",
    vi: "số liệu dừng trước phiên này",
  },
  factorUnattested: {
    en: "the price moved beyond its band, as on an ex-date, and no source has the adjustment factor",
    vi: "giá vượt biên độ như trong ngày giao dịch không hưởng quyền nhưng chưa có hệ số điều chỉnh",
  },
  exDatesUnknown: {
    en: "only adjusted prices of this share are stored, without its ex-dates",
    vi: "chưa có giá chưa điều chỉnh và lịch chốt quyền của mã này",
  },
  noExDates: {
    en: "no permitted source has the ex-dates of this share",
    vi: "chưa có lịch chốt quyền của mã này",
  },
  adjustedLater: {
    en: "the stored prices of this share were adjusted later; the adjustment was not known on this day",
    vi: "mới có giá đã điều chỉnh của mã này, chưa có giá giao dịch ngày đó",
  },
  averageUnattested: {
    en: "the reference price on UPCoM is the previous day's average price, which no source has",
    vi: "UPCoM lấy giá bình quân phiên trước làm giá tham chiếu, nhưng chưa có giá này",
  },
} as const satisfies Readonly<Record<string, Text>>;
