/** Venue data missing from the sources, by the city name of `2026.worldcup.stadiums.json`. */
export interface VenuePlace {
  readonly venueId: string;
  readonly fifaName: string;
  readonly timeZone: string;
}

export const VENUE_PLACES: Readonly<Record<string, VenuePlace>> = {
  Vancouver: {venueId: "vancouver", fifaName: "BC Place Vancouver", timeZone: "America/Vancouver"},
  Seattle: {venueId: "seattle", fifaName: "Seattle Stadium", timeZone: "America/Los_Angeles"},
  "San Francisco Bay Area (Santa Clara)": {
    venueId: "san-francisco",
    fifaName: "San Francisco Bay Area Stadium",
    timeZone: "America/Los_Angeles",
  },
  "Los Angeles (Inglewood)": {
    venueId: "los-angeles",
    fifaName: "Los Angeles Stadium",
    timeZone: "America/Los_Angeles",
  },
  "Guadalajara (Zapopan)": {
    venueId: "guadalajara",
    fifaName: "Guadalajara Stadium",
    timeZone: "America/Mexico_City",
  },
  "Mexico City": {
    venueId: "mexico-city",
    fifaName: "Mexico City Stadium",
    timeZone: "America/Mexico_City",
  },
  "Monterrey (Guadalupe)": {
    venueId: "monterrey",
    fifaName: "Monterrey Stadium",
    timeZone: "America/Monterrey",
  },
  Houston: {venueId: "houston", fifaName: "Houston Stadium", timeZone: "America/Chicago"},
  "Dallas (Arlington)": {
    venueId: "dallas",
    fifaName: "Dallas Stadium",
    timeZone: "America/Chicago",
  },
  "Kansas City": {
    venueId: "kansas-city",
    fifaName: "Kansas City Stadium",
    timeZone: "America/Chicago",
  },
  Atlanta: {venueId: "atlanta", fifaName: "Atlanta Stadium", timeZone: "America/New_York"},
  "Miami (Miami Gardens)": {
    venueId: "miami",
    fifaName: "Miami Stadium",
    timeZone: "America/New_York",
  },
  Toronto: {venueId: "toronto", fifaName: "Toronto Stadium", timeZone: "America/Toronto"},
  "Boston (Foxborough)": {
    venueId: "boston",
    fifaName: "Boston Stadium",
    timeZone: "America/New_York",
  },
  Philadelphia: {
    venueId: "philadelphia",
    fifaName: "Philadelphia Stadium",
    timeZone: "America/New_York",
  },
  "New York/New Jersey (East Rutherford)": {
    venueId: "new-york",
    fifaName: "New York/New Jersey Stadium",
    timeZone: "America/New_York",
  },
};
