import type {ChampionMessage} from "./champion.ts";
import type {MatchInShort} from "./match-in-short.ts";
import type {OddsMessage} from "./odds.ts";
import type {PairingsMessage} from "./pairings.ts";
import type {PreviewTitle} from "./preview-titles.ts";
import type {TableMessage} from "./table-messages.ts";
import type {ThirdsMessage} from "./thirds.ts";

/** What the articles say; paragraphs of recaps and previews have their own messages. */
export type NewsMessage =
  | ChampionMessage
  | MatchInShort
  | OddsMessage
  | PairingsMessage
  | PreviewTitle
  | TableMessage
  | ThirdsMessage;
