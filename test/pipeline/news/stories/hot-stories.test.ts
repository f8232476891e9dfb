import {describe, expect, test} from "vitest";
import {hotStories} from "../../../../pipeline/news/stories/hot-stories.ts";
import type {Story} from "../../../../pipeline/news/stories/stories.ts";

const story = (storyId: string, publishers: string[], last: string, first = last): Story => ({
  storyId,
  desk: "tournament",
  language: "en",
  title: storyId,
  docIds: [storyId],
  duplicates: [],
  publishers,
  firstPublishedAt: first,
  lastPublishedAt: last,
  teams: [],
  tickers: [],
  matchIds: [],
});
const MARKET = "market" as const;
const NOW = "2026-06-20T12:00:00Z";
const strip = (stories: Story[], limit = 9) =>
  hotStories(stories, NOW, limit).map(({story, score}) => [
    story.storyId,
    Math.round(score * 1000) / 1000,
  ]);

describe("the hot strip", () => {
  test.each([
    // log2(1 + 1) = 1, 0.5^0 = 1
    {says: "one house, now", stories: [story("a", ["A"], NOW)], hot: [["a", 1]]},
    // six hours halve it
    {
      says: "one house, six hours ago",
      stories: [story("a", ["A"], "2026-06-20T06:00:00Z")],
      hot: [["a", 0.5]],
    },
    // three houses score 2
    {
      says: "three houses above one",
      stories: [story("a", ["A"], NOW), story("b", ["B", "C", "D"], NOW)],
      hot: [
        ["b", 2],
        ["a", 1],
      ],
    },
    // a house's second story counts 0.7
    {
      says: "another house before a house's second story",
      stories: [
        story("a", ["A"], NOW),
        story("b", ["A"], NOW),
        story("c", ["C"], "2026-06-20T10:00:00Z"),
      ],
      hot: [
        ["a", 1],
        ["c", 0.794],
        ["b", 0.7],
      ],
    },
    {
      says: "nothing that begins later",
      stories: [story("a", ["A"], "2026-06-20T12:00:01Z")],
      hot: [],
    },
    {
      says: "nothing whose last article is three days old",
      stories: [
        story("a", ["A"], "2026-06-17T12:00:00Z"),
        story("b", ["B"], "2026-06-17T12:00:01Z"),
      ],
      hot: [["b", 0]],
    },
    // the stories of B, C and A become one: log2(1 + 3) = 2, led by the newest
    {
      says: "one entry for all stories of one match",
      stories: [
        {...story("a", ["A"], "2026-06-20T10:00:00Z"), matchIds: ["m-1"]},
        {...story("b", ["B"], NOW), matchIds: ["m-1"]},
        {...story("c", ["C"], "2026-06-20T11:00:00Z"), matchIds: ["m-1"]},
        {...story("d", ["D"], NOW), matchIds: ["m-2"]},
      ],
      hot: [
        ["b", 2],
        ["d", 1],
      ],
    },
    {
      says: "one entry for one result in two languages, in either order of names",
      stories: [
        {...story("a", ["A"], NOW), title: "Mexico beat Haiti 2–1", teams: ["hai", "mex"]},
        {
          ...story("b", ["B"], "2026-06-20T11:00:00Z"),
          title: "Haiti 1-2 Mexico",
          teams: ["hai", "mex"],
        },
        {...story("c", ["C"], NOW), title: "Mexico beat Haiti 3–1", teams: ["hai", "mex"]},
      ],
      hot: [
        ["a", 1.585],
        ["c", 1],
      ],
    },
    {
      says: "one entry for one figure of the market",
      stories: [
        {...story("a", ["A"], NOW), desk: MARKET, title: "VN-Index tăng 33,88 điểm"},
        {
          ...story("b", ["B"], "2026-06-20T11:00:00Z"),
          desk: MARKET,
          title: "VN-Index gains 33.88 points",
        },
        {...story("c", ["C"], NOW), desk: MARKET, title: "Vàng tăng 2 triệu"},
      ],
      hot: [
        ["a", 1.585],
        ["c", 1],
      ],
    },
    {
      says: "not stories of a match two days apart",
      stories: [
        {...story("a", ["A"], NOW), matchIds: ["m-1"]},
        {...story("b", ["B"], "2026-06-18T12:00:00Z"), matchIds: ["m-1"]},
      ],
      hot: [
        ["a", 1],
        ["b", 0.004],
      ],
    },
    ...[
      ["Công ty A lỗ 1.000 tỷ đồng", "Bán 1.000 căn hộ trong một tháng"],
      ["Xuất khẩu đạt 12.000 tấn", "Tuyển 12.000 lao động"],
      ["Cổ phiếu thép giảm 3,44%", "Giá cà phê giảm 3,44%"],
      ["Vốn hóa vượt 10.000.000 đồng", "Phạt 10.000.000 đồng"],
    ].map(([one, other]) => ({
      says: `no joining by a round or short figure: ${one}`,
      stories: [
        {...story("a", ["A"], NOW), desk: MARKET, title: one!},
        {...story("b", ["B"], NOW), desk: MARKET, title: other!},
      ],
      hot: [
        ["a", 1],
        ["b", 1],
      ],
    })),
    {
      says: "a short figure joins news of one share",
      stories: ["HPG giảm 3,44%", "Hoa Phat falls 3.44%"].map((title, place) => ({
        ...story(`${place}`, [`${place}`], NOW),
        desk: MARKET,
        title,
        tickers: ["HPG"],
      })),
      hot: [["0", 1.585]],
    },
    {says: "nothing of nothing", stories: [], hot: []},
  ])("$says", ({stories, hot}) => {
    expect(strip(stories)).toEqual(hot);
    expect(strip(stories.toReversed())).toEqual(hot);
  });

  test("stops at its limit", () => {
    const many = ["a", "b", "c"].map((id) => story(id, [id], NOW));
    expect(hotStories(many, NOW, 2)).toHaveLength(2);
  });
});
