import {
  BRIEFING,
  BRIEFING_OF_DAY_PAGE,
  INTEL_DAILY,
  INTEL_OF_DAY_PAGE,
  PORTFOLIO_PAGE,
  STOCK,
  STOCK_PAGE,
} from "../market/addresses.ts";
import {alsoLive, HTML_TYPE, inBothLanguages, wholeNumber} from "./contract.ts";
import {MAX_ENTRIES} from "./watchlist.ts";

const page = {tag: "Pages", type: HTML_TYPE} as const;
const noReport = {404: "There is no report for this day."} as const;
const noBriefing = {404: "There is no briefing for this day."} as const;

/**
 * The live part of the market: too many combinations for static files, or other kinds of requests.
 */
export const marketContracts = {
  stock: alsoLive(STOCK, {
    problems: {404: "No such share is listed, or the day is in the future."},
  }),
  intelDaily: alsoLive(INTEL_DAILY, {problems: noReport}),
  intelPages: inBothLanguages(alsoLive(INTEL_OF_DAY_PAGE, {...page, problems: noReport})),
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
        imported: wholeNumber(0, MAX_ENTRIES, {
          description: "Number of shares that an import added",
        }),
        rejected: wholeNumber(0, MAX_ENTRIES, {description: "Number of lines it skipped"}),
        skipped: {
          type: "string",
          maxLength: 1_200,
          description: "The first of them: line, reason and text, `4:unlisted:E1VFVN30|…`",
        },
      },
    }),
  ),
};
