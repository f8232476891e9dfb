import {setImmediate as others} from "node:timers/promises";
import type {ChatProvider} from "../../../../pipeline/kit/chat-provider.ts";
import {toInstant} from "../../../../pipeline/kit/instant.ts";
import {searchContracts} from "../../../contracts/search.ts";
import {CACHE} from "../../../endpoint.ts";
import type {LiveDeps} from "../../deps.ts";
import {tryAgain} from "../../http/problem.ts";
import {printedMarket} from "../../printed/printed-market.ts";
import {liveRoute} from "../../route.ts";
import {type AnswerLanguage, extractAnswer, inLanguage} from "../../search/answer.ts";
import type {AskedMarket} from "../../search/market-answer.ts";
import type {Hit, SearchIndex} from "../../search/search-index.ts";
import {highlight, matchedWords, snippet} from "../../search/snippet.ts";
import {writtenAnswer} from "../../search/written-answer.ts";

interface Asking {
  readonly q: string;
  readonly limit: number;
  /** Without it, nothing is computed from prices. */
  readonly market?: AskedMarket | undefined;
  readonly chat?: ChatProvider | undefined;
  /** Called with the reason why a language model's answer was rejected. */
  readonly failed?: (error: Error) => void;
}

const NOT_SEARCHABLE = tryAgain(503, "there is no search index yet", 5);
const NOTHING: Readonly<Record<AnswerLanguage, string>> = {
  en: "No stored document answers this.",
  vi: "Không có nội dung nào trả lời câu hỏi này.",
};

/**
 * Results and an answer with its sources: schemas/live/search.json. Other requests are answered
 * between its steps.
 */
export async function ask(index: SearchIndex, {q, limit, market, chat, failed = () => {}}: Asking) {
  const {asked, isVietnamese, total, hits} = await index.search(q, limit);
  const language: AnswerLanguage = isVietnamese ? "vi" : "en";
  await others();
  const written = chat ? await writtenAnswer(chat, q, hits, language, failed) : null;
  const cited = extractAnswer(asked, hits, language, market);
  await others();
  return {
    query: q,
    language,
    total,
    results: hits.map((hit) => result(hit, language)),
    answer: written
      ? {
          text: written.text,
          generatedBy: chat!.model,
          reason: null,
          citations: written.documentIds.map((documentId) => ({documentId, text: null})),
        }
      : cited.length > 0
        ? {
            text: cited.map(({text}) => text).join(" "),
            generatedBy: "extract",
            reason: null,
            citations: cited,
          }
        : {text: null, generatedBy: null, reason: NOTHING[language], citations: []},
  };
}

function result(hit: Hit, wanted: AnswerLanguage) {
  const {document, score, named} = hit;
  const words = matchedWords(hit);
  const {language, title, text} = inLanguage(document, wanted);
  return {
    id: document.id,
    kind: document.kind,
    url: document.url,
    dataUrl: document.dataUrl,
    publishedAt: document.publishedAt,
    title: {language, ...highlight(title, words)},
    snippet: text === "" ? null : snippet(text, language, words),
    score: Math.round(score * 100) / 100,
    named,
  };
}

/** The market of the edition being served, as of now; undefined without prices. */
export async function askedMarket(deps: LiveDeps): Promise<AskedMarket | undefined> {
  const view = await printedMarket(deps);
  return view && {view, at: toInstant(deps.clock())};
}

/** Free-text search. */
export const searchRoute = liveRoute(searchContracts.ask, async ({query: {q, limit}}, deps) => {
  const {searchable, soonSearchable, chat, log} = deps;
  const edition = searchable() ?? (await soonSearchable?.());
  if (edition === undefined) return NOT_SEARCHABLE;
  const failed = (err: Error) => log.warn({err}, "a written answer was rejected");
  const market = await askedMarket(deps);
  const asking = {q: q.trim(), limit: Number(limit), market, chat, failed};
  const body = await ask(edition.index, asking);
  return {status: 200, headers: {"Cache-Control": CACHE.live}, body};
});
