import {type Edition, inPlayingOrder} from "../../pipeline/tournament/edition.ts";
import type {Stage} from "../../pipeline/tournament/types.ts";
import {probabilityOf} from "./probability.ts";
import {matchAddress, matchSummary} from "./schedule.ts";
import {teamRef} from "./sides.ts";
import {STAGES} from "./stages.ts";

const KNOCKOUTS = (Object.keys(STAGES) as Stage[]).filter((stage) => stage !== "group");

/** The knock-out tree round by round; a side whose team is not known yet is its slot. */
export function bracket(edition: Edition) {
  const rounds = KNOCKOUTS.map((stage) => ({
    stage,
    name: STAGES[stage],
    matches: inPlayingOrder(edition.matches.filter(({fixture}) => fixture.stage === stage)).map(
      (match) => {
        const node = edition.bracket.get(match.fixture.matchId)!;
        return {
          ...matchSummary(edition, match),
          winnerTo: matchAddress(edition, node.winnerTo),
          loserTo: matchAddress(edition, node.loserTo),
          probability: probabilityOf(match),
        };
      },
    ),
  })).filter(({matches}) => matches.length > 0);
  const last = [...edition.bracket.values()];
  const final = last.find(({stage}) => stage === "F");
  const third = last.find(({stage}) => stage === "3RD");
  const team = (teamId: string | null | undefined) => (teamId ? teamRef(edition, teamId) : null);
  return {
    year: edition.tournament.year,
    rounds,
    champion: team(final?.winner),
    runnerUp: team(final?.loser),
    third: team(third?.winner),
    fourth: team(third?.loser),
  };
}
