import type {Text} from "../../kit/types.ts";

/** Reasons for a missing figure. */
export type Missing = keyof typeof REASONS;

/** The reasons in the languages of the site. */
export const REASONS = {
  noPrices: {
    en: "no source we may use has prices of this share",
    vi: "không có nguồn giá nào dùng được cho mã này",
  },
  closesOnly: {
    en: "of this share only the last closes are kept",
    vi: "mã này chỉ có giá đóng cửa của các phiên gần nhất",
  },
  noCloses: {
    en: "no source has closes of this share with put-through in the volume",
    vi: "không có nguồn nào cho giá đóng cửa của mã này kèm khối lượng gồm cả giao dịch thỏa thuận",
  },
  noFlows: {
    en: "no source we may use has what foreigners traded of this share",
    vi: "không có nguồn nào dùng được về giao dịch của khối ngoại ở mã này",
  },
  noPeers: {
    en: "no source we may use has the turnover of another share of this sector",
    vi: "không có nguồn nào dùng được về giá trị giao dịch của mã khác cùng ngành",
  },
  noName: {
    en: "no source we may use names the company of this share",
    vi: "không có nguồn nào dùng được cho biết tên doanh nghiệp của mã này",
  },
  noSector: {
    en: "no source we may use says which sector this share belongs to",
    vi: "không có nguồn nào dùng được cho biết ngành của mã này",
  },
  rangeUnattested: {
    en: "no source shows the day's open, high and low as traded",
    vi: "không có nguồn nào cho giá mở cửa, cao nhất, thấp nhất chưa điều chỉnh của phiên",
  },
  volumeUnattested: {
    en: "no source has the matched volume of the day",
    vi: "không có nguồn nào cho khối lượng khớp lệnh của phiên",
  },
  dayUnattested: {
    en: "no source has the figures of this day right",
    vi: "không có nguồn nào có số liệu đúng của phiên này",
  },
  noRow: {
    en: "no source has a row of this day: the share did not trade, or nobody says so",
    vi: "không có nguồn nào có số liệu của phiên này: mã không có giao dịch hoặc không được ghi lại",
  },
  noTradingDay: {
    en: "the exchanges were closed on this day",
    vi: "ngày này thị trường không giao dịch",
  },
  notOutYet: {
    en: "the figures of this day are not out yet",
    vi: "chưa có số liệu của phiên này",
  },
  beforeSeries: {
    en: "the series begins later",
    vi: "chuỗi số liệu bắt đầu muộn hơn",
  },
  afterSeries: {
    en: "the series ends earlier",
    vi: "chuỗi số liệu kết thúc sớm hơn",
  },
  factorUnattested: {
    en: "the price left its band as on an ex-date, and no source has the factor",
    vi: "giá vượt biên độ như trong ngày giao dịch không hưởng quyền nhưng không nguồn nào có hệ số điều chỉnh",
  },
  exDatesUnknown: {
    en: "prices of this share are kept adjusted, without its ex-dates",
    vi: "mã này chỉ có giá đã điều chỉnh, không có ngày giao dịch không hưởng quyền",
  },
  noExDates: {
    en: "no source we may use has the ex-dates of this share",
    vi: "không có nguồn nào dùng được về ngày giao dịch không hưởng quyền của mã này",
  },
  adjustedLater: {
    en: "prices of this share are kept as adjusted later, which nobody knew on this day",
    vi: "giá của mã này đã được điều chỉnh về sau; vào ngày này chưa ai biết mức điều chỉnh",
  },
  averageUnattested: {
    en: "UPCoM takes the average price of the day before as its reference, and no source has it",
    vi: "UPCoM lấy giá bình quân phiên trước làm giá tham chiếu, nhưng không nguồn nào có giá này",
  },
} as const satisfies Readonly<Record<string, Text>>;
