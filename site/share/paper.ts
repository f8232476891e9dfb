/** Size in pixels that social networks expect of a share picture. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** Bytes of a PNG row: its filter, then one byte per pixel. */
export const ROW = 1 + WIDTH;
export const PAPER_BYTES = ROW * HEIGHT;

/** Byte offset of a pixel. */
export const placeOf = (x: number, y: number): number => y * ROW + 1 + x;
