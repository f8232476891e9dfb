import * as en from "../../pipeline/kit/grammar/en.ts";
import * as vi from "../../pipeline/kit/grammar/vi.ts";
import {clockTimes, nextDay} from "../../pipeline/kit/instant.ts";
import type {Day} from "../../pipeline/kit/types.ts";
import {
  inPlayingOrder,
  kickoffTimes,
  type Snapshot,
  type SnapshotMatch,
} from "../../pipeline/tournament/snapshot.ts";
import {wordOfDay} from "./index/days.ts";
import {namesOfMatches} from "./match.ts";
import {names} from "./match-names.ts";
import {factDocument, type SearchDocument} from "./types.ts";

/**
 * Every day from the first match to the last with its matches: in English those of the day at the
 * venue, in Vietnamese those of the day in Vietnam.
 */
export function dayDocuments(snapshot: Snapshot): SearchDocument[] {
  const {year} = snapshot.tournament;
  const matches = inPlayingOrder(snapshot.matches);
  const [first, last] = [matches[0], matches.at(-1)];
  if (first === undefined || last === undefined) return [];
  const today = clockTimes(snapshot.asOf, first.venue.timeZone);
  const days: Day[] = [];
  for (let on = kickoffTimes(first).en.on; on <= kickoffTimes(last).vi.on; on = nextDay(on))
    days.push(on);
  return days.map((on) => {
    const played = (language: "en" | "vi"): readonly SnapshotMatch[] =>
      matches.filter((match) => kickoffTimes(match)[language].on === on);
    const told = namesOfMatches(snapshot, {en: played("en"), vi: played("vi")});
    return factDocument(
      "page",
      `day-${on}`,
      {
        title: [`Matches on ${en.day(on)}`, `Các trận đấu ${vi.day(on)}`],
        text: [
          told.en === ""
            ? `There is no match on ${en.day(on)} ${year}.`
            : `Matches on ${en.day(on)} ${year}: ${told.en}.`,
          told.vi === ""
            ? `Không có trận nào ${vi.day(on)}/${year}.`
            : `Các trận đấu ${vi.day(on)}/${year} theo giờ Việt Nam: ${told.vi}.`,
        ],
        names: [
          wordOfDay(on),
          ...(on === nextDay(today.en.on) ? ["tomorrow"] : []),
          ...(on === nextDay(today.vi.on) ? names("ngày mai, mai") : []),
          ...(nextDay(on) === today.en.on ? ["yesterday"] : []),
          ...(nextDay(on) === today.vi.on ? names("hôm qua, tối qua, đêm qua") : []),
        ],
        url: `/schedule#d-${on}`,
        dataUrl: "/api/schedule",
      },
      year,
    );
  });
}
