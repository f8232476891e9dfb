import {expect, test} from "vitest";
import {pagePicture} from "../../../../pipeline/news/pictures/page-picture.ts";

const PAGE = "https://news.example/a/b.html";

test.each([
  [
    "og:image",
    '<meta property="og:image" content="https://cdn.example/1.jpg">',
    "https://cdn.example/1.jpg",
  ],
  [
    "a relative address",
    '<meta property="og:image" content="/1.jpg">',
    "https://news.example/1.jpg",
  ],
  [
    "the secure one first",
    '<meta property="og:image" content="http://x.example/1.jpg"><meta property="og:image:secure_url" content="https://x.example/1.jpg">',
    "https://x.example/1.jpg",
  ],
  [
    "twitter's if there is no other",
    '<meta name="twitter:image" content="https://x.example/t.png">',
    "https://x.example/t.png",
  ],
  [
    "upper case and no quotes",
    "<META PROPERTY=OG:IMAGE CONTENT=https://x.example/u.png>",
    "https://x.example/u.png",
  ],
  [
    "entities decoded",
    '<meta property="og:image" content="https://x.example/?a=1&amp;b=2">',
    "https://x.example/?a=1&b=2",
  ],
  ["none", "<p>no picture</p>", undefined],
  ["no script address", '<meta property="og:image" content="javascript:alert(1)">', undefined],
  ["no inline data", '<meta property="og:image" content="data:image/png;base64,AAAA">', undefined],
  [
    "an empty one gives way to the next",
    '<meta property="og:image" content=""><meta name="twitter:image" content="https://x.example/t.png">',
    "https://x.example/t.png",
  ],
])("%s", (_, html, is) => {
  expect(pagePicture(html, PAGE)).toBe(is);
});
