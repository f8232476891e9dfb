import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {competitionOf} from "../../pipeline/tournament/rules/competition.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import {snapshotsOf} from "../tournament/archives.ts";
import {venueRows} from "../tournament/tables/venues.ts";
import {factDocument, type SearchDocument} from "./types.ts";

type Row = ReturnType<typeof venueRows>[number];

/** Every venue with its city, its seats and its matches so far. */
export const venueDocuments = (snapshot: Snapshot): SearchDocument[] =>
  snapshotsOf(snapshot).flatMap((cup) => venueRows(cup, "over").map((row) => documentOf(cup, row)));

function documentOf(
  {tournament}: Snapshot,
  {venueId, name, fifaName, city, capacity, matchesPlayed, attendance: {mean}}: Row,
) {
  const {year} = tournament;
  const {name: cup} = competitionOf(tournament);
  return factDocument(
    "page",
    `venue-${venueId}-${year}`,
    {
      title: [`${name}, ${city}`, `Sân ${name}, ${city}`],
      text: [
        `${name} in ${city} has ${en.grouped(capacity)} seats; ${cup.en} ${year}: ${en.count(matchesPlayed, "match", "matches")} played${mean === null ? "" : `, ${en.grouped(mean)} people on average`}.`,
        `Sân ${name} ở ${city} có ${vi.grouped(capacity)} chỗ; ${cup.vi} ${year}: đã đá ${vi.count(matchesPlayed, "trận")}${mean === null ? "" : `, trung bình ${vi.grouped(mean)} khán giả`}.`,
      ],
      names: [...new Set([name, fifaName, `sân ${name}`])],
      url: `/venues/${venueId}`,
      dataUrl: `/api/tournaments/${year}/venues`,
    },
    year,
  );
}
