import {nameIn} from "../../components/team-name.tsx";
import type {StructuredData} from "../../document/structured-data.ts";
import {type Frame, pathIn} from "../../layout/frame.ts";
import type {MatchFigures} from "./match-page-view.ts";

/** A match for search engines. */
export function matchData(
  {baseUrl, language, match}: Frame & Pick<MatchFigures, "match">,
  name: string,
): StructuredData[] {
  const {kickoff, venue, home, away} = match;
  const team = (side: typeof home) => ({"@type": "SportsTeam", name: nameIn(language, side)});
  return [
    {
      "@type": "SportsEvent",
      name,
      startDate: kickoff.at,
      sport: "Association football",
      location: {"@type": "Place", name: venue.name.en, address: venue.city.en},
      homeTeam: team(home),
      awayTeam: team(away),
      url: `${baseUrl}${pathIn(language, match.path)}`,
    },
  ];
}
