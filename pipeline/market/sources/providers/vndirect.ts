import {shape} from "../../../kit/shape.ts";
import type {MarketProvider} from "../types.ts";
import {udfClient} from "../udf.ts";
import {finfo} from "./finfo.ts";

/** VNDirect's codes of the indices. */
const INDICES: Readonly<Record<string, string>> = {
  VNINDEX: "VNINDEX",
  VN30: "VN30",
  HNXINDEX: "HNX",
  UPCOMINDEX: "UPCOM",
};

interface Addresses {
  /** Base URL of the charts. */
  readonly chart: string;
  /** Base URL of finfo. */
  readonly api: string;
}

/**
 * VNDirect: charts over UDF in thousand VND, adjusted, from 2013-01-02 on, sent as text/plain to
 * clients that accept any type; figures of a day from finfo.
 */
export function vndirect({chart, api}: Addresses): MarketProvider {
  const udf = udfClient(
    {
      url: `${chart}/history`,
      resolution: "D",
      headers: {referer: "https://dchart.vndirect.com.vn/"},
      unwrap: (value) => {
        shape(value, "dchart");
        return value;
      },
    },
    INDICES,
  );
  const days = finfo(api);
  return {
    id: "vndirect",
    hosts: [new URL(chart).host, new URL(api).host],
    adjusted: udf.adjusted,
    index: {ids: Object.keys(INDICES), read: udf.index},
    raw: {windowDays: 3 * 365, daily: false, read: days.raw},
    board: {anyDay: true, read: days.board},
    flows: days.flows,
    breadth: days.breadth,
  };
}
