import type {Phrases} from "../../../../kit/grammar/messages.ts";
import type {PreviewMessage} from "../messages/preview-messages.ts";
import {forecast} from "./forecast.ts";
import {lead, openSlots} from "./occasion.ts";
import {past} from "./past.ts";
import {stakes} from "./stakes.ts";

export const english: Phrases<PreviewMessage> = {
  ...lead,
  ...openSlots,
  ...stakes,
  ...forecast,
  ...past,
};
