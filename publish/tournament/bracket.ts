import {inPlayingOrder, type Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {Stage} from "../../pipeline/tournament/types.ts";
import {probabilityOf} from "./forecasts/probability.ts";
import {matchSummary, optionalAddress} from "./parts/schedule.ts";
import {teamRef} from "./sides.ts";
import {STAGES} from "./stages.ts";

const KNOCKOUTS = (Object.keys(STAGES) as Stage[]).filter((stage) => stage !== "group");

/** The knock-out tree, round by round; an unknown side is given as its slot. */
export function bracket(snapshot: Snapshot) {
  const rounds = KNOCKOUTS.map((stage) => ({
    stage,
    name: STAGES[stage],
    matches: inPlayingOrder(snapshot.matches.filter(({fixture}) => fixture.stage === stage)).map(
      (match) => {
        const node = snapshot.bracket.get(match.fixture.matchId)!;
        return {
          ...matchSummary(snapshot, match),
          winnerTo: optionalAddress(snapshot, node.winnerTo),
          loserTo: optionalAddress(snapshot, node.loserTo),
          probability: probabilityOf(match),
        };
      },
    ),
  })).filter(({matches}) => matches.length > 0);
  const last = [...snapshot.bracket.values()];
  const final = last.find(({stage}) => stage === "F");
  const third = last.find(({stage}) => stage === "3RD");
  const team = (teamId: string | null | undefined) => (teamId ? teamRef(snapshot, teamId) : null);
  return {
    year: snapshot.tournament.year,
    rounds,
    champion: team(final?.winner),
    runnerUp: team(final?.loser),
    third: team(third?.winner),
    fourth: team(third?.loser),
  };
}
