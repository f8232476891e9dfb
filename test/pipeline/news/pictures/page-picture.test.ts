import {expect, test} from "vitest";
import {pagePicture} from "../../../../pipeline/news/pictures/page-picture.ts";

const PAGE = "https://news.example/a/b.html";

test.each([
  {
    says: "og:image",
    html: '<meta property="og:image" content="https://cdn.example/1.jpg">',
    is: "https://cdn.example/1.jpg",
  },
  {
    says: "a relative address",
    html: '<meta property="og:image" content="/1.jpg">',
    is: "https://news.example/1.jpg",
  },
  {
    says: "the secure one first",
    html: '<meta property="og:image" content="http://x.example/1.jpg"><meta property="og:image:secure_url" content="https://x.example/1.jpg">',
    is: "https://x.example/1.jpg",
  },
  {
    says: "twitter's if there is no other",
    html: '<meta name="twitter:image" content="https://x.example/t.png">',
    is: "https://x.example/t.png",
  },
  {
    says: "upper case and no quotes",
    html: "<META PROPERTY=OG:IMAGE CONTENT=https://x.example/u.png>",
    is: "https://x.example/u.png",
  },
  {
    says: "entities decoded",
    html: '<meta property="og:image" content="https://x.example/?a=1&amp;b=2">',
    is: "https://x.example/?a=1&b=2",
  },
  {says: "none", html: "<p>no picture</p>", is: undefined},
  {
    says: "no script address",
    html: '<meta property="og:image" content="javascript:alert(1)">',
    is: undefined,
  },
  {
    says: "no inline data",
    html: '<meta property="og:image" content="data:image/png;base64,AAAA">',
    is: undefined,
  },
  {
    says: "an empty one gives way to the next",
    html: '<meta property="og:image" content=""><meta name="twitter:image" content="https://x.example/t.png">',
    is: "https://x.example/t.png",
  },
])("$says", ({html, is}) => {
  expect(pagePicture(html, PAGE)).toBe(is);
});
