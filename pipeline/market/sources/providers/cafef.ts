import {type Shape, ShapeError, shape} from "../../../kit/shape.ts";
import type {Day} from "../../../kit/types.ts";
import {askJson} from "../ask-json.ts";
import {answered, believed, nothingNew} from "../believed.ts";
import {dayIn, readRows} from "../rows.ts";
import type {DayRow, MarketProvider} from "../types.ts";
import {scaled, VND_PER_UNIT} from "../udf.ts";

/** Calendar days per request: 90 never have more weekdays than the 65 rows of an answer. */
const WINDOW_DAYS = 90;
const PAGE_SIZE = 65;

/**
 * CafeF: days of a share as traded, in thousand VND, with Vietnamese field names; used to check the
 * other providers. Served from cafef.vn, because the redirect from its older host drops the query.
 */
export function cafef({api}: {readonly api: string}): MarketProvider {
  return {
    id: "cafef",
    hosts: [new URL(api).host],
    raw: {
      windowDays: WINDOW_DAYS,
      daily: true,
      async read(ask, symbol, {from, through}) {
        const url = `${api}/PriceHistory.ashx?Symbol=${symbol}&StartDate=${american(from)}&EndDate=${american(through)}&PageIndex=1&PageSize=${PAGE_SIZE}`;
        await ask.mayFetch(url, ask.signal);
        const answer = await askJson(ask, url);
        if (answer.unchanged) return nothingNew(answer);
        const whole = shape(answer.value, "PriceHistory");
        if (!whole.flag("Success")) throw new ShapeError("PriceHistory: Success is not true");
        const page = whole.object("Data");
        const read = readRows(page.raw("Data"), "PriceHistory", (row) => dayOfShare(row, symbol));
        const [total, rows] = [page.number("TotalCount"), read.rows.length + read.refused.length];
        if (rows < total)
          throw new ShapeError(`PriceHistory has ${rows} of ${total} rows; expected all of them`);
        const asked = read.rows.filter(({on}) => on >= from && on <= through);
        return answered(believed(asked, "raw", ask.at), answer, read.refused);
      },
    },
  };
}

/** `2026-08-21` → `08/21/2026`. */
const american = (on: Day): string => on.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1");

/** Reads a row: the day is in `Ngay`, and open, high, low and close are in the `Gia…` fields. */
const dayOfShare = (row: Shape, id: string): DayRow => {
  const price = (key: string) => scaled(row.number(key), VND_PER_UNIT);
  return {
    id,
    on: dayIn(row, "Ngay"),
    open: price("GiaMoCua"),
    high: price("GiaCaoNhat"),
    low: price("GiaThapNhat"),
    close: price("GiaDongCua"),
    volume: row.number("KhoiLuongKhopLenh"),
  };
};
