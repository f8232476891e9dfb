import {clockTimes} from "../../../pipeline/kit/instant.ts";
import type {
  NextMatch,
  PreviewFacts,
  SlotFact,
} from "../../../pipeline/tournament/text/preview/types.ts";
import type {ClockTimes, Instant} from "../../../pipeline/tournament/types.ts";

/** A kick-off in the form of bodies. */
const dated = ({en, vi}: ClockTimes) => ({on: en.on, vietnamOn: vi.on, vietnam: vi.time});

/** The facts of a preview in the form of bodies, with the kick-off in UTC as well. */
export function factsBody(
  {kickoff, slots, next, loserNext, cup: _, ...facts}: PreviewFacts,
  kickoffAt: Instant,
) {
  const {on, ...vietnam} = dated(kickoff);
  const utc = clockTimes(kickoffAt, "UTC").en;
  return {
    ...facts,
    on,
    kickoff: {local: kickoff.en.time, utc: utc.time, utcOn: utc.on, ...vietnam},
    slots: slotsBody(slots),
    next: nextBody(next),
    loserNext: nextBody(loserNext),
  };
}

function nextBody(next: NextMatch | null) {
  if (next === null) return null;
  const {kickoff, ...match} = next;
  return {...match, ...dated(kickoff)};
}

/** The teams that may fill the open sides. */
export const slotsBody = ({home, away}: PreviewFacts["slots"]) => ({
  home: slotBody(home),
  away: slotBody(away),
});

function slotBody(slot: SlotFact | null) {
  if (slot === null) return null;
  const {from, simulated, ...rest} = slot;
  return {
    ...rest,
    from: from && {number: from.number, ...dated(from.kickoff), teams: from.teams},
    simulated: simulated && {
      asOf: simulated.asOf,
      ...dated(simulated),
      utc: simulated.en.time,
      isDaily: simulated.isDaily,
    },
  };
}
