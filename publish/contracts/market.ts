import {
  BRIEFING,
  BRIEFING_OF_DAY_PAGE,
  INTEL_DAILY,
  PORTFOLIO_PAGE,
  STOCK,
  STOCK_PAGE,
} from "../market/addresses.ts";
import {alsoLive, HTML_TYPE, inBothLanguages, wholeNumber} from "./contract.ts";
import {MAX_ENTRIES} from "./watchlist.ts";

const page = {tag: "Pages", type: HTML_TYPE} as const;
const noBriefing = {404: "No briefing was written for this day."} as const;

/**
 * The live part of the market: too many combinations for static files, or other kinds of requests.
 */
export const marketContracts = {
  stock: alsoLive(STOCK, {
    problems: {404: "No such share is listed, or the day is still to come."},
  }),
  intelDaily: alsoLive(INTEL_DAILY, {problems: {404: "No report of this day is kept."}}),
  briefing: alsoLive(BRIEFING, {problems: noBriefing}),
  briefingPages: inBothLanguages(alsoLive(BRIEFING_OF_DAY_PAGE, {...page, problems: noBriefing})),
  stockPages: inBothLanguages(
    alsoLive(STOCK_PAGE, {...page, problems: {404: "No such share is listed."}}),
  ),
  portfolioPages: inBothLanguages(
    alsoLive(PORTFOLIO_PAGE, {
      ...page,
      auth: "watch-cookie",
      responses: {200: null},
      query: {
        imported: wholeNumber(0, MAX_ENTRIES, {description: "Shares that an import has added"}),
        rejected: wholeNumber(0, MAX_ENTRIES, {description: "Lines that it left out"}),
      },
    }),
  ),
};
