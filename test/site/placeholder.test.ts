import sharp from "sharp";
import {expect, test} from "vitest";
import {placeholder} from "../../site/news/placeholder.ts";

test.each([
  ["an ordinary title", "Spain beat France to win the World Cup"],
  ["signs that mean something to XML", `<script>alert("1")</script> & 'more' ]]>`],
  ["a very long title", "word ".repeat(80).trim()],
  ["one endless word", "x".repeat(300)],
  ["Vietnamese and emoji", "Đội tuyển Đức thắng đậm 🇩🇪 trước đối thủ"],
])("%s gives a drawing that can be decoded", async (_, title) => {
  const svg = placeholder({title, sourceName: "A & B", hue: 210});
  expect(svg).not.toContain("<script");
  const {format, width, height} = await sharp(Buffer.from(svg)).metadata();
  expect({format, width, height}).toEqual({format: "svg", width: 640, height: 360});
  expect(svg.length).toBeLessThan(3_000);
});
