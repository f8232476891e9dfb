import {refsOf} from "./refs.ts";
import type {Match, TournamentState} from "./state.ts";

/** The match that has this address: its id, its slug by teams, or its slug by bracket slots. */
export const findMatch = (state: TournamentState, address: string): Match | undefined =>
  state.matches.find((match) => {
    const {ref, otherRefs} = refsOf(match, state.teams);
    return ref === address || otherRefs.includes(address);
  });
