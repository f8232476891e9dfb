import {describe, expect, test} from "vitest";
import {cosine} from "../../../../pipeline/news/stories/likeness.ts";
import {featureReader} from "../../../../pipeline/news/stories/features.ts";
import {stories} from "../../../../pipeline/news/stories/stories.ts";
import {article} from "./articles.ts";
import {PAIRS, type Pair, UNSEEN_PAIRS} from "./headline-pairs.ts";
import {judged, words} from "./word-lists.ts";

const pair = ([, language, one, other]: Pair) => {
  const desk = /chứng khoán|cổ phiếu|VN-Index|tỷ đồng|lãi|cổ tức/i.test(one) ? "market" : "tournament";
  return [article(one, {language, desk, publisher: "Alpha"}), article(other, {language, desk, publisher: "Beta", publishedAt: "2026-06-20T15:00:00Z"})];
};
const told = (one: Pair) => stories(pair(one), words.stories).length === 1;
const read = featureReader(words.stories);
test.each([["a", PAIRS],["b", UNSEEN_PAIRS]] as const)("%s", (_, pairs) => {
  const f = judged(pairs, ([same]) => same, told);
  const like = (p: Pair) => { const [x, y] = pair(p).map(read); return cosine(x!, y!).toFixed(2); };
  console.log(pairs.length, f.precision, f.recall, "\nFALSE", f.falseAlarms.map((p) => `${like(p)} ${p[2]} / ${p[3]}`).join("\n"), "\nMISSED", f.missed.map((p) => `${like(p)} ${p[2]} / ${p[3]}`).join("\n"));
  console.log(pairs.map((p)=>`${p[0]?"+":"-"}${like(p)}`).sort().join(" "));
});
describe.skip("", () => expect(1).toBe(1));
