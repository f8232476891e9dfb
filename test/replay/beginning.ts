import {copyFileSync} from "node:fs";
import {openStore, type Store} from "../../pipeline/kit/store.ts";
import {loadMarket} from "../../pipeline/market/stored-facts.ts";
import {NO_HISTORY} from "../../pipeline/tournament/facts/history.ts";
import {load} from "../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {archiveYears} from "../../pipeline/tournament/facts/years.ts";
import {runArchive} from "../../pipeline/tournament/forecasting/run-archive.ts";
import type {Facts} from "../../pipeline/tournament/types.ts";

/**
 * Creates the database that a replay starts with: a tournament before its first match, and the past
 * ones after their model stage.
 */
export function makeBeginning(path: string, dataDir: string, facts: Facts): void {
  const store = openStore(path);
  const now = facts.tournament.fieldCompleteAt;
  try {
    loadMarket({store, dataDir});
    load(store, {...facts, matches: []});
    for (const past of archiveYears(dataDir)) {
      load(store, readFacts(dataDir, past, NO_HISTORY), {
        archive: true,
      });
      runArchive({store, now, wallClock: now}, past);
    }
  } finally {
    store.close();
  }
}

/**
 * Creates a database with the same match records as another, and its published market reports,
 * which are never recomputed; it contains no model output.
 *
 * @param beginning the database that the other started from
 */
export function toldTheSame(path: string, beginning: string, other: string): Store {
  copyFileSync(beginning, path);
  const store = openStore(path);
  store.prepare("ATTACH ? AS other").run(other);
  store.exec(
    "INSERT INTO match_record SELECT * FROM other.match_record WHERE record_id > (SELECT coalesce(max(record_id), 0) FROM main.match_record)",
  );
  store.exec(
    "INSERT INTO match_revision SELECT * FROM other.match_revision WHERE revision_id > (SELECT coalesce(max(revision_id), 0) FROM main.match_revision)",
  );
  store.exec("INSERT INTO market_report SELECT * FROM other.market_report");
  store.exec("DETACH other");
  return store;
}
