import {clockTimes} from "../../pipeline/kit/instant.ts";
import {isDecided} from "../../pipeline/tournament/rules/result.ts";
import type {Snapshot} from "../../pipeline/tournament/snapshot.ts";
import type {Bodies} from "../../schemas/bodies.d.ts";
import type {Frame} from "../../site/layout/frame.ts";
import type {
  MovedMatch,
  Reach,
  ServiceLine,
  SourceGroup,
  SourceKindName,
  StatusView,
} from "../../site/status/status-view.ts";
import {sources} from "../news/sources.ts";
import {venueLabel} from "../tournament/match-view.ts";
import {matchSummary} from "../tournament/parts/schedule.ts";
import {SERVICES} from "../tournament/services.ts";
import {type HealthSource, health, healthArguments} from "./health.ts";

/** The last results of every source and stage, as of an edition. */
export const editionStatus = (source: HealthSource, frame: Frame): StatusView => ({
  ...frame,
  now: null,
  services: serviceLines(health(...healthArguments(source)).services),
  reach: reachOf(source.tournament),
  sources: sourceGroups(sources(source.list)),
});

export const serviceLines = (
  services: Bodies["tournament/health.json"]["services"],
): readonly ServiceLine[] =>
  SERVICES.map((name) => {
    const {status, since, reason} = services[name];
    return {name, status, since, reason};
  });

/**
 * The progress of the tournament. Goals do not change it, so the page of an edition is rendered
 * again only after a match.
 */
function reachOf(snapshot: Snapshot): Reach {
  const {matches, odds, forecastChain, simulation} = snapshot;
  const through = odds.trend.at(-1)?.asOf ?? null;
  return {
    matches: matches.length,
    decided: matches.filter(({state}) => isDecided(state)).length,
    forecasts: {through, frozen: forecastChain?.forecasts ?? 0},
    odds: {
      through: odds.settled?.asOf ?? null,
      runs: odds.settled?.body.exact ? null : simulation.runs,
    },
    moved: movedIn(matches.map((match) => matchSummary(snapshot, match))),
  };
}

/** The rescheduled or relocated matches of a schedule. */
export const movedIn = (
  matches: readonly Bodies["tournament/schedule.json"]["matches"][number][],
): readonly MovedMatch[] =>
  matches.flatMap(({matchId, scheduledAt, venue, movedFrom}) =>
    movedFrom
      ? {
          matchId,
          from: planOf(movedFrom),
          to: planOf({scheduledAt, venue}),
        }
      : [],
  );

const planOf = ({
  scheduledAt,
  venue,
}: Pick<Bodies["tournament/schedule.json"]["matches"][number], "scheduledAt" | "venue">) => ({
  kickoff: clockTimes(scheduledAt, venue.timeZone),
  venue: venueLabel(venue).name,
});

const KINDS: readonly SourceKindName[] = ["matches", "tournament", "market", "prices"];

/** The sources by kind, from the body that lists them. */
export const sourceGroups = ({
  sources: rows,
}: ReturnType<typeof sources> | Bodies["news/sources.json"]): readonly SourceGroup[] =>
  KINDS.map((kind) => {
    const ofKind = rows.filter((row) => (row.kind === "news" ? row.desk : row.kind) === kind);
    return {
      kind,
      on: ofKind.flatMap(({enabled, ...row}) =>
        enabled
          ? {
              sourceId: row.sourceId,
              name: row.name,
              state: row.state,
              doubts:
                kind === "matches" && row.state === "damaged" ? row.lastError!.split("; ") : [],
              lastAttemptAt: row.lastAttemptAt,
              lastSuccessAt: row.lastSuccessAt,
              lastBodyAt: row.lastBodyAt,
              httpStatus: row.httpStatus,
              items: row.items,
              failures: row.failures,
              nextAttemptAt: row.nextAttemptAt,
            }
          : [],
      ),
      off: ofKind.flatMap(({enabled, name}) => (enabled ? [] : name)),
    };
  }).filter(({on, off}) => on.length + off.length > 0);
