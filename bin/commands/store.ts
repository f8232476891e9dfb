import {resolve} from "node:path";
import {Argument, type Command} from "commander";
import type {Config} from "../../pipeline/kit/config/config.ts";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import {UsageError} from "../../pipeline/kit/errors.ts";
import {renameFeedSource} from "../../pipeline/tournament/queries/feed-source.ts";
import {type CopiedTable, copyStore} from "../../publish/live/store/copy/copy.ts";
import {fromPostgres, intoPostgres} from "../../publish/live/store/postgres/copied.ts";
import {takenOver} from "../../publish/live/store/postgres/take-over.ts";
import {fromSqlite, intoSqlite} from "../../publish/live/store/sqlite/copied.ts";
import type {Call} from "../call.ts";
import {openShared} from "../live-store.ts";
import {openDatabase} from "../open-database.ts";
import {jsonOption, report} from "../options.ts";
import {feedOf} from "../shipping.ts";

interface StoreOptions {
  readonly from: string;
  readonly to: string;
  readonly replace?: boolean;
  readonly json?: boolean;
}

/** Multiplier of timeouts: reading, hashing and writing a table of a large store takes minutes. */
const TIMEOUT_FACTOR = 60;

/** `store copy`: copies the live state from a SQLite file into PostgreSQL, or back. */
export const storeCommand = (command: Command, call: Call): Command =>
  command
    .addArgument(new Argument("<action>", "action").choices(["copy"]))
    .requiredOption(
      "--from <store>",
      "sqlite:FILE, postgres://…, or STORE_URL for the value of that variable",
    )
    .requiredOption("--to <store>", "the other store")
    .option("--replace", "replace the content of the target")
    .addOption(jsonOption())
    .action(async (_: "copy", options: StoreOptions) => {
      const config = readConfig(call.env, call.root);
      const replace = options.replace === true;
      if (isSqlite(options.from) === isSqlite(options.to))
        throw new UsageError("expected sqlite:FILE on one side and postgres://… on the other");
      const tables = await (isSqlite(options.from)
        ? toPostgres(call, config, options, replace)
        : toSqlite(call, config, options, replace));
      report(call, options, {tables}, tables.map(line).join("\n"));
    });

const isSqlite = (store: string): boolean => store.startsWith("sqlite:");

const fileOf = ({root}: Call, store: string): string =>
  resolve(root, store.slice("sqlite:".length));
/** Resolves STORE_URL, which keeps the password out of the process list. */
function urlOf({storeUrl}: Config, store: string): string {
  if (store !== "STORE_URL") return store;
  if (storeUrl === "") throw new UsageError("STORE_URL is not set; expected postgres://… in it");
  return storeUrl;
}

async function toPostgres(
  call: Call,
  config: Config,
  {from, to}: StoreOptions,
  replace: boolean,
): Promise<CopiedTable[]> {
  const db = openDatabase(call, fileOf(call, from), {mustExist: true});
  try {
    const shared = await openShared({...config, storeUrl: urlOf(config, to)}, TIMEOUT_FACTOR);
    try {
      return await fromSqlite(db, (source) =>
        intoPostgres(shared.session, async (target, ask) => {
          const copied = await copyStore(source, target, replace);
          await ask(takenOver(feedOf(db)));
          return copied;
        }),
      );
    } finally {
      await shared.store.close();
    }
  } finally {
    db.close();
  }
}

async function toSqlite(
  call: Call,
  config: Config,
  {from, to}: StoreOptions,
  replace: boolean,
): Promise<CopiedTable[]> {
  const db = openDatabase(call, fileOf(call, to), {mustExist: true});
  try {
    const shared = await openShared({...config, storeUrl: urlOf(config, from)}, TIMEOUT_FACTOR);
    try {
      return await fromPostgres(shared.session, (source) =>
        intoSqlite(db, async (target) => {
          const copied = await copyStore(source, target, replace);
          // its events now have other numbers than before
          renameFeedSource(db);
          return copied;
        }),
      );
    } finally {
      await shared.store.close();
    }
  } finally {
    db.close();
  }
}

const line = ({table, rows, sha256}: CopiedTable): string =>
  `${table.padEnd(18)}${String(rows).padStart(8)} rows, identical on both sides (${sha256.slice(0, 12)})`;
