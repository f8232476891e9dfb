import {factsFiles} from "../../kit/facts/facts-files.ts";

/**
 * Words in a football item that count for the World Cup, or against it; `data/news/football.json`.
 */
export interface FootballWords {
  readonly groups: readonly {
    readonly kind: string;
    readonly side: "for" | "against";
    readonly weight: number;
    readonly capitalised?: boolean;
    readonly beside?: boolean;
    readonly phrases: readonly string[];
  }[];
}

/** Names of the teams in six languages; `data/news/team-names.json`. */
export interface TeamNames {
  readonly names: readonly {
    readonly teamId: string;
    readonly language: string;
    readonly name: string;
    readonly guarded?: true;
  }[];
  readonly others: Readonly<Record<string, readonly string[]>>;
  readonly beside: {readonly vi: readonly string[]; readonly other: readonly string[]};
  readonly football: readonly string[];
  readonly notSenior: readonly string[];
}

/** Names of companies; `data/news/tickers.json`. */
export interface TickerWords {
  readonly ambiguous: readonly string[];
  readonly cues: readonly string[];
  readonly exchanges: readonly string[];
  readonly market: readonly string[];
  readonly priceLists: readonly string[];
  readonly abroad: readonly string[];
  readonly quoting: readonly string[];
  readonly companyMarks: readonly string[];
  /** Everyday names with other meanings. */
  readonly guarded: readonly string[];
  /** Everyday names of companies → symbol. */
  readonly aliases: Readonly<Record<string, string>>;
}

/** Words that distinguish stories, and words that do not; `data/news/stories.json`. */
export interface StoryWords {
  readonly attributions: readonly string[];
  readonly columns: readonly string[];
  readonly preview: readonly string[];
  readonly result: readonly string[];
  readonly up: readonly string[];
  readonly down: readonly string[];
  readonly common: readonly string[];
  /** Groups of phrases; a story is about only one of each. */
  readonly rivals: readonly (readonly string[])[];
  readonly stopWords: readonly string[];
}

/** Words of the market, and of other subjects in business feeds; `data/news/market.json`. */
export interface MarketWords {
  readonly market: readonly string[];
  /** Words of the economy, which mean less than a phrase of another subject. */
  readonly economy: readonly string[];
  readonly others: readonly {
    readonly kind: string;
    /** Whether it is market news with a listed company, or a word of the market in the summary. */
    readonly givesWay: boolean;
    readonly phrases: readonly string[];
  }[];
}

export interface WordLists {
  readonly football: FootballWords;
  readonly teams: TeamNames;
  readonly tickers: TickerWords;
  readonly stories: StoryWords;
}

/**
 * The word lists of the news, `<dataDir>/news/*.json`, validated by their schemas.
 *
 * @throws FactsError naming the file, the place in it and what was expected
 */
export function readWordLists(dataDir: string): WordLists {
  const files = factsFiles(dataDir);
  return {
    football: files.json<FootballWords>("news/football.json", "news-football.json"),
    teams: files.json<TeamNames>("news/team-names.json", "news-team-names.json"),
    tickers: files.json<TickerWords>("news/tickers.json", "news-tickers.json"),
    stories: files.json<StoryWords>("news/stories.json", "news-stories.json"),
  };
}

/**
 * The words of the market, `<dataDir>/news/market.json`; only a crawl needs them.
 *
 * @throws FactsError naming the file, the place in it and what was expected
 */
export const readMarketWords = (dataDir: string): MarketWords =>
  factsFiles(dataDir).json("news/market.json", "news-market.json");
