import {expect, test} from "vitest";
import {newsSnapshots, storyOf} from "../../../pipeline/news/snapshot.ts";
import {readWordLists} from "../../../pipeline/news/text/word-lists.ts";
import type {Article} from "../../../pipeline/news/types.ts";
import {article} from "../../../publish/news/article.ts";
import {explanation} from "../../../publish/news/explanation.ts";
import {listPage, newsList} from "../../../publish/news/list.ts";
import {WORLD_CUP_2026} from "../../fixtures/news/world-cup.ts";
import {numbers} from "../../fixtures/random-numbers.ts";
import {articleOf} from "./articles.ts";

const snapshots = newsSnapshots(readWordLists("data"));
const FACTS = {
  cup: WORLD_CUP_2026,
  ...{nextMatches: {}, teamNames: {}, fates: {}, runs: [], places: {}, matches: {}, companies: {}},
  closes: [],
};
/** Headlines of few events, alike and unlike, in two languages. */
const EVENTS: readonly Pick<Article, "title" | "language" | "desk" | "teams" | "tickers">[] = [
  ["Mexico beat South Africa 2-0 in the opening match", "en", "tournament", "mex rsa"],
  ["Mexico 2-0 South Africa: hosts win the opening match", "en", "tournament", "mex rsa"],
  ["Mexico thắng Nam Phi 2-0 trận khai mạc", "vi", "tournament", "mex rsa"],
  ["South Africa lose 0-2 to Mexico", "en", "tournament", "mex rsa"],
  ["Spain name an unchanged team", "en", "tournament", "esp"],
  ["VN-Index tăng lên 1.768,12 điểm", "vi", "market", ""],
  ["VN-Index vượt 1.768,12 điểm, dòng tiền trở lại", "vi", "market", ""],
  ["VN-Index closes at 1,768.12", "en", "market", ""],
  ["HPG lãi 4.300 tỷ đồng, tăng 3,44%", "vi", "market", "HPG"],
  ["HPG up 3.44% on record profit", "en", "market", "HPG"],
].map(([title, language, desk, subjects]) => ({
  ...{title: title!, language: language!, desk: desk as Article["desk"]},
  teams: desk === "tournament" ? subjects!.split(" ") : [],
  tickers: desk === "market" && subjects ? [subjects] : [],
}));

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  "hot strip, list, article and explanation tell of the same story: sequence %i",
  (seed) => {
    const random = numbers(seed);
    const articles = Array.from({length: 40}, (_, n) =>
      articleOf(
        1 + Math.floor(random() * 30) * 100 + n,
        EVENTS[Math.floor(random() * EVENTS.length)],
      ),
    );
    const snapshot = snapshots(articles, {
      asOf: "2026-06-20T10:00:00Z",
      facts: FACTS,
      picturesOf: () => new Map(),
    });
    for (const name of ["tournament", "market"] as const) {
      const list = newsList(snapshot, name);
      const {items} = listPage(list, {page: 1, pageSize: 100});
      expect(new Set(list.hot.map(({storyId}) => storyId)).size).toBe(list.hot.length);
      for (const {storyId, publishers, articles: count, lead} of list.hot) {
        const own = storyOf(snapshot, lead.docId);
        expect({storyId, publishers, count}).toEqual({
          storyId: own.storyId,
          publishers: own.publishers.length,
          count: own.docIds.length + own.duplicates.length,
        });
      }
      for (const {docId} of items) {
        const {story} = article(snapshot, docId)!;
        const told = explanation(snapshot, docId)!;
        const of = snapshot.stories[name].find(({docIds, duplicates}) =>
          [...docIds, ...duplicates].includes(docId),
        )!;
        const members = [...of.docIds, ...of.duplicates];
        const houses = members.map((id) => articles.find((one) => one.docId === id)!.publisher);
        const publishers = new Set(houses).size;
        expect(story).toMatchObject({storyId: of.storyId, publishers});
        expect(story.others).toHaveLength(Math.min(10, members.length - 1));
        expect(told.story).toMatchObject({
          storyId: of.storyId,
          publishers,
          articles: members.length,
        });
        const says = told.whyItMatters.en.join(" ");
        const coverage = ["Two", "Three"][publishers - 2];
        expect(/(\w+) publishers report/.exec(says)?.[1]).toBe(coverage);
      }
    }
  },
);
