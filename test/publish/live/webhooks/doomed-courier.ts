/** A courier in a process of its own, over the database file given, that a test can kill in the middle of a delivery. */
import {openSqliteStore} from "../../../../publish/live/store/sqlite/store.ts";
import {startBench} from "./courier-bench.ts";

await startBench({store: openSqliteStore(process.argv[2]!), timeoutMs: 60_000});
