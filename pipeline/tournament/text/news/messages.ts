import type {ChampionMessage} from "./champion.ts";
import type {OddsMessage} from "./odds.ts";
import type {PairingsMessage} from "./pairing-messages.ts";
import type {PreviewTitle} from "./preview-titles.ts";
import type {RecapArticleMessage} from "./recaps.ts";
import type {TableMessage} from "./table-messages.ts";
import type {ThirdsMessage} from "./thirds.ts";

/** Every message of the articles. */
export type NewsMessage =
  | ChampionMessage
  | OddsMessage
  | PairingsMessage
  | PreviewTitle
  | RecapArticleMessage
  | TableMessage
  | ThirdsMessage;
