import sharp from "sharp";
import {expect, test} from "vitest";
import {placeholder} from "../../site/news/placeholder.ts";

test.each([
  {says: "an ordinary title", title: "Spain beat France to win the World Cup"},
  {says: "signs that mean something to XML", title: `<script>alert("1")</script> & 'more' ]]>`},
  {says: "a very long title", title: "word ".repeat(80).trim()},
  {says: "one endless word", title: "x".repeat(300)},
  {says: "Vietnamese and emoji", title: "Đội tuyển Đức thắng đậm 🇩🇪 trước đối thủ"},
])("$says gives a drawing that can be decoded", async ({title}) => {
  const svg = placeholder({title, sourceName: "A & B", hue: 210});
  expect(svg).not.toContain("<script");
  const {format, width, height} = await sharp(Buffer.from(svg)).metadata();
  expect({format, width, height}).toEqual({format: "svg", width: 640, height: 360});
  expect(svg.length).toBeLessThan(3_000);
});
