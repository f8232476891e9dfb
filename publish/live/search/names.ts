import {setImmediate as others} from "node:timers/promises";
import {wordsOf} from "../../../pipeline/news/text/tokens.ts";
import type {SearchDocument} from "../../search/types.ts";
import type {Asked} from "./words.ts";

const LONGEST = 8;
/** So many take a millisecond; whoever asks meanwhile is answered after them. */
const CHUNK = 100;
/** Words that people put before a symbol. */
const CUES = new Set([
  "phieu",
  "ma",
  "gia",
  "stock",
  "stocks",
  "share",
  "shares",
  "ticker",
  "symbol",
]);

/** Finds the share of a question that names a document: 1 where it asks for nothing else. */
export type NameFinder = (asked: Asked) => ReadonlyMap<SearchDocument, number>;

/**
 * Finds documents by what they are called. A ticker symbol within a question counts where it is
 * written in capitals or after a word such as `cổ phiếu`: `win` and `the` are symbols too. What a
 * company is called counts for companies alone; an article that names it is found by its words.
 */
export async function nameFinder(documents: readonly SearchDocument[]): Promise<NameFinder> {
  const byName = new Map<string, SearchDocument[]>();
  const called = documents.filter(({kind}) => kind !== "article");
  for (const [index, document] of called.entries()) {
    if (index % CHUNK === 0) await others();
    for (const name of new Set(document.names.map((one) => wordsOf(one).join(" ")))) {
      const same = byName.get(name);
      if (same === undefined) byName.set(name, [document]);
      else same.push(document);
    }
  }
  return ({tokens, words}) => {
    const meant = new Set(words);
    const found = new Map<SearchDocument, number>();
    for (let from = 0; from < tokens.length; from++)
      for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST); to++) {
        const part = tokens.slice(from, to);
        // `Spain v Argentina` is as good as `Spain Argentina`
        const names = new Set(
          [part, part.filter(({folded}) => meant.has(folded))].map((list) =>
            list.map(({folded}) => folded).join(" "),
          ),
        );
        const covered =
          new Set(part.map(({folded}) => folded).filter((word) => meant.has(word))).size /
          words.length;
        const cued = CUES.has(tokens[from - 1]?.folded ?? "");
        const spoken =
          part.length > 1 ||
          cued ||
          part.length === tokens.length ||
          (isShouted(part[0]!.raw) && !tokens.every(({raw}) => isShouted(raw)));
        for (const name of names)
          for (const document of byName.get(name) ?? []) {
            if (
              document.kind === "company" &&
              !spoken &&
              document.names[0] === part[0]!.folded.toUpperCase()
            )
              continue;
            const share = document.kind === "company" && cued ? 1 : covered;
            found.set(document, Math.max(found.get(document) ?? 0, share));
          }
      }
    return found;
  };
}

const isShouted = (raw: string): boolean => /^[\p{Lu}\p{N}]{2,}$/u.test(raw);
