import type {MatchId, Slot, TeamId} from "../types.ts";
import {readSlot} from "./slot.ts";
import type {
  BracketNode,
  GroupPlaces,
  KnockoutFixture,
  KnockoutResult,
  ThirdPlacedRow,
} from "./types.ts";

export {slotLabel} from "./slot.ts";

/**
 * The knock-out bracket with all decided slots filled. A place in a group is filled as soon as no
 * result can change it, a third-placed team's slot once every group is complete
 * (`ThirdPlacedRow.meets`), `W74` and `L101` once that match has a result. A recorded result
 * determines its teams, whatever the slots say.
 *
 * @param results finished knock-out matches by match id
 * @returns one node per fixture, in the given order
 * @throws RangeError when a slot is unreadable or names a group or match that does not exist
 */
export function bracket(
  fixtures: readonly KnockoutFixture[],
  groups: readonly GroupPlaces[],
  thirds: readonly ThirdPlacedRow[],
  results: ReadonlyMap<MatchId, KnockoutResult>,
): BracketNode[] {
  const decidedIn = new Map(groups.map(({group, decided}) => [group, decided]));
  const idOf = new Map(fixtures.map(({number, matchId}) => [number, matchId]));

  const next = new Map<Slot, MatchId>(
    fixtures.flatMap(({matchId, home, away}) => [
      [home, matchId] as const,
      [away, matchId] as const,
    ]),
  );

  function teamIn(slot: Slot, facing: Slot): TeamId | null {
    const reference = readSlot(slot);
    switch (reference.kind) {
      case "team":
        return reference.team;
      case "place": {
        const decided = decidedIn.get(reference.group);
        if (!decided)
          throw new RangeError(
            `slot ${slot} names group ${reference.group}; expected one of ${[...decidedIn.keys()].join(", ")}`,
          );
        return decided[reference.position - 1] ?? null;
      }
      case "open":
        return null;
      case "third":
        return thirds.find(({meets}) => meets === facing)?.teamId ?? null;
      default: {
        const id = idOf.get(reference.match);
        if (id === undefined)
          throw new RangeError(
            `slot ${slot} names match ${reference.match}; expected a match of the bracket`,
          );
        const result = results.get(id);
        return result ? (reference.kind === "winner" ? winnerOf(result) : loserOf(result)) : null;
      }
    }
  }

  return fixtures.map((fixture): BracketNode => {
    const {number, matchId, stage, home, away} = fixture;
    const result = results.get(matchId);
    return {
      number,
      matchId,
      stage,
      home,
      away,
      homeTeam: result?.home ?? teamIn(home, away),
      awayTeam: result?.away ?? teamIn(away, home),
      winner: result ? winnerOf(result) : null,
      loser: result ? loserOf(result) : null,
      winnerTo: next.get(`W${number}`) ?? null,
      loserTo: next.get(`L${number}`) ?? null,
    };
  });
}

const winnerOf = (result: KnockoutResult): TeamId => result[result.winner];
const loserOf = (result: KnockoutResult): TeamId =>
  result.winner === "home" ? result.away : result.home;
