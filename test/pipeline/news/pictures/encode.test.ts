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
    {says: "a JPEG of noise", bytes: () => noise(1600, 1200).jpeg().toBuffer(), size: [640, 360]},
    {
      says: "one that does not fit even so",
      bytes: () => noise(640, 360).png().toBuffer(),
      size: [320, 180],
    },
    {says: "a PNG", bytes: () => plain(1000, 400).png().toBuffer(), size: [640, 360]},
    {
      says: "a small one is not enlarged",
      bytes: () => noise(200, 100).png().toBuffer(),
      size: [200, 100],
    },
    {says: "a GIF", bytes: () => plain(700, 700).gif().toBuffer(), size: [640, 360]},
  ])("$says becomes a small WebP without metadata", async ({bytes, size}) => {
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
    {says: "a tracking pixel", bytes: () => noise(1, 1).png().toBuffer(), message: "1 × 1"},
    {says: "HTML", bytes: () => Buffer.from("<html>no</html>"), message: "cannot be decoded"},
    {says: "nothing", bytes: () => Buffer.alloc(0), message: "cannot be decoded"},
    {
      says: "a drawing, which may refer to elsewhere",
      bytes: () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><image href="file:///etc/passwd"/></svg>',
        ),
      message: "format svg",
    },
    {
      says: "a picture that breaks off",
      bytes: async () => (await noise(600, 400).jpeg().toBuffer()).subarray(0, 2000),
      message: "cannot be decoded",
    },
    {
      says: "a bomb: few bytes, 64 million pixels",
      bytes: () =>
        sharp({create: {width: 8000, height: 8000, channels: 3, background: "#000"}})
          .png()
          .toBuffer(),
      message: "pixel limit",
    },
  ])("$says is refused", async ({bytes, message}) => {
    const refused = renderPicture(await bytes());
    await expect(refused).rejects.toThrow(PictureError);
    await expect(refused).rejects.toThrow(message);
  });
});
