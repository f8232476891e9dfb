import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {competitionOf} from "../../pipeline/tournament/rules/competition.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {snapshotsOf} from "../tournament/archives.ts";
import {venueRows} from "../tournament/tables/venues.ts";
import {namesOfMatches} from "./match.ts";
import {factDocument, type SearchDocument} from "./types.ts";

type Row = ReturnType<typeof venueRows>[number];

/** Every venue with its city, its seats and its matches so far. */
export const venueDocuments = (snapshot: Snapshot): SearchDocument[] =>
  snapshotsOf(snapshot).flatMap((cup) => venueRows(cup, "over").map((row) => documentOf(cup, row)));

/** The places that a city is named for: `Dallas (Arlington)`, `New York/New Jersey`. */
const placesIn = (city: string): string[] =>
  [city, ...city.split(/[/()]/).map((one) => one.trim())].filter(Boolean);

function documentOf(
  cup: Snapshot,
  {venueId, name, fifaName, city, capacity, matchesPlayed, matches, attendance: {mean}}: Row,
) {
  const {year} = cup.tournament;
  const {name: competition} = competitionOf(cup.tournament);
  const played = matches.map(({matchId}) => cup.match(matchId));
  const told = namesOfMatches(cup, {en: played, vi: played});
  const [ground, cityVi] = [vi.groundName(name), vi.venueCity(city)];
  return factDocument(
    "page",
    `venue-${venueId}-${year}`,
    {
      title: [`${name}, ${city}`, `Sân ${ground}, ${cityVi}`],
      text: [
        `${name} in ${city} has ${en.grouped(capacity)} seats; ${competition.en} ${year}: ${en.count(matchesPlayed, "match", "matches")} played${mean === null ? "" : `, ${en.grouped(mean)} people on average`}. Matches (games) played at ${name} in ${city}: ${told.en}.`,
        `Sân ${ground} ở ${cityVi} có ${vi.grouped(capacity)} chỗ; ${competition.vi} ${year}: đã đá ${vi.count(matchesPlayed, "trận")}${mean === null ? "" : `, trung bình ${vi.grouped(mean)} khán giả`}. Các trận đá (diễn ra) trên sân ${ground} ở ${cityVi}: ${told.vi}.`,
      ],
      names: [
        ...new Set([
          name,
          fifaName,
          ...placesIn(city).flatMap((place) => [
            place,
            `stadium ${place}`,
            `${place} stadium`,
            `sân vận động ${place}`,
            `sân ${place}`,
          ]),
          ...[name, ground, ground.replace(/ Arena$/, "")].map((one) => `sân ${one}`),
        ]),
      ],
      url: `/venues/${venueId}`,
      dataUrl: `/api/tournaments/${year}/venues`,
    },
    year,
  );
}
