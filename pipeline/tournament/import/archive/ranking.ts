import type {TeamId} from "../../types.ts";

const pairs = (table: string): ReadonlyMap<TeamId, number> =>
  new Map(
    table
      .trim()
      .split(/\s+/)
      .map((entry) => [entry.slice(0, 3), Number(entry.slice(4))]),
  );

/**
 * Positions in the FIFA ranking in force at the opening match: the editions of 2018-06-07, in which
 * two teams share 12th place, and 2022-10-06.
 */
export const ARCHIVE_RANKING: Readonly<Record<number, ReadonlyMap<TeamId, number>>> = {
  2018: pairs(`
    ger:1 bra:2 bel:3 por:4 arg:5 sui:6 fra:7 pol:8 esp:10 per:11 den:12 eng:12 uru:14 mex:15 col:16 cro:20
    tun:21 isl:22 crc:23 swe:24 sen:27 srb:34 aus:36 irn:37 mar:41 egy:45 nga:48 pan:55 kor:57 jpn:61 ksa:67 rus:70`),
  2022: pairs(`
    bra:1 bel:2 arg:3 fra:4 eng:5 esp:7 ned:8 por:9 den:10 ger:11 cro:12 mex:13 uru:14 sui:15 usa:16 sen:18
    wal:19 irn:20 srb:21 mar:22 jpn:24 pol:26 kor:28 tun:30 crc:31 aus:38 can:41 cmr:43 ecu:44 qat:50 ksa:51 gha:61`),
};

/** Flags of teams missing from the current tournament's teams file. */
export const ARCHIVE_FLAGS: Readonly<Record<TeamId, string>> = {
  cmr: "🇨🇲",
  crc: "🇨🇷",
  den: "🇩🇰",
  isl: "🇮🇸",
  nga: "🇳🇬",
  per: "🇵🇪",
  pol: "🇵🇱",
  rus: "🇷🇺",
  srb: "🇷🇸",
  wal: "🏴󠁧󠁢󠁷󠁬󠁳󠁿",
};
