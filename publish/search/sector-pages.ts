import {cached} from "../../pipeline/kit/cached.ts";
import * as en from "../../pipeline/kit/grammar/en.ts";
import {signedPercent} from "../../pipeline/kit/grammar/figures.ts";
import type {Language} from "../../pipeline/kit/grammar/types.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import type {Day, Text} from "../../pipeline/kit/types.ts";
import {sectorOf} from "../../pipeline/market/lookup.ts";
import {exchangeDay} from "../../pipeline/market/rules/calendar.ts";
import {hundredths} from "../../pipeline/market/rules/change.ts";
import {sectorPath} from "../../site/market/board-links.ts";
import {DESK_PAGE, STOCKS} from "../market/addresses.ts";
import type {MarketView} from "../market/market-view.ts";
import {sectorTiles} from "../market/pages/sector-tiles.ts";
import {extremesOf, movesAt, movesIn} from "./exchange-pages.ts";
import {dayIn} from "./index/days.ts";
import {EXCHANGES, labelOf} from "./market-rules.ts";
import {names} from "./match-names.ts";
import {factDocument, type SearchDocument} from "./types.ts";

/** Maximum number of shares named for a sector. */
const NAMED = 8;
/** Maximum number of its shares listed. */
const LISTED = 40;
/** Alternative names of sectors, by English name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  Banks: "bank, banking, bank stocks, banking stocks, banking sector, nhà băng, bank cổ phiếu",
  "Financial Services":
    "securities firms, brokers, brokerages, công ty chứng khoán, nhóm chứng khoán, cổ phiếu chứng khoán",
  "Real Estate": "property, property stocks, địa ốc",
  "Oil & Gas": "oil and gas, oil stocks",
  Technology: "tech, tech stocks, technology stocks, công nghệ",
  "Basic Resources": "steel, steel stocks, thép, cổ phiếu thép, ngành thép",
  "Health Care": "pharma, pharmaceuticals, dược, ngành dược, cổ phiếu dược",
  Utilities: "power, electricity, điện, ngành điện, cổ phiếu điện",
  Insurance: "insurers",
};

/** The sectors by their moves, and every sector with its shares that moved at the last close. */
export const sectorPages = cached((view: MarketView, at: string): SearchDocument[] => {
  const on = exchangeDay(at, view.market.calendar);
  const sectors = Map.groupBy(
    view.market.symbols.symbols.filter(({icb}) => icb !== null),
    ({icb}) => sectorOf(view.market, icb)!.en,
  );
  const indexed = new Set(view.market.indices.indices.map(({name}) => name.vi));
  const documents = [...sectors].map(([id, listed]) => {
    const {vi: nameVi} = sectorOf(view.market, listed[0]!.icb)!;
    const traded = movesAt(view, at, listed);
    const most: Text =
      traded.length === 0
        ? {en: "", vi: ""}
        : {
            en: `; traded most on ${dayIn.en(on)}: ${movesIn("en", NAMED)(traded)}`,
            vi: `; giao dịch nhiều nhất phiên ${dayIn.vi(on)}: ${movesIn("vi", NAMED)(traded)}`,
          };
    const counts = EXCHANGES.map((exchange) => ({
      label: labelOf(exchange),
      count: listed.filter((one) => one.exchange === exchange).length,
    })).filter(({count}) => count > 0);
    const [shown, left] = [listed.slice(0, LISTED), listed.length - LISTED];
    const codes = shown.map(({symbol}) => symbol).join(", ");
    const list = {
      en: `${codes}${left > 0 ? ` and ${en.grouped(left)} more` : ""}`,
      vi: `${codes}${left > 0 ? ` và ${vi.grouped(left)} mã khác` : ""}`,
    };
    const where = {en: `in the sector ${id}`, vi: `ngành ${nameVi}`};
    const extremes = extremesOf(traded, on, where);
    return factDocument("market", `sector-${id.toLowerCase().replace(/\W+/g, "-")}`, {
      title: [`Sector: ${id}`, `Ngành ${nameVi}`],
      text: [
        `The sector ${id} has ${en.count(listed.length, "listed stock")} (${counts.map(({label, count}) => `${en.grouped(count)} on ${label}`).join(", ")}): ${list.en}${most.en}.${extremes.en}`,
        `Ngành ${nameVi} có ${vi.grouped(listed.length)} cổ phiếu niêm yết (${counts.map(({label, count}) => `${vi.grouped(count)} trên ${label}`).join(", ")}), gồm các mã ${list.vi}${most.vi}.${extremes.vi}`,
      ],
      names: [
        ...names(
          `${id} stocks, stocks ${id}, stocks ${id} sector, nhóm ${nameVi}, cổ phiếu ${nameVi}, ngành ${nameVi} mã, ngành ${nameVi} cổ phiếu, cổ phiếu ngành ${nameVi} danh sách, nhóm cổ phiếu ${nameVi}, cổ phiếu ngành ${nameVi}, mã ngành ${nameVi}, cổ phiếu nhóm ${nameVi}`,
        ),
        // otherwise these names refer to the index of the sector
        ...(indexed.has(nameVi) ? [] : names(`${id}, ${id} sector, ${nameVi}, ngành ${nameVi}`)),
        ...(OTHER_NAMES[id]?.split(", ") ?? []),
      ],
      url: sectorPath({en: id, vi: nameVi}),
      dataUrl: STOCKS,
    });
  });
  return [...sectorRanking(view, on), ...documents];
});

/** The sectors of HOSE by their moves, as on the desk. */
function sectorRanking(view: MarketView, on: Day): SearchDocument[] {
  const tiles = [...(sectorTiles(view, on)?.tiles ?? [])].sort((a, b) => b.change - a.change);
  const [best, worst] = [tiles[0], tiles.at(-1)];
  if (best === undefined || worst === undefined) return [];
  const list = (language: Language) =>
    tiles
      .map(
        ({sector, change}) =>
          `${sector[language]} ${signedPercent(hundredths(100 * change), language)}`,
      )
      .join(", ");
  return [
    factDocument("market", "sectors", {
      title: ["Sectors by their moves", "Các ngành tăng giảm"],
      text: [
        `The sector that rose most on ${dayIn.en(on)} is ${best.sector.en}, the weakest is ${worst.sector.en}; means of shares of HOSE weighted by turnover: ${list("en")}.`,
        `Ngành tăng mạnh nhất phiên ${dayIn.vi(on)} là ${best.sector.vi}, yếu nhất là ${worst.sector.vi}; bình quân theo giá trị giao dịch của cổ phiếu HOSE: ${list("vi")}.`,
      ],
      names:
        "sector, sectors, best sector, worst sector, sector moves, sector performance, ngành, các ngành, nhóm ngành, nhóm ngành cổ phiếu",
      url: DESK_PAGE,
    }),
  ];
}
