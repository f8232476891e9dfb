/** Methods accepted by a static file. */
export const READS: readonly string[] = ["GET", "HEAD", "OPTIONS"];
