import {readSlot} from "../../rules/slot.ts";
import type {Slot} from "../../types.ts";
import type {SimulationFixture} from "../types.ts";

/** A bracket position that the group stage fills. */
interface Leaf {
  readonly slot: Slot;
  readonly group: string | null;
  /** Place in the group, 1 is the winner; 3 for a best third. */
  readonly place: number;
  /** For a best third: the group winner's slot it meets, the key of the allocation table. */
  readonly meets: Slot | null;
}

/**
 * A match on the way to the final. Its home side comes from the leaves [from, middle), its away
 * side from [middle, to).
 */
export interface Tie {
  readonly fixture: SimulationFixture;
  readonly from: number;
  readonly middle: number;
  readonly to: number;
}

export interface BracketTree {
  readonly leaves: readonly Leaf[];
  /** Every tie after those that feed it; the final is last. */
  readonly ties: readonly Tie[];
}

/**
 * Builds the bracket from the fixtures' slots, from the final down. Matches that do not lead to the
 * final (the third-place match) are left out: no team's odds depend on them.
 *
 * @throws RangeError when there is not exactly one final, or a slot cannot be followed
 */
export function bracketTree(fixtures: readonly SimulationFixture[]): BracketTree {
  const [final, ...others] = fixtures.filter(({stage}) => stage === "F");
  if (!final || others.length > 0)
    throw new RangeError(
      `found ${others.length + (final ? 1 : 0)} matches of stage F, expected one final`,
    );
  const byNumber = new Map(fixtures.map((fixture) => [fixture.number, fixture]));
  const leaves: Leaf[] = [];
  const ties: Tie[] = [];

  const side = (fixture: SimulationFixture, slot: Slot, opposite: Slot): void => {
    const reference = readSlot(slot);
    if (reference.kind === "winner") {
      const feeder = byNumber.get(reference.match);
      const leads = feeder && feeder.stage !== "group" && feeder.stage !== "3RD";
      if (!leads || feeder.number >= fixture.number) {
        throw new RangeError(
          `${fixture.matchId} waits for "${slot}", expected an earlier knock-out match that leads to the final`,
        );
      }
      tie(feeder);
    } else if (reference.kind === "place") {
      leaves.push({slot, group: reference.group, place: reference.position, meets: null});
    } else if (reference.kind === "third" && readSlot(opposite).kind === "place") {
      leaves.push({slot, group: null, place: 3, meets: opposite});
    } else {
      throw new RangeError(
        `${fixture.matchId} has "${slot}" against "${opposite}", expected a group place, a third against one, or a winner`,
      );
    }
  };
  const tie = (fixture: SimulationFixture): void => {
    const from = leaves.length;
    side(fixture, fixture.home, fixture.away);
    const middle = leaves.length;
    side(fixture, fixture.away, fixture.home);
    ties.push({fixture, from, middle, to: leaves.length});
  };
  tie(final);
  return {leaves, ties};
}

/**
 * The slot reached by the winner among the leaves [from, to): tie t has slot 2t for its home side
 * and 2t + 1 for its away side; the champion's slot is last.
 */
export function slotAfter({ties}: BracketTree, from: number, to: number): number {
  const home = ties.findIndex((tie) => tie.from === from && tie.middle === to);
  if (home >= 0) return 2 * home;
  const away = ties.findIndex((tie) => tie.middle === from && tie.to === to);
  return away >= 0 ? 2 * away + 1 : 2 * ties.length;
}
