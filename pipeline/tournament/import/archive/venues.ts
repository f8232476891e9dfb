import {FactsError} from "../../../kit/errors.ts";
import type {Venue} from "../../types.ts";

/** A venue with its names in the sources: the full text, then the JSON file. */
interface ArchiveVenue {
  readonly text: string;
  readonly json: string;
  readonly venue: Venue;
}

type Row = readonly [
  venueId: string,
  text: string,
  json: string,
  city: string,
  capacity: number,
  latitude: number,
  longitude: number,
  timeZone: string,
];

const MOSCOW = "Europe/Moscow";
const QATAR = "Asia/Qatar";

/**
 * Capacity during the tournament; coordinates to a hundredth of a degree. FIFA's name is that of
 * the JSON file.
 */
const ROWS: Readonly<Record<number, {readonly country: string; readonly rows: readonly Row[]}>> = {
  2018: {
    country: "rus",
    rows: [
      [
        "ekaterinburg",
        "Ekaterinburg Arena",
        "Ekaterinburg Arena",
        "Ekaterinburg",
        33061,
        56.83,
        60.57,
        "Asia/Yekaterinburg",
      ],
      [
        "kaliningrad",
        "Kaliningrad Stadium",
        "Kaliningrad Stadium",
        "Kaliningrad",
        33973,
        54.7,
        20.53,
        "Europe/Kaliningrad",
      ],
      ["kazan", "Ak Bars Arena", "Kazan Arena", "Kazan", 42873, 55.82, 49.16, MOSCOW],
      ["luzhniki", "Lenin", "Luzhniki Stadium", "Moscow", 78011, 55.72, 37.55, MOSCOW],
      [
        "nizhny-novgorod",
        "Nizhny Novgorod Stadium",
        "Nizhny Novgorod Stadium",
        "Nizhny Novgorod",
        43319,
        56.34,
        43.96,
        MOSCOW,
      ],
      ["rostov", "Rostov Arena", "Rostov Arena", "Rostov-on-Don", 43472, 47.21, 39.74, MOSCOW],
      [
        "saint-petersburg",
        "Krestovsky Stadium",
        "Saint Petersburg Stadium",
        "Saint Petersburg",
        64468,
        59.97,
        30.22,
        MOSCOW,
      ],
      ["samara", "Samara Arena", "Samara Arena", "Samara", 41970, 53.28, 50.24, "Europe/Samara"],
      ["saransk", "Mordovia Arena", "Mordovia Arena", "Saransk", 41685, 54.18, 45.2, MOSCOW],
      ["sochi", "Fisht Olympic Stadium", "Fisht Stadium", "Sochi", 44287, 43.4, 39.96, MOSCOW],
      ["spartak", "Otkrytiye Arena", "Spartak Stadium", "Moscow", 44190, 55.82, 37.44, MOSCOW],
      [
        "volgograd",
        "Central Stadium",
        "Volgograd Arena",
        "Volgograd",
        43713,
        48.73,
        44.55,
        "Europe/Volgograd",
      ],
    ],
  },
  2022: {
    country: "qat",
    rows: [
      [
        "ahmad-bin-ali",
        "Ahmad Bin Ali Stadium",
        "Ahmad bin Ali Stadium",
        "Al Rayyan",
        45032,
        25.33,
        51.34,
        QATAR,
      ],
      ["al-bayt", "Al Bayt Stadium", "Al Bayt Stadium", "Al Khor", 68895, 25.65, 51.49, QATAR],
      [
        "al-janoub",
        "Al Janoub Stadium",
        "Al Janoub Stadium",
        "Al Wakrah",
        44325,
        25.16,
        51.57,
        QATAR,
      ],
      [
        "al-thumama",
        "Al Thumama Stadium",
        "Al Thumama Stadium",
        "Doha",
        44400,
        25.23,
        51.53,
        QATAR,
      ],
      [
        "education-city",
        "Education City Stadium",
        "Education City Stadium",
        "Al Rayyan",
        44667,
        25.31,
        51.42,
        QATAR,
      ],
      [
        "khalifa",
        "Khalifa International Stadium",
        "Khalifa International Stadium",
        "Al Rayyan",
        45857,
        25.26,
        51.45,
        QATAR,
      ],
      ["lusail", "Lusail Stadium", "Lusail Iconic Stadium", "Lusail", 88966, 25.42, 51.49, QATAR],
      ["stadium-nine-seven-four", "Stadium 974", "Stadium 974", "Doha", 44089, 25.29, 51.57, QATAR],
    ],
  },
};

/** The venues of an archive year by id. */
export function archiveVenues(year: number): ArchiveVenue[] {
  const {country, rows} = ROWS[year]!;
  return rows.map(([venueId, text, json, city, capacity, latitude, longitude, timeZone]) => ({
    text,
    json,
    venue: {
      venueId,
      name: json,
      fifaName: json,
      city,
      country,
      capacity,
      latitude,
      longitude,
      timeZone,
    },
  }));
}

/**
 * The venue with a given name in one of the sources.
 *
 * @throws FactsError when no venue of the year has that name
 */
export function archiveVenueOf(year: number, source: "text" | "json", name: string): Venue {
  const found = archiveVenues(year).find((one) => one[source] === name);
  if (!found)
    throw new FactsError(
      `stadium "${name}" of ${year} is unknown; expected a line for it in archive-venues.ts`,
    );
  return found.venue;
}
