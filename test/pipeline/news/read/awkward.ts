import {ATOM} from "./awkward/atom.ts";
import {CHANNELS} from "./awkward/channels.ts";
import {DAMAGE} from "./awkward/damage.ts";
import {NAMESPACES_AND_BASES} from "./awkward/namespaces.ts";
import type {Awkward} from "./awkward/row.ts";
import {RSS_PARTS} from "./awkward/rss-parts.ts";
import {RSS_TEXTS} from "./awkward/rss-texts.ts";

/** Every small feed that must be read correctly. */
export const AWKWARD: readonly Awkward[] = [
  ...RSS_TEXTS,
  ...RSS_PARTS,
  ...CHANNELS,
  ...ATOM,
  ...NAMESPACES_AND_BASES,
  ...DAMAGE,
];
