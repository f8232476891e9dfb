import {readFileSync} from "node:fs";
import sharp from "sharp";
import {describe, expect, test} from "vitest";
import {inLines, widthOf} from "../../../site/share/canvas.ts";
import {readParts} from "../../../site/share/parts.ts";
import {type MatchPictureView, matchPicture, titlePicture} from "../../../site/share/pictures.ts";
import {WORDS} from "../../../site/share/words.ts";

const parts = readParts(readFileSync("site/assets/share-parts.bin"));
const match: MatchPictureView = {
  matchId: "m-104",
  path: "/matches/spain-vs-argentina-2026-07-19",
  stage: "F",
  stageName: {en: "Final", vi: "Chung kết"},
  kickoff: {
    at: "2026-07-19T19:00:00Z",
    en: {on: "2026-07-19", time: "15:00"},
    vi: {on: "2026-07-20", time: "02:00"},
  },
  venue: {name: {en: "MetLife Stadium", vi: "MetLife"}, city: {en: "New York", vi: "New York"}},
  home: {teamId: "esp", name: "Spain", nameVi: "Tây Ban Nha", flag: "🇪🇸", code: "ESP"},
  away: {teamId: "arg", name: "Argentina", nameVi: "Argentina", flag: "🇦🇷", code: "ARG"},
  colours: null,
  status: "live",
  minute: {text: "67′", isAbout: false},
  pause: null,
  score: {home: 0, away: 0, shootout: null, afterExtraTime: false, winner: null},
  goals: [],
  forecast: {home: 0.42, draw: 0.27, away: 0.31},
  milestone: null,
};
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const drawn = (but: Partial<MatchPictureView>, language: "en" | "vi" = "en") =>
  hex(matchPicture(parts, {...match, ...but}, language));

describe("the picture of a match", () => {
  test("is the same in every minute, and another with every goal", () => {
    expect(drawn({minute: {text: "68′", isAbout: false}})).toBe(drawn({}));
    expect(drawn({score: {...match.score!, home: 1}})).not.toBe(drawn({}));
  });
  test("tells the most notable milestone, wrapped to two lines", () => {
    const milestone = {en: "A record of the World Cup", vi: "Một kỷ lục World Cup"};
    expect(drawn({milestone})).not.toBe(drawn({}));
    expect(drawn({milestone: {...milestone, en: `${milestone.en} `.repeat(9)}})).not.toBe(
      drawn({milestone}),
    );
  });
  test("has chances before it begins, and is written in its language", () => {
    const before = {status: "scheduled", score: null, minute: null} as const;
    const other = {home: 0.43, draw: 0.26, away: 0.31};
    expect(drawn({...before, forecast: other})).not.toBe(drawn(before));
    expect(drawn({}, "vi")).not.toBe(drawn({}));
  });
});

describe("letters", () => {
  const {medium, small} = parts.faces;
  test("of everything that pictures say are there", () => {
    const letters = `${JSON.stringify(WORDS)} Côte d’Ivoire Curaçao Türkiye Bờ Biển Ngà Hàn Quốc Ả Rập Xê Út`;
    const missing = [...letters].filter((one) => !medium.glyphs[one] || !small.glyphs[one]);
    expect(missing).toEqual([]);
  });
  test("with unknown marks are written without them", () => {
    expect(widthOf(medium, "a\u0331\u0331")).toBe(widthOf(medium, "a"));
  });
  test("too many for their lines end in an ellipsis that fits", () => {
    const lines = inLines(medium, "Bosnia and Herzegovina ".repeat(9), 390, 2);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    for (const line of lines) expect(widthOf(medium, line)).toBeLessThanOrEqual(390);
  });
});

test("a picture is the paper's colour where nothing stands on it", async () => {
  const picture = sharp(titlePicture(parts, {title: "A", foot: "B"}));
  const [r, g, b] = await picture
    .removeAlpha()
    .extract({left: 5, top: 5, width: 1, height: 1})
    .raw()
    .toBuffer();
  expect([r, g, b]).toEqual([0xfb, 0xf9, 0xf4]);
});
