import {articleIn, type NewsSnapshot} from "../../pipeline/news/snapshot.ts";
import {placeholder} from "../../site/news/placeholder.ts";
import type {Typed} from "../endpoint.ts";

/**
 * The picture of an article: the publisher's, re-encoded small, or a drawn one. Always an image.
 */
export function picture(snapshot: NewsSnapshot, docId: string): Typed | undefined {
  const found = articleIn(snapshot, docId);
  if (!found) return undefined;
  const webp = snapshot.pictures.get(docId);
  if (webp) return {type: "image/webp", bytes: webp};
  const drawn = placeholder({
    title: found.title,
    sourceName: found.sourceName,
    hue: hueOf(found.publisher),
  });
  return {type: "image/svg+xml", bytes: Buffer.from(drawn)};
}

/** A colour of its own for every publisher: 0 to 359. */
const hueOf = (publisher: string): number =>
  [...publisher].reduce((hue, sign) => (hue * 31 + sign.codePointAt(0)!) % 360, 7);
