import {analyse} from "../../../../pipeline/tournament/analysis/analysis.ts";
import type {Snapshot, SnapshotMatch} from "../../../../pipeline/tournament/snapshot.ts";
import type {InputRow} from "../../../../site/tournament/match/inputs-view.ts";

/** Factors that are results of the forecast, which the page shows with it. */
const RESULTS: ReadonlySet<string> = new Set(["rate", "advance"]);

/** The differences between the two sides; null while the sides are unknown. */
export function inputRows(snapshot: Snapshot, match: SnapshotMatch): readonly InputRow[] | null {
  const {factors} = analyse(snapshot, match);
  return (
    factors
      ?.filter(({key}) => !RESULTS.has(key))
      .map(({key, name, home, away, usedByEngine, unknown}) => ({
        key,
        name,
        home,
        away,
        usedByEngine,
        unknown: unknown?.status ?? null,
      })) ?? null
  );
}
