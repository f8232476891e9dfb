import type {NewsEdition} from "../../pipeline/news/edition.ts";
import type {Observable} from "../standing-type.ts";

/** What its functions find things in. */
const BEHIND: Readonly<Record<string, string>> = {article: "articles", storyOf: "stories", storiesBeside: "stories"};

/** An edition of the news in pieces: its properties. News come rarely beside goals, so finer ones would gain nothing. */
export const observableNews: Observable<NewsEdition> = {
  pieces: (edition) => new Map(Object.entries(edition).filter(([, value]) => typeof value !== "function")),
  observed: (edition, read) =>
    new Proxy(edition, {
      get(target, name) {
        if (typeof name === "string") read(BEHIND[name] ?? name);
        return Reflect.get(target, name);
      },
    }),
};
