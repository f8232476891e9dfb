import {FactsError} from "../../../kit/errors.ts";
import {lazy} from "../../../kit/lazy.ts";
import type {Venue} from "../../types.ts";
import {reference} from "../reference.ts";

/** A venue with its names in the sources: the full text, then the JSON file. */
interface ArchiveVenue {
  readonly year: number;
  readonly text: string;
  readonly json: string;
  readonly venue: Venue;
}

/** Capacity during the tournament; FIFA's name is that of the JSON file. */
const known = lazy((): readonly ArchiveVenue[] =>
  reference
    .csv("reference/archive-venues.csv", "reference-archive-venues.json")
    .map(({year, text, json, capacity, latitude, longitude, ...place}) => ({
      year: Number(year),
      text: text!,
      json: json!,
      venue: {
        venueId: place.venueId!,
        name: json!,
        fifaName: json!,
        city: place.city!,
        country: place.country!,
        capacity: Number(capacity),
        latitude: Number(latitude),
        longitude: Number(longitude),
        timeZone: place.timeZone!,
      },
    })),
);

/** The venues of an archive year by id. */
export const archiveVenues = (year: number): ArchiveVenue[] =>
  known().filter((one) => one.year === year);

/**
 * The venue with a given name in one of the sources.
 *
 * @throws FactsError when no venue of the year has that name
 */
export function archiveVenueOf(year: number, source: "text" | "json", name: string): Venue {
  const found = archiveVenues(year).find((one) => one[source] === name);
  if (!found)
    throw new FactsError(
      `stadium "${name}" of ${year} is unknown; expected a line for it in data/reference/archive-venues.csv`,
    );
  return found.venue;
}
