import {type MessageOf, says} from "../../../kit/grammar/messages.ts";
import type {Name} from "../people.ts";
import type {MilestoneFact} from "./facts.ts";

export type MilestoneMessage = MessageOf<ReturnType<typeof milestone>>;

/** A milestone as a message, of the kind of its rule. */
export const milestone = ({rule, player, ...fact}: MilestoneFact, name: Name) =>
  says(rule, {...fact, player: player && name(player)});
