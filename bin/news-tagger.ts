import {calledOf, readSymbols} from "../pipeline/market/symbols.ts";
import type {Tagger} from "../pipeline/news/crawl/filter.ts";
import {marketFilter} from "../pipeline/news/stories/market-filter.ts";
import {teamFinder} from "../pipeline/news/stories/team-finder.ts";
import {tickerFinder} from "../pipeline/news/stories/ticker-finder.ts";
import {worldCupFilter} from "../pipeline/news/stories/world-cup-filter.ts";
import {readMarketWords, readWordLists} from "../pipeline/news/text/word-lists.ts";
import {NO_HISTORY} from "../pipeline/tournament/facts/history.ts";
import {readFacts} from "../pipeline/tournament/facts/read-facts.ts";
import {currentYear} from "../pipeline/tournament/facts/years.ts";

/** Subjects of sources that also report on other things than business. */
const GENERAL = new Set(["business", "general"]);

/**
 * Tags an article with the teams, players and companies of a data folder.
 *
 * @throws FactsError if one of its files is missing or wrong
 */
export function newsTagger(dataDir: string): Tagger {
  const {tournament, teams, squads} = readFacts(dataDir, currentYear(dataDir), NO_HISTORY);
  const words = readWordLists(dataDir);
  const teamsIn = teamFinder(teams, words.teams);
  const relevance = worldCupFilter(words.football, {
    year: tournament.year,
    opensOn: tournament.opensOn,
    closesOn: tournament.endsOn,
    teamsIn,
    people: squads.flatMap(({manager, players}) => [manager, ...players].map(({name}) => name)),
  });
  const companies = readSymbols(dataDir).symbols.map((company) => ({
    symbol: company.symbol,
    nameVi: calledOf(company).vi,
  }));
  const notMarket = marketFilter(readMarketWords(dataDir));
  const tickersIn = tickerFinder(companies, words.tickers);
  return (item) => {
    const text = `${item.title}. ${item.summary ?? ""}`;
    if (item.desk === "market") {
      const tickers = tickersIn(text);
      const mustProve = GENERAL.has(item.topic);
      const leftOut = notMarket({...item, namesCompany: tickers.length > 0, mustProve});
      return {worldCup: false, teams: [], tickers, leftOut};
    }
    return {
      // computed only on demand: it costs more than everything else
      get worldCup() {
        return relevance(item).relevant;
      },
      teams: teamsIn(text, item.language),
      tickers: [],
      leftOut: null,
    };
  };
}
