import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {openStore, type Store} from "../../../../pipeline/kit/store.ts";
import {load} from "../../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../../pipeline/tournament/facts/read-facts.ts";
import {snapshotAt} from "../../../../pipeline/tournament/snapshot.ts";
import {readLibrary} from "../../../../publish/contents/static-data.ts";
import {ask} from "../../../../publish/live/search/ask.ts";
import {type SearchIndex, searchIndex} from "../../../../publish/live/search/search-index.ts";
import {newsOf} from "../../../../publish/news/news-of.ts";
import {footballDocuments, searchDocuments} from "../../../../publish/search/documents.ts";
import {companyDocuments, indexDocuments} from "../../../../publish/search/market.ts";

/** Articles of publishers, which the facts have none of. */
const HEADLINES: readonly (readonly [id: string, language: string, title: string])[] = [
  ["rates", "vi", "Ngân hàng Nhà nước giữ nguyên lãi suất điều hành"],
  ["gold", "vi", "Giá vàng trong nước lập đỉnh mới"],
  ["property", "vi", "Thị trường bất động sản phía Nam ấm lại"],
  ["hat", "en", "Record crowds watch World Cup in fan parks"],
];

let store: Store;
let index: SearchIndex;
beforeAll(async () => {
  store = openStore(":memory:");
  load(store, readFacts("data", 2026, {teams: [], worldCups: [], internationals: []}));
  const library = readLibrary("data", {newsSources: [], providers: []});
  const tournament = snapshotAt(store, 2026, "2026-11-21T00:00:00Z", {seed: "search", runs: 10});
  const {articles} = newsOf(library, "https://site.example")(store, tournament);
  const headlines = HEADLINES.map(([id, language, title]) => ({
    id: `article-${id}`,
    kind: "article" as const,
    language,
    title,
    titleVi: null,
    text: "",
    textVi: null,
    names: [],
    url: `/api/news/${id}`,
    publishedAt: "2026-08-20T00:00:00Z",
  }));
  const football = footballDocuments(tournament);
  const indices = indexDocuments(library.market, tournament.asOf);
  const companies = companyDocuments(library);
  index = await searchIndex([
    ...searchDocuments({football, indices, companies, articles}),
    ...headlines,
  ]);
});
afterAll(() => store.close());

const found = (q: string, limit: number) =>
  index.search(q, limit).hits.map(({document}) => document.id);

describe("the first hit", () => {
  test.each([
    ["FPT", "company-FPT"],
    ["fpt", "company-FPT"],
    ["cổ phiếu FPT", "company-FPT"],
    ["gia co phieu hpg", "company-HPG"],
    ["Vietcombank", "company-VCB"],
    ["Hòa Phát", "company-HPG"],
    ["Spain", "team-esp"],
    ["Tây Ban Nha", "team-esp"],
    ["đội hình Tây Ban Nha", "team-esp"],
    ["doi hinh tay ban nha", "team-esp"],
    ["Spain squad", "team-esp"],
    ["Nhật Bản", "team-jpn"],
    ["han quoc", "team-kor"],
    ["Curacao", "team-cuw"],
    ["argentnia", "team-arg"],
    ["huấn luyện viên Đức", "team-ger"],
    ["coach of England", "team-eng"],
    ["who won the final", "match-m-104"],
    ["final", "match-m-104"],
    ["trận chung kết", "match-m-104"],
    ["m-104", "match-m-104"],
    ["Spain vs Argentina", "match-m-104"],
    ["Argentina gặp Tây Ban Nha", "match-m-104"],
    ["Mexico South Africa", "match-m-001"],
    ["Mexico 2-0 South Africa", "match-m-001"],
    ["tranh hạng ba", "match-m-103"],
    ["Ronaldo", "player-por-7"],
    ["Cristiano Ronaldo", "player-por-7"],
    ["messi", "player-arg-10"],
    ["mbappe", "player-fra-10"],
    ["tiền đạo Haaland", "player-nor-9"],
    ["bang A", "table-A"],
    ["Bảng A", "table-A"],
    ["Group C", "table-C"],
    ["bảng xếp hạng bảng H", "table-H"],
    ["lịch thi đấu", "page-schedule"],
    ["lich thi dau world cup", "page-schedule"],
    ["bang xep hang", "page-standings"],
    ["bracket", "page-bracket"],
    ["nhánh đấu", "page-bracket"],
    ["vua phá lưới", "page-top-scorers"],
    ["golden boot", "page-top-scorers"],
    ["title odds", "page-champion-odds"],
    ["prediction accuracy", "page-accuracy"],
    ["VN-Index", "index-VNINDEX"],
    ["vnindex", "index-VNINDEX"],
    ["lai suat", "article-rates"],
    ["giá vàng", "article-gold"],
    ["thị trường bất động sản", "article-property"],
    ["fan parks", "article-hat"],
  ])("%s → %s", (q, id) => expect(found(q, 1)).toEqual([id]));
});

describe("among the first three", () => {
  test.each([
    ["ai vô địch World Cup", /^match-m-104$/],
    ["semi-final", /^match-m-101$/],
    ["penalty shootout", /^(match|article)-/],
    ["vnindex tăng", /^(article-n-|index-)/],
    ["Brazil v Norway", /^match-m-091$/],
    ["ngân hàng VN30", /^company-/],
  ] as const)("%s → %s", (q, id) => expect(found(q, 3)).toContainEqual(expect.stringMatching(id)));

  test.each(["xyzzy foo bar", "thời tiết hôm nay", "???", "the of a"])("nothing for %s", (q) =>
    expect(index.search(q, 3).hits.filter(({named}) => named)).toEqual([]),
  );
});

describe("answers", () => {
  test.each([
    {q: "who won the final", says: "Spain won 1–0 against Argentina", language: "en"},
    {
      q: "coach of England",
      says: "The manager (coach) of England is Thomas Tuchel.",
      language: "en",
    },
    {q: "FPT", says: "belongs to the VN30 index", language: "en"},
    {q: "đội hình Tây Ban Nha", says: "Lamine Yamal", language: "vi"},
    {q: "trận chung kết", says: "Tây Ban Nha thắng Argentina 1-0", language: "vi"},
  ])("$q → $says", async ({q, says, language}) => {
    const {answer, results, ...rest} = await ask(index, {q, limit: 5});
    expect(rest.language).toBe(language);
    expect(answer.text).toContain(says);
    const ids = results.map(({id}) => id);
    for (const {documentId} of answer.citations) expect(ids).toContain(documentId);
  });

  const answering = (answer: object) => ({model: "small", ask: async () => JSON.stringify(answer)});
  test.each([
    {
      says: "what is in the documents",
      answer: {answer: "Spain won 1–0 against Argentina.", documents: ["match-m-104"]},
      by: "small",
    },
    {
      says: "another score",
      answer: {answer: "Spain won 4–0 against Argentina.", documents: ["match-m-104"]},
      by: "extract",
    },
    {
      says: "another team",
      answer: {answer: "It was Brazil who beat Argentina.", documents: ["match-m-104"]},
      by: "extract",
    },
    {says: "no source", answer: {answer: "Spain won.", documents: ["match-m-999"]}, by: "extract"},
    {says: "nothing", answer: {answer: null, documents: []}, by: "extract"},
  ])("a model that says $says: $by", async ({answer, by}) => {
    const told = await ask(index, {q: "who won the final", limit: 5, chat: answering(answer)});
    expect(told.answer.generatedBy).toBe(by);
  });
});
