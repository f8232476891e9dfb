/** What networks ask of a picture beside a link, in pixels. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** A row as PNG has it: its filter, then a byte for each pixel. */
export const ROW = 1 + WIDTH;
export const PAPER_BYTES = ROW * HEIGHT;

/** Where a pixel is. */
export const placeOf = (x: number, y: number): number => y * ROW + 1 + x;
