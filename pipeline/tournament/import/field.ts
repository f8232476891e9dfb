import {FactsError} from "../../kit/errors.ts";
import {lazy} from "../../kit/lazy.ts";
import type {Confederation, Fixture, Team, Venue} from "../types.ts";
import type {Ledger} from "./corrections.ts";
import type {JoinedMatch} from "./join-matches.ts";
import {coordinates, instantOf, stageNamed} from "./openfootball/json.ts";
import {reference} from "./reference.ts";
import type {Sources} from "./sources.ts";
import {namedTeam, teamIdOf} from "./team-codes.ts";

const COUNTRIES: Readonly<Record<string, string>> = {ca: "can", mx: "mex", us: "usa"};

/** The teams in group and draw order; the English name is that of the history files. */
export function importTeams(sources: Sources): Team[] {
  const ranks = new Map(
    sources.ranking.map((row) => [row.fifa_code!.toLowerCase(), Number(row.rank)]),
  );
  const byId = new Map(sources.teams.map((team) => [team.fifa_code.toLowerCase(), team]));
  return sources.groups.flatMap((group) =>
    group.teams.map((name): Team => {
      const teamId = teamIdOf(name);
      const team = byId.get(teamId);
      const rank = ranks.get(teamId);
      const {name: en, nameVi: vi} = namedTeam(teamId)!;
      if (team === undefined || rank === undefined)
        throw new FactsError(`team "${name}" (${teamId}) lacks a row in teams.json or a ranking`);
      return {
        teamId,
        code: team.fifa_code,
        name: {en, vi},
        flag: team.flag_icon,
        confederation: team.confed as Confederation,
        group: group.name.replace("Group ", ""),
        fifaRank: rank,
      };
    }),
  );
}

/** Venue data missing from the sources, by the city name of `2026.worldcup.stadiums.json`. */
const places = lazy(
  () =>
    new Map(
      reference
        .csv("reference/venue-places.csv", "reference-venue-places.json")
        .map(({city, venueId, fifaName, capacity, timeZone}) => [
          city!,
          {
            venueId: venueId!,
            fifaName: fifaName!,
            capacity: Number(capacity),
            timeZone: timeZone!,
          },
        ]),
    ),
);

/** Id, name, capacity and zone of a venue by its city in the sources. */
function placeOf(city: string) {
  const place = places().get(city);
  if (place === undefined)
    throw new FactsError(
      `venue city "${city}" is unknown; expected one of ${[...places().keys()].join(", ")}`,
    );
  return place;
}

/**
 * Venues by id; coordinates are compared with the fixtures table, which obtained them from the same
 * file by another route.
 */
export function importVenues(sources: Sources, ledger: Ledger): Venue[] {
  const venues = sources.stadiums.map((stadium): Venue => {
    const place = placeOf(stadium.city);
    const [latitude, longitude] = coordinates(stadium.coords);
    const row = sources.fixtures.find((fixture) => fixture.ground === stadium.city);
    if (row !== undefined)
      ledger.settle(null, `${place.venueId} coordinates`, {
        "openfootball json": `${latitude}, ${longitude}`,
        "fixtures table": `${Number(row.lat)}, ${Number(row.lon)}`,
      });
    const country = COUNTRIES[stadium.cc];
    if (country === undefined)
      throw new FactsError(
        `stadium ${stadium.name}: country "${stadium.cc}" is unknown; expected ca, mx or us`,
      );
    const {name, city} = stadium;
    return {
      venueId: place.venueId,
      name,
      fifaName: place.fifaName,
      city,
      country,
      capacity: place.capacity,
      latitude,
      longitude,
      timeZone: place.timeZone,
    };
  });
  return venues.sort((a, b) => (a.venueId < b.venueId ? -1 : 1));
}

/**
 * Fixtures by official number, as scheduled; a matchday is the n-th match of its teams within the
 * group.
 */
export function importFixtures(matches: readonly JoinedMatch[]): Fixture[] {
  const scheduled = matches.map((match) => ({
    match,
    kickoffAt: instantOf(match.json.date, match.json.time ?? ""),
  }));
  const matchdays = new Map<number, number>();
  const count = new Map<string, number>();
  for (const {match} of scheduled.toSorted((a, b) => (a.kickoffAt < b.kickoffAt ? -1 : 1))) {
    if (match.bracket !== null) continue;
    for (const team of [match.home, match.away]) count.set(team, (count.get(team) ?? 0) + 1);
    matchdays.set(match.number, count.get(match.home)!);
  }
  return scheduled.map(({match, kickoffAt}): Fixture => {
    return {
      number: match.number,
      matchId: `m-${String(match.number).padStart(3, "0")}`,
      stage: stageNamed(match.row.round!),
      group: match.row.group === "" ? null : match.row.group!,
      matchday: matchdays.get(match.number) ?? null,
      home: match.bracket?.slot_home ?? match.home,
      away: match.bracket?.slot_away ?? match.away,
      kickoffAt,
      localOn: match.json.date,
      venueId: placeOf(match.json.ground).venueId,
    };
  });
}
