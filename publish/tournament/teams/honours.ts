import {cached} from "../../../pipeline/kit/cached.ts";
import {worldCupsBefore} from "../../../pipeline/tournament/rules/titles.ts";
import {knowsPast, type Snapshot} from "../../../pipeline/tournament/snapshot.ts";
import type {TeamId} from "../../../pipeline/tournament/types.ts";

const before = cached(({matches, teams}: Snapshot["history"], year: number) =>
  worldCupsBefore(year, matches, teams),
);

/**
 * A team's place in World Cup history as of the snapshot: titles (this one's once the final is
 * decided), whether it is the holder, whether it is a debutant.
 */
export function honoursOf(snapshot: Snapshot, teamId: TeamId) {
  const {year} = snapshot.tournament;
  const past = before(snapshot.history, year);
  const final = [...snapshot.bracket.values()].find(({stage}) => stage === "F");
  return {
    titles: [...past.won(teamId), ...(final?.winner === teamId ? [year] : [])],
    isHolder: past.holder === teamId,
    isDebutant: knowsPast(snapshot) && past.played(teamId).length === 0,
  };
}
