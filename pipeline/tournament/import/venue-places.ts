/** Venue data missing from the sources, by the city name of `2026.worldcup.stadiums.json`. */
export interface VenuePlace {
  readonly venueId: string;
  readonly fifaName: string;
  /** Number of seats during the tournament; the sources have those of other events. */
  readonly capacity: number;
  readonly timeZone: string;
}

export const VENUE_PLACES: Readonly<Record<string, VenuePlace>> = {
  Vancouver: {
    venueId: "vancouver",
    fifaName: "BC Place Vancouver",
    capacity: 52_497,
    timeZone: "America/Vancouver",
  },
  Seattle: {
    venueId: "seattle",
    fifaName: "Seattle Stadium",
    capacity: 66_925,
    timeZone: "America/Los_Angeles",
  },
  "San Francisco Bay Area (Santa Clara)": {
    venueId: "san-francisco",
    fifaName: "San Francisco Bay Area Stadium",
    capacity: 68_827,
    timeZone: "America/Los_Angeles",
  },
  "Los Angeles (Inglewood)": {
    venueId: "los-angeles",
    fifaName: "Los Angeles Stadium",
    capacity: 70_492,
    timeZone: "America/Los_Angeles",
  },
  "Guadalajara (Zapopan)": {
    venueId: "guadalajara",
    fifaName: "Guadalajara Stadium",
    capacity: 45_664,
    timeZone: "America/Mexico_City",
  },
  "Mexico City": {
    venueId: "mexico-city",
    fifaName: "Mexico City Stadium",
    capacity: 80_824,
    timeZone: "America/Mexico_City",
  },
  "Monterrey (Guadalupe)": {
    venueId: "monterrey",
    fifaName: "Monterrey Stadium",
    capacity: 51_243,
    timeZone: "America/Monterrey",
  },
  Houston: {
    venueId: "houston",
    fifaName: "Houston Stadium",
    capacity: 68_777,
    timeZone: "America/Chicago",
  },
  "Dallas (Arlington)": {
    venueId: "dallas",
    fifaName: "Dallas Stadium",
    capacity: 70_649,
    timeZone: "America/Chicago",
  },
  "Kansas City": {
    venueId: "kansas-city",
    fifaName: "Kansas City Stadium",
    capacity: 69_045,
    timeZone: "America/Chicago",
  },
  Atlanta: {
    venueId: "atlanta",
    fifaName: "Atlanta Stadium",
    capacity: 68_239,
    timeZone: "America/New_York",
  },
  "Miami (Miami Gardens)": {
    venueId: "miami",
    fifaName: "Miami Stadium",
    capacity: 64_478,
    timeZone: "America/New_York",
  },
  Toronto: {
    venueId: "toronto",
    fifaName: "Toronto Stadium",
    capacity: 43_036,
    timeZone: "America/Toronto",
  },
  "Boston (Foxborough)": {
    venueId: "boston",
    fifaName: "Boston Stadium",
    capacity: 64_146,
    timeZone: "America/New_York",
  },
  Philadelphia: {
    venueId: "philadelphia",
    fifaName: "Philadelphia Stadium",
    capacity: 68_324,
    timeZone: "America/New_York",
  },
  "New York/New Jersey (East Rutherford)": {
    venueId: "new-york",
    fifaName: "New York/New Jersey Stadium",
    capacity: 80_663,
    timeZone: "America/New_York",
  },
};
