import {join} from "node:path";
import type {Store} from "../../../pipeline/kit/store.ts";
import {currentYear} from "../../../pipeline/tournament/facts/years.ts";
import {addPublished} from "../../../pipeline/tournament/queries/matches.ts";
import {buildOf, readIfThere, readPointer, siteOf} from "../../output/builds.ts";

const EVENT =
  /^UID:(\d+)-(.+)@[\s\S]*?^DTSTAMP:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z[\s\S]*?^SEQUENCE:(\d+)\r$/gm;

/** Copies the revisions announced by the calendar of the current edition into the database. */
export function keepPublishedRevisions(store: Store, dataDir: string, out: string): void {
  const edition = readPointer(out);
  if (edition === undefined) return;
  const calendar = readIfThere(join(siteOf(buildOf(out, edition)), "schedule.ics")) ?? "";
  const ofYear = `${currentYear(dataDir)}`;
  addPublished(
    store,
    [...calendar.matchAll(EVENT)].flatMap(
      ([, year, matchId, y, month, day, hour, minute, second, sequence]) =>
        year === ofYear && sequence !== "0"
          ? {
              matchId: matchId!,
              revisedAt: `${y}-${month}-${day}T${hour}:${minute}:${second}Z`,
              sequence: Number(sequence),
            }
          : [],
    ),
  );
}
