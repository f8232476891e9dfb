import seedrandom from "seedrandom";
import {sha256} from "../../../../pipeline/kit/hash.ts";
import {calledOf} from "../../../../pipeline/market/symbols.ts";
import type {ListedSymbol} from "../../../../pipeline/market/types.ts";
import type {Article, ListName} from "../../../../pipeline/news/types.ts";
import {indexText} from "../../../../publish/edition-index.ts";
import type {Build} from "../../../../publish/live/printed/build.ts";
import {NEWS_INDEX} from "../../../../publish/news/addresses.ts";
import {withoutText} from "../../../../publish/news/article.ts";
import type {ManifestFile} from "../../../../publish/output/types.ts";
import {articleDocument} from "../../../../publish/search/documents.ts";
import {DOCUMENTS} from "../../../../publish/search/index/keep-index.ts";
import type {SearchDocument} from "../../../../publish/search/types.ts";
import {articleOf} from "../../news/articles.ts";

/** Articles of each desk in an edition, and players of a tournament of 48 teams. */
const ARTICLES = 2_000;
const PLAYERS = 1_248;
const ONSETS = "b c ch d đ g gi h kh l m n ng nh ph qu r s t th tr v x".split(" ");
const RIMES =
  "a á ả ai am an ang anh ao áp at ăn ân ất âu e em ên ệt êu i ia iê in ính o oa oan ó oi ôn ông ơ ới u ung ua ước ươi ưng y yên".split(
    " ",
  );

/**
 * Words by natural frequency: the second half of the list half as often as the first, and so on.
 */
function writer(random: () => number) {
  const syllables = ONSETS.flatMap((onset) => RIMES.map((rime) => onset + rime));
  const words = [
    ...syllables,
    ...syllables.slice(0, 400).flatMap((one) => syllables.slice(0, 30).map((next) => one + next)),
  ];
  const word = () => words[Math.floor(words.length * random() ** 2.5)]!;
  return (count: number) => `${Array.from({length: count}, word).join(" ")}.`;
}

/** The maximum of articles, companies and players in an edition, in made-up words. */
function fullDocuments(listed: readonly ListedSymbol[]) {
  const write = writer(seedrandom("full"));
  const articles = Array.from({length: 2 * ARTICLES}, (_, number): Article => {
    const desk: ListName = number % 2 === 0 ? "tournament" : "market";
    return articleOf(number, {
      desk,
      language: desk === "market" ? "vi" : "en",
      title: write(14),
      summary: write(90).slice(0, 500),
    });
  });
  const plain = {
    language: "en",
    titleVi: null,
    textVi: null,
    names: [],
    dataUrl: null,
    publishedAt: null,
    year: null,
  };
  const companies = listed.map((share): SearchDocument => {
    const {symbol} = share;
    const name = calledOf(share);
    return {
      ...plain,
      id: `company-${symbol}`,
      kind: "company",
      title: `${symbol}: ${name.en}`,
      titleVi: `${symbol}: ${name.vi}`,
      text: name.en,
      textVi: name.vi,
      names: [symbol, name.en, name.vi],
      url: `/portfolio/${symbol}`,
    };
  });
  const players = Array.from({length: PLAYERS}, (_, number): SearchDocument => {
    const name = write(3);
    return {
      ...plain,
      id: `player-${number}`,
      kind: "player",
      title: name,
      text: write(40),
      names: [name],
      url: `/players/${number}`,
    };
  });
  return {articles, documents: [...players, ...companies, ...articles.map(articleDocument)]};
}

/** A stored but unpublished day with more articles than any real one: one a minute. */
export const FULL_DAY = {
  sourceId: "flood",
  count: 1_400,
  from: "2026-01-10T23:59:00Z",
  seenAt: "2026-07-01T00:00:00Z",
};

/** Replaces news and search of an edition by those of the maximum size. */
export function fullBuild(listed: readonly ListedSymbol[]): (edition: Build) => Build {
  const {articles, documents} = fullDocuments(listed);
  const {seenAt: knownAt, from: at} = FULL_DAY;
  const about = {
    ...{knownAt, unprinted: {tournament: at, market: at}, hot: {tournament: [], market: []}},
    facts: {teamNames: {}, nextMatches: {}, fates: {}},
  };
  const texts = [
    [
      NEWS_INDEX.path as string,
      indexText([
        ["about", about],
        ...articles.map((one) => [`article-${one.docId}`, withoutText(one)] as const),
      ]),
    ],
    [DOCUMENTS, JSON.stringify({total: documents.length, documents})],
  ] as const;
  /** Made once, as a file is: a request must not pay for it. */
  const files = new Map(
    texts.map(([file, text]) => [file, {bytes: Buffer.from(text), sha256: sha256(text)}]),
  );
  const made = new WeakMap<Build, Build>();
  const over = (edition: Build): Build => ({
    ...edition,
    find(target) {
      const file = files.get(target.pathname);
      return file === undefined
        ? edition.find(target)
        : ({file: target.pathname, sha256: file.sha256} as ManifestFile);
    },
    async read(file) {
      return files.get(file.file)?.bytes ?? edition.read(file);
    },
  });
  return (edition) => {
    const full = made.get(edition) ?? over(edition);
    made.set(edition, full);
    return full;
  };
}
