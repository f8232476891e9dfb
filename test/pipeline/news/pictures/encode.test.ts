import sharp from "sharp";
import {describe, expect, test} from "vitest";
import {PICTURE, PictureError, renderPicture} from "../../../../pipeline/news/pictures/encode.ts";

/** A picture of noise, the worst case for compression. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#808080",
      noise: {type: "gaussian", mean: 128, sigma: 90},
    },
  });

const plain = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: "#284"}});

describe("renderPicture", () => {
  test.each([
    ["a JPEG of noise", () => noise(1600, 1200).jpeg().toBuffer(), [640, 360]],
    ["one that does not fit even so", () => noise(640, 360).png().toBuffer(), [320, 180]],
    ["a PNG", () => plain(1000, 400).png().toBuffer(), [640, 360]],
    ["a small one is not enlarged", () => noise(200, 100).png().toBuffer(), [200, 100]],
    ["a GIF", () => plain(700, 700).gif().toBuffer(), [640, 360]],
  ])("%s becomes a small WebP without metadata", async (_, bytes, size) => {
    const webp = await renderPicture(await bytes());
    const {format, width, height, exif} = await sharp(webp).metadata();
    expect({format, size: [width, height], exif}).toEqual({format: "webp", size, exif: undefined});
    expect(webp.length).toBeLessThanOrEqual(PICTURE.maxBytes);
  });

  test("data added by the camera are removed", async () => {
    const bytes = await noise(400, 300)
      .withExif({IFD0: {Copyright: "secret"}})
      .jpeg()
      .toBuffer();
    expect(bytes.includes("secret")).toBe(true);
    expect((await renderPicture(bytes)).includes("secret")).toBe(false);
  });

  test.each([
    ["a tracking pixel", () => noise(1, 1).png().toBuffer(), "1 × 1"],
    ["HTML", () => Buffer.from("<html>no</html>"), "cannot be decoded"],
    ["nothing", () => Buffer.alloc(0), "cannot be decoded"],
    [
      "a drawing, which may refer to elsewhere",
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><image href="file:///etc/passwd"/></svg>',
        ),
      "format svg",
    ],
    [
      "a picture that breaks off",
      async () => (await noise(600, 400).jpeg().toBuffer()).subarray(0, 2000),
      "cannot be decoded",
    ],
    [
      "a bomb: few bytes, 64 million pixels",
      () =>
        sharp({create: {width: 8000, height: 8000, channels: 3, background: "#000"}})
          .png()
          .toBuffer(),
      "pixel limit",
    ],
  ])("%s is refused", async (_, bytes, message) => {
    const refused = renderPicture(await bytes());
    await expect(refused).rejects.toThrow(PictureError);
    await expect(refused).rejects.toThrow(message);
  });
});
