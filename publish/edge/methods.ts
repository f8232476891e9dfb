/** What a printed file takes. */
export const READS: readonly string[] = ["GET", "HEAD", "OPTIONS"];
