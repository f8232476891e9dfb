import type {Phrases} from "../../../../kit/grammar/messages.ts";
import type {RecapMessage} from "../messages/recap-messages.ts";
import {chances} from "./chances.ts";
import {headlines} from "./headlines.ts";
import {lead} from "./lead.ts";
import {meaning} from "./meaning.ts";
import {story} from "./story.ts";

export const english: Phrases<RecapMessage> = {
  ...headlines,
  ...lead,
  ...story,
  ...chances,
  ...meaning,
};
