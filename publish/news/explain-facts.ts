import type {ExplainFacts} from "../../pipeline/news/stories/explain.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {kickoffOf} from "../../pipeline/tournament/snapshot.ts";
import type {StaticData} from "../contents/static-data.ts";
import {sideRef} from "../tournament/sides.ts";
import {STAGES} from "../tournament/stages.ts";

/** What a snapshot of the tournament and the list of companies know beside the news. */
export function explainFacts(
  snapshot: Snapshot,
  {companies}: Pick<StaticData, "companies">,
): ExplainFacts {
  const teamNames = Object.fromEntries(
    [...snapshot.teams].map(([teamId, {name}]) => [teamId, name]),
  );
  const nextMatches: Record<string, ExplainFacts["nextMatches"][string]> = {};
  for (const teamId of snapshot.teams.keys()) {
    const next = snapshot
      .matchesOf(teamId)
      .find((match) => match.state.status === "scheduled" && kickoffOf(match) > snapshot.asOf);
    if (!next) continue;
    const opponentId = next.home === teamId ? next.away : next.home;
    nextMatches[teamId] = {matchId: next.fixture.matchId, opponentId, kickoffAt: kickoffOf(next)};
  }
  const matches = Object.fromEntries(
    snapshot.matches.map((match) => {
      const [home, away] = (["home", "away"] as const).map((side) => {
        const {name, nameVi} = sideRef(snapshot, match.fixture[side], match[side]);
        return {en: name, vi: nameVi};
      }) as [ExplainFacts["teamNames"][string], ExplainFacts["teamNames"][string]];
      return [match.fixture.matchId, {home, away, stage: STAGES[match.fixture.stage]}];
    }),
  );
  return {teamNames, nextMatches, matches, companies};
}
