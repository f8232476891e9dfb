import {says} from "../../../../kit/grammar/messages.ts";
import type {PreviewFacts, SlotFact} from "../types.ts";
import {type Forecast, forecast} from "./forecast.ts";
import {type Lead, lead} from "./lead.ts";
import {absences, meetings, newcomers, type Past, road} from "./past.ts";
import {type Stakes, stakes} from "./stakes.ts";

export type PreviewMessage = Lead | Stakes | OpenSlot | Forecast | Past;
export type OpenSlot = ReturnType<typeof openSlot>[number];

/** Who may fill a slot. */
const openSlot = (slot: SlotFact | null) =>
  slot
    ? [
        slot.candidates && slot.candidates.length > 0
          ? says("candidates", slot)
          : says("nobody known", slot),
      ]
    : [];

/** What is said before a match, paragraph by paragraph and whatever the language. */
export function previewMessages(facts: PreviewFacts): readonly (readonly PreviewMessage[])[] {
  const {home, away, slots} = facts;
  const isFirst = home?.road.length === 0 && away?.road.length === 0;
  return [
    [lead(facts), ...stakes(facts)],
    [...openSlot(slots.home), ...openSlot(slots.away)],
    forecast(facts),
    isFirst ? newcomers(facts) : road(facts),
    [...meetings(facts), ...absences(facts)],
  ];
}
