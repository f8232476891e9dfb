import type {ExplainFacts} from "../../pipeline/news/stories/explain.ts";
import {type Edition, kickoffOf} from "../../pipeline/tournament/edition.ts";
import type {Library} from "../contents/static-data.ts";
import {sideRef} from "../tournament/sides.ts";
import {STAGES} from "../tournament/stages.ts";

/** What an edition of the tournament and the list of companies know beside the news. */
export function explainFacts(
  edition: Edition,
  {companies}: Pick<Library, "companies">,
): ExplainFacts {
  const teamNames = Object.fromEntries(
    [...edition.teams].map(([teamId, {name}]) => [teamId, name]),
  );
  const nextMatches: Record<string, ExplainFacts["nextMatches"][string]> = {};
  for (const teamId of edition.teams.keys()) {
    const next = edition
      .matchesOf(teamId)
      .find((match) => match.state.status === "scheduled" && kickoffOf(match) > edition.asOf);
    if (!next) continue;
    const opponentId = next.home === teamId ? next.away : next.home;
    nextMatches[teamId] = {matchId: next.fixture.matchId, opponentId, kickoffAt: kickoffOf(next)};
  }
  const matches = Object.fromEntries(
    edition.matches.map((match) => {
      const [home, away] = (["home", "away"] as const).map((side) => {
        const {name, nameVi} = sideRef(edition, match.fixture[side], match[side]);
        return {en: name, vi: nameVi};
      }) as [ExplainFacts["teamNames"][string], ExplainFacts["teamNames"][string]];
      return [match.fixture.matchId, {home, away, stage: STAGES[match.fixture.stage]}];
    }),
  );
  return {teamNames, nextMatches, matches, companies};
}
