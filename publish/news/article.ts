import {articleIn, type NewsSnapshot, storyOf} from "../../pipeline/news/snapshot.ts";
import {item, itemFields} from "./item.ts";

/** Most other articles of its story that an article lists. */
const OTHERS = 10;

/** One article with the story it belongs to; undefined when no such article is held. */
export function article(snapshot: NewsSnapshot, docId: string) {
  const found = articleIn(snapshot, docId);
  if (!found) return undefined;
  const story = storyOf(snapshot, docId);
  return {
    ...itemFields(found),
    body: found.body,
    versions: found.versions,
    story: {
      storyId: story.storyId,
      publishers: story.publishers.length,
      others: [...story.docIds, ...story.duplicates]
        .filter((other) => other !== docId)
        .slice(0, OTHERS)
        .map((other) => item(articleIn(snapshot, other)!)),
    },
  };
}
