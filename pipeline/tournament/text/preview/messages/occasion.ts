import {type MessageOf, says} from "../../../../kit/grammar/messages.ts";
import type {PreviewFacts} from "../types.ts";

export type Lead = ReturnType<typeof lead>;
export type OpenSlot = MessageOf<ReturnType<typeof openSlots>>;

/** The match, its place and its time. */
export function lead(facts: PreviewFacts) {
  const {stage, group, matchday, kickoff, venue, names, opener, calledOff, slots, number} = facts;
  const match = {...names, kickoff, venue};
  if (calledOff) return says("called off", {...match, calledOff});
  if (slots.home || slots.away) return says("open match", {...match, number, stage});
  if (opener) return says("opening match", match);
  if (stage === "F") return says("final", match);
  if (stage === "3RD") return says("third-place match", match);
  if (stage !== "group") return says("knock-out", {...match, stage});
  if (matchday === 1) return says("first match", {...match, group});
  return says("group match", {...match, group, isLast: matchday === 3});
}

/** The teams that may fill the open slots. */
export const openSlots = ({slots, names}: PreviewFacts) =>
  (["home", "away"] as const).map((side) => {
    const slot = slots[side];
    const kind = slot?.candidates?.length ? "candidates" : "nobody known";
    return slot && says(kind, {...slot, name: names[side]});
  });
