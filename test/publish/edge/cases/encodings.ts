import {printed} from "../expected.ts";
import {type EdgeCase, NOT_FOUND, takes} from "./case.ts";

/** Compressed forms by the encodings that a reader accepts. */
export const ENCODINGS: readonly EdgeCase[] = [
  {
    says: "brotli before gzip",
    target: "/api/schedule",
    headers: takes("gzip, deflate, br"),
    expected: printed("/api/schedule", {encoding: "br"}),
  },
  {
    says: "gzip alone",
    target: "/api/schedule",
    headers: takes("gzip"),
    expected: printed("/api/schedule", {encoding: "gzip"}),
  },
  {
    says: "brotli refused",
    target: "/api/schedule",
    headers: takes("br;q=0, gzip"),
    expected: printed("/api/schedule", {encoding: "gzip"}),
  },
  {
    says: "an unsupported encoding",
    target: "/api/schedule",
    headers: takes("zstd"),
    expected: printed("/api/schedule"),
  },
  {
    says: "a compressed page",
    target: "/teams/ard",
    headers: takes("gzip, deflate, br"),
    expected: printed("/teams/ard", {encoding: "br"}),
  },
  {
    says: "a compressed answer to a query",
    target: "/api/schedule?group=A",
    headers: takes("br"),
    expected: printed("/api/schedule?group=A", {encoding: "br"}),
  },
  {
    says: "a compressed file without an ending",
    target: "/rss/news",
    headers: takes("gzip"),
    expected: printed("/rss/news", {encoding: "gzip"}),
  },
  {
    says: "a picture, which is never compressed",
    target: "/share/teams/ard.png",
    headers: takes("gzip, br"),
    expected: printed("/share/teams/ard.png"),
  },
  {
    says: "an error, which is never compressed",
    target: "/api/matches/m-999",
    headers: takes("gzip, br"),
    expected: NOT_FOUND,
  },
];
