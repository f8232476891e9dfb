import sharp from "sharp";

/** Maximum size of pictures: a card on a page at double resolution. */
export const PICTURE = {width: 640, height: 360, maxBytes: 60_000} as const;

/** Formats that may be decoded; drawings (SVG) may refer to external resources and are refused. */
const KINDS = new Set(["jpeg", "png", "webp", "gif", "avif", "heif"]);
const MAX_PIXELS = 40_000_000;
const MIN_SIDE = 80;
/** Quality and share of the size, tried in turn until the bytes fit. */
const TRIES = [
  [76, 1],
  [50, 1],
  [30, 1],
  [30, 0.5],
] as const;

/** A picture is unusable, for the reason in the message. */
export class PictureError extends Error {
  override readonly name = "PictureError";
}

/**
 * Re-encodes a picture to WebP, at most 640 × 360, without metadata, so that no byte of the
 * original reaches a reader.
 *
 * @returns at most `PICTURE.maxBytes` bytes
 * @throws PictureError if it is not a picture, of a refused format, too large to decode, or too
 * small to be more than a tracking pixel
 */
export async function renderPicture(bytes: Uint8Array): Promise<Buffer> {
  try {
    const input = sharp(bytes, {limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1});
    const {format, width, height} = await input.metadata();
    if (!KINDS.has(format))
      throw new PictureError(
        `a picture in the format ${format}; expected one of ${[...KINDS].join(", ")}`,
      );
    if (width < MIN_SIDE || height < MIN_SIDE)
      throw new PictureError(
        `a picture of ${width} × ${height}; expected at least ${MIN_SIDE} × ${MIN_SIDE}`,
      );
    const upright = input.rotate();
    for (const [quality, share] of TRIES) {
      const size = {width: PICTURE.width * share, height: PICTURE.height * share};
      const webp = await upright
        .clone()
        .resize({...size, fit: "cover", withoutEnlargement: true})
        .webp({quality})
        .toBuffer();
      if (webp.length <= PICTURE.maxBytes) return webp;
    }
  } catch (cause) {
    if (cause instanceof PictureError) throw cause;
    throw new PictureError(`the picture cannot be decoded: ${(cause as Error).message}`, {cause});
  }
  throw new PictureError(`the picture stays above ${PICTURE.maxBytes} bytes`);
}
