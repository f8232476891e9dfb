import type {CommentaryItem} from "../../../../pipeline/tournament/text/commentary/commentary.ts";
import {prime} from "../../match-view.ts";
import {display} from "../../parts/events.ts";

/** Whistles after stoppage time and kicks of a shoot-out, whose own minute is unknown. */
const NO_MINUTE: ReadonlySet<string> = new Set([
  "half_time",
  "end_of_ninety",
  "extra_time",
  "extra_time_half_time",
  "end_of_extra_time",
  "kick",
  "full_time",
]);

/** The lines of a match's timeline. */
export const timelineView = (
  commentary: readonly Pick<CommentaryItem, "type" | "minute" | "stoppage" | "text">[] | null,
) =>
  (commentary ?? []).map(({type, text, ...at}) => ({
    minute: NO_MINUTE.has(type) ? null : prime(display(at)),
    text,
  }));
